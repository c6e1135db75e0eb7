import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importOptions, importPreview } from '#contract/import.ts';
import { ImportJob } from '#server/imports/import-job.ts';
import { ApiError } from '#server/plugins/error-dialect.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { hevyFile, importFixture, importForm } from '#tests/support/import-files.ts';
import { spoolFiles } from '#tests/support/spooled-files.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
let server: TestServer;
let member: ApiMember;

beforeAll(async () => {
  server = await startTestServer(testDatabase);
  member = await createApiMember(server, testDatabase);
});
afterAll(() => server.close());

/** Files as large as they may be, sent on a busy machine. */
const SLOW = { timeout: 120_000 };
const MEGABYTE = 1024 * 1024;
const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n';
const ROW = '2024-01-02 06:50:57,Push,47m,Bench Press (Barbell),1,80,8,0,0,,,\n';

interface Answer {
  readonly code?: string;
  readonly message?: string;
}

async function send(content: string | Uint8Array, path = '/api/user/imports/preview', as = member) {
  const form = importForm([{ name: 'sent', content }], { unit: 'kg' });
  const { status, body } = await as.call<Answer>('POST', path, form);
  return { status, code: body.code, message: body.message, body };
}

/** An archive that unfolds to that many megabytes; the pieces are all alike. */
function bomb(megabytes: number): Uint8Array {
  const piece = deflateRawSync(Buffer.alloc(MEGABYTE, 'a'), { finishFlush: constants.Z_SYNC_FLUSH });
  const header = Buffer.from('504b0304140000000800000000000000000000000000000000000100000061', 'hex');
  header.writeUInt32LE(piece.length * megabytes + 2, 18);
  header.writeUInt32LE(megabytes * MEGABYTE, 22);
  return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(piece), Buffer.from('0300', 'hex')]);
}

describe('safety 47: a file that is too much', SLOW, () => {
  test.each<[string, () => string | Uint8Array]>([
    ['a bomb in an archive', () => bomb(2000)],
    ['a bomb in gzip', () => gzipSync(Buffer.alloc(40 * MEGABYTE))],
    ['a million rows', () => STRONG + 'x\n'.repeat(1_000_000)],
    ['200,001 rows', () => gzipSync(STRONG + ROW.repeat(200_001))],
    [
      '40,001 workouts',
      () => STRONG + Array.from({ length: 40_001 }, (_, count) => ROW.replace('Push,', `Push ${count},`)).join(''),
    ],
    [
      'three thousand names',
      () =>
        STRONG +
        Array.from({ length: 3000 }, (_, count) =>
          ROW.replace('Push,', `Push ${count >> 4},`).replace('Bench', `B${count}`),
        ).join(''),
    ],
    ['21 MB', () => 'a'.repeat(21 * MEGABYTE)],
  ])('%s: 413', async (_name, make) => {
    const content = make();
    for (const path of ['/api/user/imports/preview', '/api/user/imports']) {
      const { status, code } = await send(content, path);
      expect([status, code]).toEqual([413, 'file_too_large']);
    }
  });

  test.each<[string, () => string]>([
    ['one quote that never ends', () => `${STRONG}"${'a,b\n'.repeat(4 * MEGABYTE)}`],
    ['a quote that opens in every row', () => STRONG + '"a,b\n'.repeat(100_000)],
    ['one cell of 20 MB', () => `${STRONG}2024-01-02 06:50:57,"${'a'.repeat(19 * MEGABYTE)}",47m,B,1,80,8,0,0,,,\n`],
    ['a note of 19 MB', () => STRONG + ROW.replace(',,,\n', `,"${'n'.repeat(19 * MEGABYTE)}",,\n`)],
    ['a million columns', () => `${STRONG}${','.repeat(10 * MEGABYTE)}\n${ROW}`],
    ['a header of a million columns', () => `${'a,'.repeat(5 * MEGABYTE)}\n${ROW}`],
    ['one line without an end', () => 'a'.repeat(20 * MEGABYTE - 1000)],
    ['nothing but line ends', () => '\n'.repeat(15 * MEGABYTE)],
    ['deep JSON', () => '['.repeat(5 * MEGABYTE)],
  ])('%s gets a report or a code', async (_name, content) => {
    const { status, code, body } = await send(content());
    if (status === 200) importPreview.parse(body);
    else
      expect([[413, 422].includes(status), code]).toEqual([
        true,
        expect.stringMatching(/file_too_large|unknown_format/),
      ]);
  });

  test('that does not fit into the memory of its thread is refused, and the server goes on', async () => {
    const small = await startTestServer(testDatabase, { importThreads: { memoryMegabytes: 128 } });
    try {
      const lifter = await createApiMember(small, testDatabase);
      const large = hevyFile({ workouts: 9000, setsEach: 12 }).content;
      expect(await send(large, '/api/user/imports', lifter)).toMatchObject({ status: 413, code: 'file_too_large' });
      expect((await lifter.call('GET', '/api/user/current')).status).toBe(200);
      expect((await lifter.call<unknown[]>('GET', '/api/user/imports')).body).toEqual([]);
    } finally {
      await small.close();
    }
  });

  test('that takes too long is refused', async () => {
    const hasty = await startTestServer(testDatabase, { importThreads: { stepMs: 1 } });
    try {
      const lifter = await createApiMember(hasty, testDatabase);
      expect(await send(ROW, undefined, lifter)).toMatchObject({
        status: 413,
        message: expect.stringContaining('long'),
      });
    } finally {
      await hasty.close();
    }
  });
});

describe('a file of the wrong kind', SLOW, () => {
  test.each<[string, string | Uint8Array]>([
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
    ['an SQLite database', `SQLite format 3\0${'\0'.repeat(100)}`],
    ['a web page', '<!doctype html><html><head><title>Hevy</title></head><body>Date,Weight,Reps</body></html>'],
    ['nothing', ''],
    ['a space', ' '],
    ['zeros', new Uint8Array(1000)],
    ['other JSON', '{"workouts":"none","version":3}'],
    ['another table', 'name,age\nAnn,30\nBob,40\n'],
    ['an archive of pictures', zipSync({ 'a.png': Buffer.from('89504e470d0a1a0a', 'hex') })],
    ['a bomb in gzip in gzip', gzipSync(gzipSync(Buffer.alloc(50 * MEGABYTE)))],
    ['an archive in an archive', zipSync({ 'a.zip': zipSync({ 'a.csv': strToU8(STRONG + ROW) }) })],
  ])('%s: 422 with a sentence', async (_name, content) => {
    const { status, code, message } = await send(content);
    expect([status, code]).toEqual([422, 'unknown_format']);
    expect(message).toMatch(/^[A-Z].{10,}\.$/);
  });
});

describe('any bytes', SLOW, () => {
  const exercises = JSON.stringify([
    {
      id: 'barbell-bench-press',
      name: 'Barbell Bench Press',
      equipment: 'barbell',
      measure: 'weight_reps',
      category: 'compound',
      selector_filter: 'Chest',
      primary_muscles: ['chest'],
    },
  ]);
  const importer = {
    unit: 'kg',
    timeZone: 'Europe/Berlin',
    isBodyweightKnown: false,
    weighings: '[]',
    exercises,
  } as const;
  const before = {
    bodyweightKg: 80,
    exercises: [],
    workouts: '[]',
    deleted: '[]',
    measured: '[]',
    programs: '[]',
    histories: [],
  };

  /** What the thread does, without a thread. */
  function readHere(bytes: Uint8Array): string {
    const job = new ImportJob();
    const now = Date.UTC(2026, 10, 16);
    const options = importOptions.parse({ unit: 'kg' });
    using sent = spoolFiles([{ name: 'a.csv', content: bytes }]);
    try {
      job.read({ ...sent, options, importer, remembered: new Map(), now, isPreview: true });
      importPreview.parse(JSON.parse(job.preview(before)));
      return 'a report';
    } catch (error) {
      if (error instanceof ApiError) return error.code;
      throw error;
    }
  }

  test.each([
    'strong-s1.csv',
    'hevy-kg.csv',
    'fitnotes-android.csv',
    'jefit.csv',
    'stronglifts-lb.csv',
    'liftosaur.csv',
    'fitnotes-body.csv',
    'hevy-measurements.csv',
  ])('put into %s give a report or a code', async (name) => {
    const fixture = Buffer.from((await importFixture(name)).content);
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('"', ',', ';', '\n', '\r', '\0', '\ufeff', '-', '1e999', 'NaN', '99999999999999', '__proto__')
        .map(strToU8),
    );
    const changes = fc.array(
      fc.record({ at: fc.nat(fixture.length), gone: fc.nat(60), piece, times: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(changes, (given) => {
        let bytes = fixture;
        for (const { at, gone, piece: put, times } of given) {
          const pieces = Array<Uint8Array>(times).fill(put);
          bytes = Buffer.concat([bytes.subarray(0, at), ...pieces, bytes.subarray(at + gone)]);
        }
        expect(['a report', 'unknown_format', 'file_too_large']).toContain(readHere(bytes));
      }),
      { numRuns: 150 },
    );
  });

  test('of no file give a code', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(['unknown_format', 'a report']).toContain(readHere(bytes));
      }),
      { numRuns: 300 },
    );
  });
});
