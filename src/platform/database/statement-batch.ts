import pg, { type QueryConfig, type QueryResult } from 'pg';

/**
 * How PostgreSQL's values arrive. Weights and totals fit a double exactly (three decimals, at most 14 digits), so they are
 * numbers; a calendar date has no time zone, so it stays text. The generated types say the same.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, String],
]);

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS.get(id);
    return own ?? pg.types.getTypeParser(id, format as 'text');
  },
};

interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row of nulls: filling a copy costs less than adding one column after the other. */
  readonly empty: Readonly<Record<string, unknown>>;
}

/** The statements that a connection has prepared, by name, with the columns that each answers with. */
export type Prepared = Map<string, Columns>;

export type Outcome = Pick<QueryResult<Record<string, unknown>>, 'rows' | 'rowCount' | 'command'>;

type Settle = (error: unknown, outcomes: readonly Outcome[]) => void;

/** The driver's own, of which the published types leave out a part. */
interface Wire extends Pick<pg.Connection, 'stream' | 'sync' | 'once' | 'off'> {
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(what: { type: 'P' }): void;
  execute(): void;
  close(what: { type: 'S'; name: string }): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const NONE: Columns = { names: [], parsers: [], empty: {} };

/**
 * Statements in one packet, with one answer for all. They are one transaction, unless they begin or end one: after a statement
 * that fails, PostgreSQL skips the rest. The driver's own pipelining ends each statement apart, at twice the processor time.
 */
export class StatementBatch {
  readonly statements: readonly QueryConfig[];
  /** The driver wraps it, to clear its timer. */
  callback: Settle;
  readonly #prepared: Prepared;
  readonly #outcomes: Outcome[] = [];
  #rows: Record<string, unknown>[] = [];
  #columns: Columns = NONE;
  #failure: unknown = null;

  constructor(statements: readonly QueryConfig[], prepared: Prepared, settle: Settle) {
    // Before anything is sent: a value that cannot be written must not leave half a batch behind.
    this.statements = statements.map((one) => ({ ...one, values: one.values?.map(prepareValue) ?? [] }));
    this.#prepared = prepared;
    this.callback = settle;
    this.#startNext();
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    for (const { name = '', text, values = [] } of this.statements) {
      const isPrepared = name !== '' && this.#prepared.has(name);
      if (!isPrepared) {
        // It may have been prepared by a batch that failed later on.
        if (name) wire.close({ type: 'S', name });
        wire.parse({ name, text });
      }
      wire.bind({ statement: name, values, valueMapper: (value) => value });
      if (!isPrepared) wire.describe({ type: 'P' });
      wire.execute();
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const names = fields.map(({ name }) => name);
    const parsers = fields.map(({ dataTypeID }) => valueTypes.getTypeParser(dataTypeID, 'text'));
    this.#columns = { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#columns;
    const row = { ...empty };
    try {
      for (let index = 0; index < names.length; index += 1) {
        const value = fields[index] ?? null;
        if (value !== null) row[names[index] ?? ''] = parsers[index]?.(value);
      }
    } catch (error) {
      // Thrown here it would end the process.
      this.#failure ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text = '' }: { text?: string }): void {
    const { name } = this.statements[this.#outcomes.length] ?? {};
    if (name) this.#prepared.set(name, this.#columns);
    const [command = '', ...counts] = text.split(' ');
    this.#outcomes.push({ rows: this.#rows, command, rowCount: counts.length > 0 ? Number(counts.at(-1)) : null });
    this.#startNext();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({});
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#outcomes);
  }

  /** What PostgreSQL refuses is told once it is ready again: only then is the state of the transaction known. */
  handleError(error: unknown, connection: pg.Connection): void {
    // What it answers with may have changed: then it is prepared again.
    const { name } = this.statements[this.#outcomes.length] ?? {};
    if (name) this.#prepared.delete(name);
    const settle = () => {
      connection.off('readyForQuery', settle).off('end', settle);
      this.callback(error, []);
    };
    if (error instanceof pg.DatabaseError) connection.on('readyForQuery', settle).on('end', settle);
    else settle();
  }

  #startNext(): void {
    const { name } = this.statements[this.#outcomes.length] ?? {};
    this.#rows = [];
    this.#columns = (name && this.#prepared.get(name)) || NONE;
  }
}

// The driver sends nothing else along with its own queries. Being made like one would cost more than being sent.
Object.setPrototypeOf(StatementBatch.prototype, pg.Query.prototype);
