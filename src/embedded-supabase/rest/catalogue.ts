import { ANONYMOUS } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { CATALOGUE_QUERY, type DatabaseFunction, type PrimaryKey } from './catalogue-query.ts';
import { unknownTable } from './errors.ts';

export interface Table {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
  readonly primaryKey: PrimaryKey | null;
}

interface Snapshot {
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
  readonly readAt: number;
}

const REREAD_AFTER_MS = 5_000;

/**
 * The names that requests may use. Read once and cached. A missing name may be newer than the cache, so the catalogue is
 * read again, but only every few seconds: guessing names must not load the database.
 */
export class Catalogue {
  readonly #database: Database;
  readonly #rereadAfterMs: number;
  #latest: Snapshot | undefined;
  #reading: Promise<Snapshot> | undefined;

  constructor(database: Database, rereadAfterMs: number = REREAD_AFTER_MS) {
    this.#database = database;
    this.#rereadAfterMs = rereadAfterMs;
  }

  async table(name: string): Promise<Table> {
    const table = await this.#find(({ tables }) => tables.get(name));
    if (!table) throw unknownTable(name);
    return table;
  }

  /** The table. Reads the catalogue again if one of the columns is missing. */
  async tableWith(name: string, columns: readonly string[]): Promise<Table> {
    const complete = await this.#find(({ tables }) => {
      const table = tables.get(name);
      return table && columns.every((column) => table.columns.has(column)) ? table : undefined;
    });
    return complete ?? this.table(name);
  }

  /** The functions of this name that meet the condition. */
  async functions(name: string, admits: (candidate: DatabaseFunction) => boolean): Promise<DatabaseFunction[]> {
    const found = await this.#find(({ functions }) => {
      const admitted = functions.get(name)?.filter(admits) ?? [];
      return admitted.length > 0 ? admitted : undefined;
    });
    return found ?? [];
  }

  async #find<Found>(look: (snapshot: Snapshot) => Found | undefined): Promise<Found | undefined> {
    const snapshot = this.#latest ?? (await this.#read());
    const found = look(snapshot);
    if (found !== undefined || Date.now() - snapshot.readAt < this.#rereadAfterMs) return found;
    return look(await this.#read());
  }

  /** Concurrent requests share one read; a failed read is not cached. */
  async #read(): Promise<Snapshot> {
    this.#reading ??= readCatalogue(this.#database).finally(() => {
      this.#reading = undefined;
    });
    this.#latest = await this.#reading;
    return this.#latest;
  }
}

async function readCatalogue(database: Database): Promise<Snapshot> {
  const { rows } = await database.run(ANONYMOUS, CATALOGUE_QUERY.compile(database.build));
  const [row] = rows;
  if (!row) throw new Error('The catalogue could not be read.');
  const tables = row.tables.map((table): Table => ({ ...table, columns: new Set(table.columns) }));
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    functions: Map.groupBy(row.functions, ({ name }) => name),
    readAt: Date.now(),
  };
}
