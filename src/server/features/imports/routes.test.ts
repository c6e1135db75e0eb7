import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ImportLine,
  type ImportOptions,
  type ImportPreview,
  type ImportResult,
  importLine,
  importPreview,
  importResult,
  importsResponse,
  type ListedImport,
} from '#contract/import.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { hevyFile, type ImportFile, importFixture, importForm } from '#tests/support/import-files.ts';
import { startOwnServer } from '#tests/support/shared-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
let server: TestServer;
let member: ApiMember;

beforeAll(async () => {
  server = await startTestServer(testDatabase);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createApiMember(server, testDatabase);
});

const PREVIEW = '/api/user/imports/preview';
const LOAD = '/api/user/imports';

const preview = (files: readonly ImportFile[], options?: Partial<ImportOptions>, as = member) =>
  as.call<ImportPreview & { code?: string; field?: string }>('POST', PREVIEW, importForm(files, options));
const load = (files: readonly ImportFile[], options?: Partial<ImportOptions>, as = member) =>
  as.call<ImportResult & { code?: string; field?: string }>('POST', LOAD, importForm(files, options));

async function stored(as = member) {
  const [row] = await testDatabase.asOwner<{ workouts: number; sets: number; xp: number; imports: number }>(
    `select (select count(*)::int from public.workouts where user_id = $1) as workouts,
       (select count(*)::int from public.sets where user_id = $1) as sets,
       (select count(*)::int from public.imports where user_id = $1) as imports,
       (select xp::int from public.users where uuid_id = $1) as xp`,
    [as.id],
  );
  return row;
}
const NOTHING = { workouts: 0, sets: 0, imports: 0, xp: 0 };

/** Takes a file that loads for long. */
const inFull = test.skipIf(process.env.GYMRATT_TESTS === 'journeys');

const small = () => hevyFile({ workouts: 4, setsEach: 6, from: '2024-03-01' });

describe('a preview', () => {
  test('tells what is in a file, and stores nothing', async () => {
    const { status, body } = await preview([small()]);
    expect([status, importPreview.parse(body)]).toEqual([
      200,
      expect.objectContaining({
        app: 'hevy',
        workouts: 4,
        sets: 24,
        sets_in_file: 24,
        first_day: '2024-03-01',
        last_day: '2024-03-04',
        already_here: 0,
        recognised: 3,
        unrecognised: [],
        needs_unit: false,
        also: null,
      }),
    ]);
    expect(body.exercises.map(({ name, exercise_id }) => [name, exercise_id])).toContainEqual([
      'Bench Press (Barbell)',
      'barbell-bench-press',
    ]);
    expect(await stored()).toEqual(NOTHING);
  });

  test('leaves questions open, and takes the answers', async () => {
    const file = await importFixture('strong-year.csv');
    const asked = (await preview([file])).body;
    expect(asked.needs_unit).toBe(true);
    expect(asked.heaviest).not.toBeNull();
    expect(asked.needs_timezone).toBe(true);
    const answered = await preview([file], { unit: 'lb', timezone: 'America/New_York' });
    expect([answered.status, answered.body.timezone]).toEqual([200, 'America/New_York']);
  });

  test('shows names that nobody knows first', async () => {
    const file = hevyFile({ workouts: 2, setsEach: 4, exercises: ['Bench Press (Barbell)', 'Zercher Yodel'] });
    const { body } = await preview([file]);
    expect(body.unrecognised).toEqual([{ name: 'Zercher Yodel', sets: 4 }]);
    expect(body.exercises[0]).toMatchObject({ name: 'Zercher Yodel', exercise_id: null, exercise_name: null });
    const mapped = await preview([file], { exercises: { 'Zercher Yodel': 'push-up' } });
    expect(mapped.body.unrecognised).toEqual([]);
  });

  test('takes several files, an archive, and what is compressed', async () => {
    const [hevy, strong] = [small(), await importFixture('strong-year.csv')];
    const archive = zipSync({ 'a/hevy.csv': strToU8(String(hevy.content)), 'notes.pdf': strToU8('%PDF-1.7') });
    const { body } = await preview([
      { name: 'all.zip', content: archive },
      { name: 'strong.csv.gz', content: gzipSync(strong.content) },
    ]);
    expect(body.files).toEqual([
      { name: 'notes.pdf', app: null, dialect: null, problem: expect.stringContaining('PDF'), problem_code: 'pdf' },
      { name: 'hevy.csv', app: 'hevy', dialect: expect.any(String), problem: null },
      { name: 'strong.csv.gz', app: 'strong', dialect: expect.any(String), problem: null },
    ]);
    expect(body.sets_in_file).toBeGreaterThan(24);
  });
});

describe('a load', () => {
  test('stores what the preview told, once, and can be taken back', async () => {
    const { body: told } = await preview([small()]);
    const { status, body } = await load([small()]);
    expect([status, importResult.parse(body)]).toEqual([
      200,
      expect.objectContaining({ app: 'hevy', workouts: told.workouts, sets: told.sets, own_exercises: [] }),
    ]);
    const after = await stored();
    expect(after).toEqual({ workouts: 4, sets: 24, imports: 1, xp: expect.any(Number) });
    expect(after?.xp).toBeGreaterThan(0);

    const again = await load([small()]);
    expect([again.body.workouts, again.body.already_here]).toEqual([0, 4]);
    const longer = await load([hevyFile({ workouts: 6, setsEach: 6, from: '2024-03-01' })]);
    expect([longer.body.workouts, longer.body.already_here]).toEqual([2, 4]);

    const listed = await member.call<ListedImport[]>('GET', LOAD);
    expect(importsResponse.parse(listed.body)).toEqual([
      expect.objectContaining({ id: longer.body.id, workouts: 2 }),
      expect.objectContaining({ id: body.id, workouts: 4, file_name: 'workout_data.csv', first_day: '2024-03-01' }),
    ]);
    for (const { id } of listed.body) expect((await member.call('DELETE', `${LOAD}/${id}`)).status).toBe(204);
    expect(await stored()).toEqual(NOTHING);
    expect((await member.call('DELETE', `${LOAD}/${body.id}`)).status).toBe(404);
    expect((await member.call('DELETE', `${LOAD}/${randomUUID()}`)).status).toBe(404);
  });

  test('with the same id and another file, or other answers, is refused', async () => {
    const id = randomUUID();
    const other = hevyFile({ workouts: 2, setsEach: 6, from: '2024-05-01' });
    expect((await load([small()], { id })).status).toBe(200);
    for (const answer of [await load([other], { id }), await load([small()], { id, deleted: true })]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'import_conflict']);
    }
    expect((await load([small()], { id })).status).toBe(200);
    expect(await stored()).toMatchObject({ workouts: 4, imports: 1 });
  });

  test('of the same workout from two apps takes it once, unless both are wanted', async () => {
    const strong = {
      name: 'strong.csv',
      content:
        'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n' +
        '2024-03-01 17:02:00,"Push",1h,"Bench Press (Barbell)",1,60.0,5.0,0,0.0,,,\n',
    };
    const files = [small(), strong];
    const seen = await preview(files, { unit: 'kg' });
    expect(seen.body).toMatchObject({ workouts: 4, duplicates: [{ name: 'Push', like: { name: 'Day 0' } }] });
    expect((await load(files, { unit: 'kg' })).body.workouts).toBe(4);
    // What is stored of one app is compared with what comes of the other, whichever the most is of.
    const again = await load([hevyFile({ workouts: 9, setsEach: 6, from: '2025-03-01' }), strong], { unit: 'kg' });
    expect(again.body.workouts).toBe(9);
    const wanted = seen.body.duplicates.map(({ key }) => key);
    expect((await load(files, { unit: 'kg', duplicates: wanted })).body.workouts).toBe(1);
  });

  test('makes one exercise of names that a database holds for one', async () => {
    const exercises = ['İp Atlama Zor', 'ip atlama zor', 'ΒΑΡΗ ΟΔΟΣ', 'βαρη οδοσ'];
    const { status, body } = await load([hevyFile({ workouts: 1, setsEach: 4, exercises })]);
    expect(status).toBe(200);
    expect(body.own_exercises.map(({ name, sets }) => [name, sets])).toEqual([
      ['İp Atlama Zor', 2],
      ['ΒΑΡΗ ΟΔΟΣ', 2],
    ]);
  });

  test('asks for the unit where the file has none', async () => {
    const file = await importFixture('strong-year.csv');
    const asked = await load([file]);
    expect([asked.status, asked.body]).toEqual([
      422,
      expect.objectContaining({ code: 'unit_required', field: 'options.unit' }),
    ]);
    expect(await stored()).toEqual(NOTHING);
    expect((await load([file], { unit: 'kg' })).status).toBe(200);
  });

  test('makes own exercises, takes choices, and remembers them for the next file', async () => {
    const exercises = ['Bench Press (Barbell)', 'Zercher Yodel', 'Yodel Press'];
    const file = (from: string) => hevyFile({ workouts: 2, setsEach: 6, from, exercises });
    const first = await load([file('2024-03-01')], { exercises: { 'Yodel Press': 'push-up' } });
    expect(first.body.own_exercises.map(({ name }) => name)).toEqual(['Zercher Yodel']);
    const next = await preview([file('2024-04-01')]);
    expect(next.body.exercises.find(({ name }) => name === 'Yodel Press')).toMatchObject({ exercise_id: 'push-up' });
    expect(next.body.exercises.find(({ name }) => name === 'Zercher Yodel')).toMatchObject({
      exercise_id: first.body.own_exercises[0]?.id,
    });
  });

  test('knows no exercise that does not exist, nor one of another member', async () => {
    const other = await createApiMember(server, testDatabase);
    const theirs = (
      await load([hevyFile({ workouts: 1, setsEach: 1, exercises: ['Zercher Yodel'] })], undefined, other)
    ).body.own_exercises[0]?.id;
    expect(theirs).toEqual(expect.any(String));
    for (const id of [theirs ?? '', 'no-such-exercise']) {
      for (const send of [preview, load]) {
        const answer = await send([small()], { exercises: { 'Squat (Barbell)': id } });
        expect([answer.status, answer.body]).toEqual([
          422,
          expect.objectContaining({ code: 'unknown_exercise', field: 'options.exercises.Squat (Barbell)' }),
        ]);
      }
    }
    expect(await stored()).toEqual(NOTHING);
  });

  test.each(['Mars/Olympus', 'CET', '+05:30'])(
    'refuses the time zone %s, which no workout can keep',
    async (timezone) => {
      const answer = await load([small()], { timezone });
      expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ field: 'options.timezone' })]);
    },
  );
});

/** Sends a file and reads the answer line by line, for as long as it is wanted. */
async function loadByLines(
  file: ImportFile,
  {
    options,
    isEnough = () => false,
  }: { options?: Partial<ImportOptions>; isEnough?: (line: ImportLine) => boolean } = {},
) {
  const leaving = new AbortController();
  const answer = await fetch(`${server.url}${LOAD}`, {
    method: 'POST',
    body: importForm([file], options),
    headers: { authorization: `Bearer ${member.token}`, accept: 'application/x-ndjson' },
    signal: leaving.signal,
  });
  const lines: ImportLine[] = [];
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        const line = importLine.parse(JSON.parse(text.slice(0, end)));
        text = text.slice(end + 1);
        lines.push(line);
        if (isEnough(line)) leaving.abort();
      }
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  }
  return { status: answer.status, headers: answer.headers, lines };
}

describe('an answer by lines', () => {
  test('tells how far it is, and the result last', async () => {
    const { status, headers, lines } = await loadByLines(hevyFile({ workouts: 100, setsEach: 12 }));
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      200,
      'application/x-ndjson',
      null,
    ]);
    const [last, ...before] = lines.toReversed();
    expect(last).toMatchObject({ result: { workouts: 100, sets: 1200 } });
    const done = before.toReversed().map((line) => ('progress' in line ? line.progress.done : Number.NaN));
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    expect([done[0], done.at(-1)]).toEqual([0, 1200]);
  });

  test('has a status of its own for what is wrong from the start', async () => {
    expect(await loadByLines({ name: 'a.csv', content: 'hello' })).toMatchObject({ status: 422, lines: [] });
  });

  /** Starts a load by lines on another server than the usual one. */
  const loadOn = ({ url }: TestServer, file: ImportFile) =>
    fetch(`${url}${LOAD}`, {
      method: 'POST',
      body: importForm([file]),
      headers: { authorization: `Bearer ${member.token}`, accept: 'application/x-ndjson' },
    });
  const lastLine = async (answer: Response) => JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '');

  test('ends with the error that came later', async () => {
    const limited = await startOwnServer(testDatabase, { config: { setsPerDay: 1 } });
    const answer = await loadOn(limited, small());
    expect(await lastLine(answer)).toMatchObject({ error: { code: 'daily_limit' } });
    expect(await stored()).toEqual(NOTHING);
  });

  inFull('says that the server stops, and nothing is stored', async () => {
    const stopping = await startTestServer(testDatabase);
    const answer = await loadOn(stopping, hevyFile({ workouts: 1500, setsEach: 12 }));
    // It has begun with a first line of progress.
    const stopped = stopping.close();
    const last = await lastLine(answer);
    await stopped;
    expect(last).toEqual({
      error: { code: 'server_busy', reason: 'restarting', message: expect.stringContaining('restarted') },
    });
    expect(await stored()).toEqual(NOTHING);
  });

  inFull('is cancelled by leaving, and nothing is stored', async () => {
    const { lines } = await loadByLines(hevyFile({ workouts: 1500, setsEach: 12 }), {
      isEnough: (line) => 'progress' in line && line.progress.done > 0,
    });
    expect(lines.some((line) => 'result' in line)).toBe(false);
    // The member's lock is free when the transaction is over: this waits for it.
    expect((await member.call('POST', '/api/workouts/complete', finishedWorkout())).status).toBe(200);
    expect(await stored()).toMatchObject({ workouts: 1, imports: 0 });
    expect((await member.call<ListedImport[]>('GET', LOAD)).body).toEqual([]);
  });
});
