import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { FlagChange } from '#core/workout/record-history.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { INSERTED, isGivenSet } from '../queries/given-rows.ts';
import { insertSetRows } from '../queries/set-columns.ts';

/** Rows of one table, or corrected flags of sets that are here already, as a JSON array. */
export interface Batch {
  readonly table: 'own_exercises' | 'workouts' | 'workout_exercises' | 'sets' | 'measurements' | 'programs' | 'flags';
  /** The names of the rows' columns. */
  readonly columns: readonly string[];
  readonly rows: string;
  readonly count: number;
}

/** A batch whose rows are read when it is its turn. */
export type StoredBatch = Omit<Batch, 'rows'> & { readonly read: () => Promise<string> };

/** The rows of a statement take a fraction of a second, so that a load can be cancelled and others get their turn. */
const ROWS_AT_ONCE = 1000;

/** Puts rows away as soon as there are enough of them. All rows of a table have the same keys. */
export class BatchWriter<Kept> {
  readonly #table: Batch['table'];
  readonly #put: (batch: Batch) => Kept;
  readonly #kept: Kept[] = [];
  #columns: readonly string[] = [];
  #rows: string[] = [];

  constructor(table: Batch['table'], put: (batch: Batch) => Kept) {
    this.#table = table;
    this.#put = put;
  }

  add(row: object): void {
    this.#columns = Object.keys(row);
    this.#rows.push(JSON.stringify(row));
    if (this.#rows.length === ROWS_AT_ONCE) this.#flush();
  }

  end(): readonly Kept[] {
    if (this.#rows.length > 0) this.#flush();
    return this.#kept;
  }

  #flush(): void {
    const [rows, count] = [`[${this.#rows.join()}]`, this.#rows.length];
    this.#kept.push(this.#put({ table: this.#table, columns: this.#columns, rows, count }));
    this.#rows = [];
  }
}

export function flagBatches(flags: readonly FlagChange[]): readonly Batch[] {
  const batches = new BatchWriter('flags', (batch) => batch);
  for (const { workoutId, position, setNumber, isPr } of flags) {
    batches.add({ workout_id: workoutId, position, set_number: setNumber, is_pr: isPr });
  }
  return batches.end();
}

/** A connection keeps its plans for foreign keys. Made while a table was small, they scan it for each row: 22 s instead of 2. */
export const FORGET_PLANS = sql`discard plans`;

interface Progress {
  /** Of the import. */
  readonly id: string;
  readonly onProgress?: (doneSets: number, ofSets: number) => void;
  readonly signal?: AbortSignal;
}

export async function writeBatches(
  transaction: Transaction<DB>,
  memberId: string,
  { batches, sets }: { readonly batches: readonly StoredBatch[]; readonly sets: number },
  { id, onProgress, signal }: Progress,
): Promise<void> {
  const rows = batches.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  let table: Batch['table'] | undefined;
  for (const { read, ...batch } of batches) {
    if (batch.table !== table) await FORGET_PLANS.execute(transaction);
    table = batch.table;
    await writeBatch(memberId, id, { ...batch, rows: await read() }).execute(transaction);
    signal?.throwIfAborted();
    done += batch.count;
    onProgress?.(Math.floor((done / rows) * sets), sets);
  }
}

/** What a row without a value has in a column. */
const DEFAULTS = new Map([['created_at', sql`now()`]]);

/** The rows are not looked into on their way: what builds or reads much JSON would hold up everybody. */
function writeBatch(memberId: string, importId: string, { table, columns, rows }: Batch): RawBuilder<unknown> {
  if (table === 'sets') return insertSetRows(memberId, rows);
  if (table === 'flags') return correctFlags(memberId, rows);
  const given = columns.map((name) => {
    const value = sql.ref(`given.${name}`);
    const otherwise = DEFAULTS.get(name);
    return [name, otherwise ? sql`coalesce(${value}, ${otherwise})` : value] as const;
  });
  const ofImport = [['import_id', sql`${importId}::uuid`]] as const;
  const written = [
    ['user_id', sql`${memberId}::uuid`] as const,
    ...(table === 'workout_exercises' ? [] : ofImport),
    ...given,
  ];
  return sql`
    insert into ${sql.table(table)} (${sql.join(written.map(([name]) => sql.ref(name)))})
    select ${sql.join(written.map(([, value]) => value))}
    from json_populate_recordset(null::${sql.table(table)}, ${rows}::json) given ${INSERTED}`;
}

/** Corrects sets that are here already: what came before them may have made them records, or no records. */
export function correctFlags(memberId: string, rows: string): RawBuilder<unknown> {
  return sql`
    update sets s set is_pr = given.is_pr
    from json_to_recordset(${rows}::json)
      as given (workout_id uuid, position smallint, set_number smallint, is_pr boolean)
    where ${isGivenSet(memberId)}`;
}
