import { randomUUID } from 'node:crypto';
import pg, { type ClientConfig, type QueryResultRow } from 'pg';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { valueTypes } from '#platform/database/statement-batch.ts';
import { copyTemplate, currentCluster, dropDatabase } from './cluster.ts';
import { silentLogger } from './logger.ts';

/** A database of its own, with the schema and the catalogue in it and no members. */
export interface TestDatabase {
  /** The handle that the server uses: no rights but those of the actor it is given. */
  readonly database: Database;
  /** For a second handle, or a server of its own, on the same database. */
  readonly login: ClientConfig;
  readonly ownerConnection: ClientConfig;
  /** Runs SQL with all rights, to arrange and to inspect. */
  readonly asOwner: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly drop: () => Promise<void>;
}

export const TEST_POOL_SIZE = 4;

export async function createTestDatabase(name = `test_${randomUUID().replaceAll('-', '')}`): Promise<TestDatabase> {
  const cluster = currentCluster();
  await copyTemplate(cluster, name);
  const ownerConnection = { ...cluster.owner, database: name };
  const login = { ...cluster.login, database: name };
  const owner = new pg.Pool({ ...ownerConnection, max: 2, types: valueTypes });
  owner.on('error', () => undefined);
  const database = openDatabase([login], TEST_POOL_SIZE, silentLogger);
  return {
    database,
    login,
    ownerConnection,
    asOwner: async (text, values) => (await owner.query(text, values)).rows,
    async drop() {
      await database.close();
      await owner.end();
      await dropDatabase(cluster, name);
    },
  };
}
