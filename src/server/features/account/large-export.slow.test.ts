import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountExport } from '#contract/account-data.ts';
import type { Database } from '#platform/database/database.ts';
import { compileQuery } from '#platform/database/round-trips.ts';
import { createLogger } from '#platform/logger.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { recordStatements } from '#tests/support/recorded-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { logHistory } from '#tests/support/workout-history.ts';

const LARGE = 5000;
/** One page. */
const SMALL = 100;
const SETS_PER_WORKOUT = 12;
/** More than the sockets between two processes hold. */
const WORDY = { workouts: 10_000, exercises: 1, sets: 1, notes: 'Heavy. '.repeat(285) };

vi.setConfig({ testTimeout: 120_000 });

const testDatabase = useTestDatabase();
let recorded: ReturnType<typeof recordStatements>;
let server: TestServer;
let small: ApiMember;
let large: ApiMember;
let wordy: ApiMember;

beforeAll(async () => {
  recorded = recordStatements(testDatabase.database);
  server = await startTestServer(recorded);
  small = await createApiMember(server, testDatabase);
  large = await createApiMember(server, testDatabase);
  wordy = await createApiMember(server, testDatabase);
  await logHistory(testDatabase, small, { workouts: SMALL });
  await logHistory(testDatabase, large, { workouts: LARGE });
  await logHistory(testDatabase, wordy, WORDY);
});

afterAll(() => server.close());

/** A server that has not counted anything yet: the tests export more often than a member may. */
beforeEach(async () => {
  await server.close();
  server = await startTestServer(recorded);
});

/** The answer, before anything of it is read. */
function begin({ token }: ApiMember, format: string, encoding = 'identity'): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get(`${server.url}/api/user/export?format=${format}`, { headers, agent: false }, resolve).on('error', reject);
  });
}

/** Reads to the end, or to where it is cut off. */
async function drain(answer: IncomingMessage, look: () => void = () => undefined): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    look();
  }
  return bytes;
}

const pagesRead = () => recorded.take().filter(({ sql }) => sql.includes('sets_before')).length;

test('five thousand workouts arrive complete, in both formats', async () => {
  const json = await fetch(`${server.url}/api/user/export`, { headers: { authorization: `Bearer ${large.token}` } });
  const { workouts } = (await json.json()) as AccountExport;
  expect(new Set(workouts.map(({ id }) => id)).size).toBe(LARGE);
  expect(workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets))).toHaveLength(
    LARGE * SETS_PER_WORKOUT,
  );
  const csv = await fetch(`${server.url}/api/user/export?format=csv`, {
    headers: { authorization: `Bearer ${large.token}` },
  });
  const { 'sets.csv': sets = new Uint8Array(), 'workouts.csv': list = new Uint8Array() } = unzipSync(
    new Uint8Array(await csv.arrayBuffer()),
  );
  expect([readCsv(sets).length, readCsv(list).length]).toEqual([LARGE * SETS_PER_WORKOUT, LARGE]);
});

describe.each(['json', 'csv'])('a long history as %s', (format) => {
  test('safety 32: delays other requests no longer than a short one', { retry: 2 }, async () => {
    // The best of three: now and then a turn is long for reasons of its own.
    const turns = async (member: ApiMember) => [
      await longestTurn(member, format),
      await longestTurn(member, format),
      await longestTurn(member, format),
    ];
    const short = Math.min(...(await turns(small)));
    expect(Math.min(...(await turns(large)))).toBeLessThan(4 * short);
  });

  test('needs hardly more memory than a short one', async () => {
    await memoryTaken(small, format);
    const short = await memoryTaken(small, format);
    expect(await memoryTaken(large, format)).toBeLessThan(2 * short);
  });
});

/**
 * The longest turn of the event loop while an export ran: whoever else called waited for it. In processor time, since by
 * the clock a busy machine would be measured and not the export.
 */
async function longestTurn(member: ApiMember, format: string): Promise<number> {
  let [longest, last, isOver] = [0, processorTime(), false];
  const turn = () => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  turn();
  await drain(await begin(member, format));
  isOver = true;
  return longest;
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** What an export holds on to at most, beyond what is there without it. */
async function memoryTaken(member: ApiMember, format: string): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const levels: number[] = [];
  const look = () => {
    // Twice: buffers that the first one finds unused are given back when the next one begins.
    collectGarbage();
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    levels.push(heapUsed + external);
  };
  let chunks = 0;
  await drain(await begin(member, format), () => {
    if (chunks < 5 || chunks % 40 === 0) look();
    chunks += 1;
  });
  await setTimeout(100);
  look();
  return Math.max(...levels) - Math.min(...levels);
}

test('workouts with thousands of sets are read one per page', async () => {
  const tireless = await createApiMember(server, testDatabase);
  await logHistory(testDatabase, tireless, { workouts: 3, exercises: 100, sets: 50 });
  recorded.take();
  await drain(await begin(tireless, 'json'));
  expect(pagesRead()).toBe(3 + 1);
});

test('safety 51: exports at a time take their steps one by one, and a member has two', async () => {
  let [reading, most] = [0, 0];
  const { database } = testDatabase;
  const counted: Database = {
    ...database,
    async run(actor, query, options) {
      const isPage = compileQuery(query).sql.includes('sets_before');
      if (isPage) reading += 1;
      most = Math.max(most, reading);
      try {
        return await database.run(actor, query, options);
      } finally {
        if (isPage) reading -= 1;
      }
    },
  };
  await server.close();
  server = await startTestServer({ ...testDatabase, database: counted });
  const answers = await Promise.all([large, large, small, small].map((member) => begin(member, 'json')));
  expect((await begin(large, 'csv')).statusCode).toBe(429);
  await Promise.all(answers.map((answer) => drain(answer)));
  expect(most).toBe(1);
  await expect.poll(async () => (await begin(large, 'csv')).statusCode).toBe(200);
});

describe('a reader', () => {
  test('who does not read pauses the export, and who disconnects stops it', async () => {
    recorded.take();
    const answer = await begin(wordy, 'json');
    expect(await untilStill()).toBeLessThan(WORDY.workouts / SMALL);
    answer.destroy();
    await setTimeout(500);
    expect(pagesRead()).toBeLessThanOrEqual(1);
  });

  test.each([
    ['json', 'identity'],
    ['json', 'gzip'],
    ['csv', 'gzip'],
  ])('of %s, as %s, who disconnects after a few bytes stops the export', async (format, encoding) => {
    recorded.take();
    const answer = await begin(wordy, format, encoding);
    await once(answer, 'data');
    answer.destroy();
    expect(await untilStill()).toBeLessThan(WORDY.workouts / SMALL / 2);
  });
});

test('a reader who disconnects before anything is sent stops the export too', async () => {
  const idle = await createApiMember(server, testDatabase);
  // All of it is in the second table, which waits until the first has ended.
  await logHistory(testDatabase, idle, { workouts: LARGE, exercises: 0 });
  recorded.take();
  const url = `${server.url}/api/user/export?format=csv`;
  const request = get(url, { headers: { authorization: `Bearer ${idle.token}` }, agent: false });
  request.on('error', () => undefined);
  while (pagesRead() === 0) await setTimeout(1);
  request.destroy();
  expect(await untilStill()).toBeLessThan(LARGE / SMALL / 2);
});

/** A reader who takes nothing soon stops the server too: how many pages it has read by then. */
async function untilStill(): Promise<number> {
  let total = 0;
  for (let news = 1; news > 0; ) {
    await setTimeout(500);
    news = pagesRead();
    total += news;
  }
  return total;
}

test('a reader who leaves midway is no error', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  await server.close();
  server = await startTestServer(recorded, { logger: createLogger('info', log) });
  for (const format of ['json', 'csv', 'hevy']) {
    for (const encoding of ['identity', 'gzip']) {
      const answer = await begin(wordy, format, encoding);
      await once(answer, 'data');
      answer.destroy();
    }
  }
  const closed = () => lines.filter((line) => line.includes('"path":"/api/user/export"') && line.includes('"msg":"'));
  await expect.poll(() => closed().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(6);
  await untilStill();
  const problems = lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30);
  expect(problems).toEqual([]);
});

describe('when the database fails', () => {
  test.each([
    ['json', 'identity'],
    ['json', 'gzip'],
    ['csv', 'gzip'],
  ])('midway, a download of %s as %s is cut off, never completed', async (format, encoding) => {
    await without('favorites', async () => {
      const answer = await begin(large, format, encoding);
      expect(answer.statusCode).toBe(200);
      await expect(drain(answer)).rejects.toThrow('aborted');
      expect(answer.complete).toBe(false);
    });
  });

  test('and its connections are lost, a download is cut off too', async () => {
    const answer = await begin(wordy, 'json');
    await untilStill();
    await without('sets', async () => {
      await testDatabase.asOwner(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'gymratt'`);
      await expect(drain(answer)).rejects.toThrow('aborted');
      expect(answer.complete).toBe(false);
    });
  });

  test.each([
    ['users', 'json', 'identity'],
    ['favorites', 'json', 'identity'],
    ['favorites', 'json', 'gzip'],
    ['favorites', 'csv', 'gzip'],
  ])('in %s, before the first byte of %s as %s, the answer is an ordinary error', async (table, format, encoding) => {
    const beginner = await createApiMember(server, testDatabase);
    await without(table, async () => {
      const answer = await begin(beginner, format, encoding);
      const { 'content-disposition': file, 'content-encoding': coding, 'content-type': type } = answer.headers;
      expect([answer.statusCode, file, coding, type]).toEqual([
        500,
        undefined,
        undefined,
        'application/json; charset=utf-8',
      ]);
      expect(JSON.parse(await text(answer))).toMatchObject({ code: 'internal_error' });
    });
  });
});

/** Real trouble: while the work is done, a table is not there. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await testDatabase.asOwner(`alter table public.${table} rename to ${table}_gone`);
  try {
    await work();
  } finally {
    await testDatabase.asOwner(`alter table public.${table}_gone rename to ${table}`);
  }
}
