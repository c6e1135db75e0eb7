import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import copyStreams from 'pg-copy-streams';
import { appliedMigrations, type MigrationSet } from '../migrations/runner.ts';
import { encodeHeader, encodeLastLine, encodeTableEnd, TABLE_END } from './format.ts';
import { copyIn, copyOut, listTables, RunningChecksum } from './tables.ts';

/**
 * The whole database as SQL for `psql` with checksums.
 * @param client In a snapshot.
 */
export async function* writeBackup(
  client: ClientBase,
  sets: readonly MigrationSet[],
  now: Date,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  for await (const chunk of writeStatements(client, sets, now)) {
    whole.update(chunk);
    yield chunk;
  }
  yield Buffer.from(encodeLastLine(whole.digest('hex')));
}

async function* writeStatements(client: ClientBase, sets: readonly MigrationSet[], now: Date): AsyncGenerator<Buffer> {
  const migrations = await appliedMigrations(client, sets);
  const tables = await listTables(client, Object.keys(migrations));
  yield Buffer.from(encodeHeader({ createdAt: now.toISOString(), migrations }, tables));
  for (const table of tables) {
    const checksum = new RunningChecksum();
    yield Buffer.from(`${copyIn(table)};\n`);
    for await (const chunk of client.query(copyStreams.to(copyOut(table)))) {
      checksum.add(chunk as Buffer);
      yield chunk as Buffer;
    }
    yield Buffer.from(`${TABLE_END}\n${encodeTableEnd(table.name, checksum.result())}`);
  }
  yield Buffer.from('commit;\n');
}
