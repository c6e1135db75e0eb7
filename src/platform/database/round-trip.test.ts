import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onCitus } from '#tests/support/cluster.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { createMember } from '#tests/support/members.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { openDatabase } from './database.ts';

const testDatabase = useTestDatabase();
const COMMAND_COMPLETE = 'C'.charCodeAt(0);

/** Counts the CommandComplete messages in a stretch of PostgreSQL's answers: one per statement that was answered. */
function countAnswers(bytes: Buffer): number {
  let answers = 0;
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] === COMMAND_COMPLETE) answers += 1;
  }
  return answers;
}

/** Begin, and the actor: on several machines, what tells the nodes who asks as well. */
const BEGINNING = onCitus() ? 4 : 2;

/** Passes everything on, except that, while `together` is set, answers are withheld until that many have come. */
async function startWithholdingProxy(targetPort: number) {
  const state = { together: 0 };
  const relay = (client: Socket) => {
    const upstream = connect(targetPort, '127.0.0.1');
    let withheld = Buffer.alloc(0);
    client.pipe(upstream);
    upstream.on('data', (chunk) => {
      withheld = Buffer.concat([withheld, chunk]);
      if (state.together > 0 && countAnswers(withheld) < state.together) return;
      client.write(withheld);
      withheld = Buffer.alloc(0);
    });
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  };
  const server = createServer(relay);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { state, port: typeof address === 'object' && address ? address.port : 0 };
}

async function openBehindProxy() {
  const { state, port: proxyPort } = await startWithholdingProxy(testDatabase.login.port ?? 5432);
  const database = openDatabase([{ ...testDatabase.login, host: '127.0.0.1', port: proxyPort }], 1, silentLogger);
  onTestFinished(() => {
    state.together = 0;
    return database.close();
  });
  await database.ping();
  return { database, state };
}

test('role and query are sent without waiting for answers, with what begins and ends their transaction', async () => {
  const member = await createMember(testDatabase);
  const { database, state } = await openBehindProxy();
  state.together = onCitus() ? BEGINNING + 2 : 2;
  const { rows } = await database.run(member.asApi, sql`select auth.uid() as id`);
  expect(rows).toEqual([{ id: member.id }]);
}, 5_000);

test('reading, deciding and writing takes two round trips', async () => {
  const member = await createMember(testDatabase);
  const { database, state } = await openBehindProxy();
  state.together = BEGINNING + 2;
  const reads = [sql`select 1`, sql<{ id: string }>`select auth.uid() as id`] as const;
  const answer = await database.readThenWrite(member.asApi, [reads[0], reads[1]], ([row]) => {
    state.together = 2;
    return { writes: [sql`update public.users set xp = 7`], result: row?.id };
  });
  expect(answer).toBe(member.id);
  expect(await testDatabase.asOwner('select xp from public.users where uuid_id = $1', [member.id])).toEqual([
    { xp: 7 },
  ]);
}, 5_000);
