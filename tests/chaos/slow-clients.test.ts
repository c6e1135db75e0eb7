import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { isLongRun, measured } from '#tests/support/long-run.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const SOCKETS = 500;
const DRIP_MS = 500;
/** A short run gives requests less time, in the product's own proportions; how often it looks is the product's. */
const SHORTER = 10;
const BOUND_MS = isLongRun ? 30_000 : 20_000;

const testDatabase = useTestDatabase();
let server: TestServer;
let member: ApiMember;
/** Whoever drips uses up their own turns in the database. */
let other: ApiMember;

beforeAll(async () => {
  server = await startTestServer(testDatabase);
  [member, other] = [await createApiMember(server, testDatabase), await createApiMember(server, testDatabase)];
});
afterAll(() => server.close());

const HEAD = 'POST /api/workouts/complete HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

interface Manner {
  /** What is sent at once, and what then again and again, never to the end. */
  readonly first: string;
  readonly drop: string;
}

const MANNERS: readonly [Manner, ...Manner[]] = [
  { first: '', drop: '' },
  { first: 'GET ', drop: '/' },
  { first: HEAD, drop: 'x: y\r\n' },
  { first: `${HEAD}content-length: 1000000\r\nauthorization: Bearer TOKEN\r\n\r\n{"name":"`, drop: 'x' },
  { first: `${HEAD}transfer-encoding: chunked\r\nauthorization: Bearer TOKEN\r\n\r\n`, drop: '1\r\n \r\n' },
  { first: 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\n', drop: 'x: y\r\n' },
];

interface SlowSocket {
  readonly manner: string;
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
}

async function openSlowly({ first, drop }: Manner): Promise<SlowSocket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(first.replace('TOKEN', member.token));
  const dripping = setInterval(() => socket.write(drop), DRIP_MS);
  const closed = new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(dripping));
  return { manner: first, socket, closed };
}

test(`safety 14: ${SOCKETS} sockets that drip are closed within 30 s, and others are served meanwhile`, async () => {
  const http = server.app.server;
  // Node takes the longer of the two for the whole request, whichever it is.
  expect(http.headersTimeout).toBeLessThan(http.requestTimeout);
  if (!isLongRun) for (const limit of ['headersTimeout', 'requestTimeout'] as const) http[limit] /= SHORTER;
  const begun = performance.now();
  const slow = await Promise.all(
    Array.from({ length: SOCKETS }, (_, index) => openSlowly(MANNERS[index % MANNERS.length] ?? MANNERS[0])),
  );
  const isOver = Promise.all(slow.map(({ closed }) => closed)).then(() => true);
  const stillOpen = () => new Set(slow.flatMap(({ socket, manner }) => (socket.closed ? [] : [manner])));
  const served: number[] = [];
  try {
    while (!(await Promise.race([isOver, setTimeout(50, false)]))) {
      served.push((await other.call('GET', '/api/user/current')).status);
      if (performance.now() - begun > BOUND_MS) expect(stillOpen()).toEqual(new Set());
    }
  } finally {
    for (const { socket } of slow) socket.destroy();
  }
  measured(
    14,
    `all closed after ${((performance.now() - begun) / 1000).toFixed(1)} s; ${served.length} requests served`,
  );
  expect(served.length).toBeGreaterThan(2);
  expect(new Set(served)).toEqual(new Set([200]));
}, 90_000);
