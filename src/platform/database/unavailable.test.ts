import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { DatabaseUnavailableError, explainFailure } from './unavailable.ts';

const testDatabase = useTestDatabase();

const explained = (query: Promise<unknown>) =>
  query.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => explainFailure(error),
  );

async function connect() {
  const client = new pg.Client(testDatabase.ownerConnection);
  const lost = new Promise((resolve) => client.once('error', resolve));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cut = () => testDatabase.asOwner('select pg_terminate_backend($1::integer)', [rows[0]?.pid]);
  return { client, cut, lost };
}

test('a connection lost before or during a query means that the database is unavailable', async () => {
  const { client, cut, lost } = await connect();
  const running = explained(client.query('select pg_sleep(60)'));
  await cut();
  expect(await running).toBeInstanceOf(DatabaseUnavailableError);
  await lost;
  expect(await explained(client.query('select 1'))).toBeInstanceOf(DatabaseUnavailableError);
});

test('so does a socket that is gone with its server', async () => {
  const client = new pg.Client({ ...testDatabase.ownerConnection, host: '/no/such/folder' });
  expect(await explained(client.connect())).toBeInstanceOf(DatabaseUnavailableError);
});

test('a statement that timed out means that the database is busy, as it may have waited for others', async () => {
  const { client } = await connect();
  await client.query('set statement_timeout = 10');
  expect(await explained(client.query('select pg_sleep(60)'))).toMatchObject({ code: 'server_busy' });
  await client.end();
});

// As the coordinator of several machines passes them on.
test.each([
  ['XX000', 'terminating connection due to unexpected postmaster exit'],
  ['58030', 'failed to COPY to shard 102037 on 127.0.0.1:33277'],
])('a node that dies while it works means that the database is unavailable: %s', async (state, message) => {
  const { client } = await connect();
  const raise = `do $$ begin raise exception '${message}' using errcode = '${state}'; end $$`;
  expect(await explained(client.query(raise))).toMatchObject({ code: 'database_unavailable' });
  await client.end();
});

test('a wrong statement does not', async () => {
  const { client } = await connect();
  expect(await explained(client.query('select 1 / 0'))).toMatchObject({ code: '22012' });
  await client.end();
});
