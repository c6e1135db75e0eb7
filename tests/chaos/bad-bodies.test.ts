import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readGauge, startGaugedServer } from '#tests/support/gauged-server.ts';
import { isLongRun, measured } from '#tests/support/long-run.ts';
import { signUp } from '#tests/support/training.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const MB = 1_048_576;
const ROUNDS = isLongRun ? 50 : 5;
/** Unfolded; it is a thousandth of that as it is sent. */
const BOMB_MB = 600;
/** For what has been refused and not been cleared away yet: it levels off at half of this. */
const ROOM_MB = 500;
/** Packed in parts, which those who unpack take for one. */
const BOMB = Buffer.concat(Array.from({ length: BOMB_MB / 10 }).fill(gzipSync(Buffer.alloc(10 * MB, 'x'))) as Buffer[]);

const JSON_TYPE = { 'content-type': 'application/json' };
const BODIES: Readonly<Record<string, { body: string | Buffer<ArrayBuffer>; headers?: Record<string, string> }>> = {
  'a megabyte and one byte': { body: `"${'x'.repeat(MB - 1)}"` },
  'a bomb': { body: BOMB, headers: { 'content-encoding': 'gzip' } },
  '100,000 levels of nesting': { body: '['.repeat(100_000) + ']'.repeat(100_000) },
  '100,000 objects in each other': { body: '{"a":'.repeat(100_000) },
  'a poisoned prototype': { body: '{"__proto__":{"admin":true}}' },
  'a poisoned constructor': { body: '{"constructor":{"prototype":{"admin":true}}}' },
};
const DOORS = ['/api/workouts/complete', '/api/workout-templates', '/auth/v1/signup', '/rest/v1/users'];

const testDatabase = useTestDatabase();

test('safety 13: bodies that are too large, too deep, poisoned or compressed bombs are refused without using memory', async () => {
  const server = startGaugedServer(testDatabase);
  const url = await server.up;
  const { token } = await signUp(url, 'one@example.com');
  const send = async (round: number) => {
    for (const door of DOORS) {
      for (const [what, { body, headers }] of Object.entries(BODIES)) {
        const { status } = await fetch(`${url}${door}`, {
          method: 'POST',
          body,
          headers: {
            ...JSON_TYPE,
            authorization: `Bearer ${token}`,
            apikey: 'sb_publishable_gymratt',
            'x-forwarded-for': `10.0.${round}.1`,
            ...headers,
          },
        });
        expect([door, what, Math.floor(status / 100)]).toEqual([door, what, 4]);
      }
    }
  };
  const before = await readGauge(server);
  await send(0);
  const once = await readGauge(server);
  for (let round = 1; round <= ROUNDS; round += 1) await send(round);
  const after = await readGauge(server);
  measured(
    13,
    `peak ${Math.round(before.peak / MB)} MB before, ${Math.round(after.peak / MB)} MB after ${ROUNDS} rounds`,
  );
  expect(after.peak - before.peak).toBeLessThan(ROOM_MB * MB);
  expect(after.used - once.used).toBeLessThan(2 * MB);
}, 240_000);
