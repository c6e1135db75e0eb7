import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { readGauge, startGaugedServer } from '#tests/support/gauged-server.ts';
import { isLongRun, measured } from '#tests/support/long-run.ts';
import { postWorkout, signUp, type Trainee } from '#tests/support/training.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const MB = 1_048_576;
const MEMBERS = 4;
/** Completions of each member, first alone and then under attack. */
const ROUNDS = isLongRun ? 200 : 15;
const SOCKETS = 32;

/** Half a kilobyte that, unlimited, is answered with 15.8 MB. */
const REPEATED = `/rest/v1/exercises?select=${Array(240).fill('*').join(',')}`;
/** The dearest that is allowed. */
const ALLOWED = '/rest/v1/exercises?select=*';

const testDatabase = useTestDatabase();

test('safety 34: while strangers send costly requests, members’ workouts are stored and memory stays level', async () => {
  const server = startGaugedServer(testDatabase);
  const url = await server.up;
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) => signUp(url, `trainee${index}@example.com`)),
  );
  const alone = await train(url, members);
  const before = await readGauge(server);

  const attack = startAttack(url);
  const attacked = await train(url, members);
  const after = await readGauge(server);
  const { answers, mostBytes } = await attack.stop();
  const again = await train(url, members);
  const quiet = await readGauge(server);

  measured(
    34,
    `${answers} answers to strangers; used ${Math.round(before.used / MB)}, then ${Math.round(quiet.used / MB)} MB; ` +
      `peak ${Math.round(before.peak / MB)}, then ${Math.round(after.peak / MB)} MB`,
  );
  expect(answers).toBeGreaterThan(SOCKETS);
  for (const statuses of [alone, attacked, again]) {
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(MEMBERS * ROUNDS);
  }
  expect(mostBytes, 'no answer is a thousand times its request').toBeLessThan(MB);
  expect(after.peak, 'memory under attack').toBeLessThan(before.peak * 2);
  expect(quiet.used, 'memory in use after it').toBeLessThan(before.used * 1.5);
}, 600_000);

/** Every member logs one workout after another; the status of each answer. */
async function train(url: string, members: readonly Trainee[]): Promise<number[]> {
  const all = await Promise.all(
    members.map(async (member) => {
      const statuses: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) statuses.push(await postWorkout(url, member, finishedWorkout()));
      return statuses;
    }),
  );
  return all.flat();
}

/** A third of the sockets repeat columns, a third ask for what is allowed, and a third do not read their answers. */
function startAttack(url: string) {
  const { hostname, port } = new URL(url);
  const end = new AbortController();
  const silent: Socket[] = [];
  let [answers, mostBytes] = [0, 0];
  const ask = async (path: string) => {
    while (!end.signal.aborted) {
      try {
        const answer = await fetch(`${url}${path}`, { signal: end.signal });
        mostBytes = Math.max(mostBytes, (await answer.arrayBuffer()).byteLength);
        answers += 1;
      } catch {
        // The attack has ended, or its connection was.
      }
    }
  };
  const askWithoutReading = () => {
    if (end.signal.aborted) return;
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on('error', () => undefined);
    socket.on('close', askWithoutReading);
    for (const path of [REPEATED, ALLOWED]) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20));
    }
    silent.push(socket);
  };
  const asking = Array.from({ length: SOCKETS }, (_, index) => {
    if (index % 3 === 2) return askWithoutReading();
    return ask(index % 3 === 0 ? REPEATED : ALLOWED);
  });
  return {
    async stop() {
      end.abort();
      for (const socket of silent) socket.destroy();
      await Promise.all(asking);
      return { answers, mostBytes };
    },
  };
}
