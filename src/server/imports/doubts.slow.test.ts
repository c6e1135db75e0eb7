import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportOptions, ImportPreview, ImportResult } from '#contract/import.ts';
import type { ForeignNames, OwnExercise } from '#contract/own-exercise.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { type ImportFile, importForm } from '#tests/support/import-files.ts';
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

const LOAD = '/api/user/imports';
const EXERCISES = '/api/user/exercises';
const HEADER = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';

/** Of FitNotes: [date, exercise, category, kilograms, reps, time]. */
type Row = readonly [date: string, name: string, category: string, kilograms: string, reps: string, time?: string];

const fitnotes = (...rows: readonly Row[]): ImportFile => {
  const lines = rows.map(
    ([date, name, category, weight, reps, time = '']) =>
      `${date},${name},${category},${weight},${weight && 'kgs'},${reps},,,${time},`,
  );
  return { name: 'fitnotes.csv', content: [HEADER, ...lines].join('\n') };
};

const preview = async (file: ImportFile, options?: Partial<ImportOptions>) =>
  (await member.call<ImportPreview>('POST', `${LOAD}/preview`, importForm([file], options))).body;
const load = (file: ImportFile, options?: Partial<ImportOptions>) =>
  member.call<ImportResult & { code?: string; field?: string }>('POST', LOAD, importForm([file], options));
const ownExercises = async () => (await member.call<OwnExercise[]>('GET', EXERCISES)).body;
const own = async (name: string) => {
  const found = (await ownExercises()).find((exercise) => exercise.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const xp = async () => (await member.call<{ xp: number }>('GET', '/api/user/current')).body.xp;
const rows = <Row extends object>(sql: string) => testDatabase.asOwner<Row>(sql, [member.id]);
const trophies = async () =>
  (await member.call<{ earned: { id: string }[] }>('GET', '/api/user/trophies')).body.earned.map(({ id }) => id);

/** Everything that follows from the sets, as it is stored. */
async function worth() {
  const [workouts, entries, sets, bests, play] = await Promise.all([
    rows(`select id, xp_earned, total_weight, total_sets, total_reps, muscle_groups, muscle_sets, muscle_volumes
      from public.workouts where user_id = $1 order by start_time`),
    rows(`select workout_id, position, exercise_id, measure, rank, reps, load, seconds, import_name
      from public.workout_exercises where user_id = $1 order by workout_id, position`),
    rows(
      `select workout_id, position, set_number, xp_earned, is_pr from public.sets where user_id = $1 order by 1, 2, 3`,
    ),
    rows(
      `select exercise_id, measure, weight, reps, duration_s, rank from public.best_lifts where user_id = $1 order by 1`,
    ),
    rows(`select state from public.play_states where user_id = $1`),
  ]);
  return { workouts, entries, sets, bests, play, xp: await xp() };
}

const LIFTED: Row = ['2024-03-01', 'Gurkenpresse', '', '180', '5'];
const TIMED: Row = ['2024-03-01', 'Aerobics', '', '', '', '0:10:00'];

describe('names that nobody knows', () => {
  test('have no group and no equipment, win no trophy of the barbell, and are paid by the minute', async () => {
    const file = fitnotes(LIFTED, TIMED, ['2024-03-02', 'Warm Up', '', '', '', '0:30:00']);
    const { exercises } = await preview(file);
    expect(exercises.map(({ name, doubt, kind }) => [name, doubt, kind])).toEqual([
      ['Gurkenpresse', 'new', { group: null, measure: 'weight_reps', warm_up: false }],
      ['Aerobics', 'new', { group: null, measure: 'distance_duration', warm_up: false }],
      ['Warm Up', 'new', { group: null, measure: 'distance_duration', warm_up: true }],
    ]);
    expect((await load(file)).status).toBe(200);
    expect(await own('Gurkenpresse')).toMatchObject({
      selector_filter: null,
      muscle_group: null,
      equipment: 'other',
      primary_muscles: [],
    });
    // 180 x 5, ten minutes of cardio, and a warm-up.
    expect(await xp()).toBe(900 + 500);
    expect(await trophies()).toContain('workouts-1');
    expect((await trophies()).filter((id) => id.startsWith('barbell-'))).toEqual([]);
    const [{ muscle_sets: sets } = { muscle_sets: [] }] = await rows<{ muscle_sets: number[] }>(
      'select muscle_sets from public.workouts where user_id = $1 order by start_time',
    );
    expect(sets).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('are what the file, their words or the member say', async () => {
    const file = fitnotes(
      ['2024-03-01', 'Thing', 'Back', '50', '10'],
      ['2024-03-01', 'Langhantel-Wunder', '', '100', '5'],
      ['2024-03-01', 'Aerobics', '', '', '', '0:10:00'],
    );
    const kinds = { Aerobics: { group: 'cardio', measure: 'duration' } } as const;
    expect((await load(file, { kinds })).status).toBe(200);
    expect(await own('Thing')).toMatchObject({ selector_filter: 'Back', muscle_group: 'back' });
    expect(await own('Langhantel-Wunder')).toMatchObject({ equipment: 'barbell', muscle_group: null });
    expect(await own('Aerobics')).toMatchObject({ measure: 'duration', selector_filter: 'Cardio' });
    expect(await trophies()).toContain('barbell-100');
  });
});

describe('a correction counts everything anew', () => {
  test('of measure, group and equipment, as if the file had been loaded so', async () => {
    const file = fitnotes(LIFTED, TIMED, ['2024-03-05', 'Aerobics', '', '', '', '0:20:00']);
    await load(file, { kinds: { Aerobics: { measure: 'duration', group: 'core' } } });
    const { id } = await own('Aerobics');
    const { id: press } = await own('Gurkenpresse');
    const plank = await xp();
    const patch = { measure: 'distance_duration', selectorFilter: null };
    expect((await member.call('PATCH', `${EXERCISES}/${id}`, patch)).status).toBe(200);
    expect(await xp()).toBe(900 + 1500);
    expect(plank).toBeGreaterThan(10_000);
    await member.call('PATCH', `${EXERCISES}/${press}`, { equipment: 'barbell', selectorFilter: 'Legs' });
    expect(await trophies()).toContain('barbell-180');
    const corrected = await worth();

    // Another member loads it that way at once.
    const first = member;
    member = await createApiMember(server, testDatabase);
    await load(file, { kinds: { Gurkenpresse: { group: 'legs' } } });
    await member.call('PATCH', `${EXERCISES}/${(await own('Gurkenpresse')).id}`, { equipment: 'barbell' });
    const anew = await worth();
    const bare = (all: Awaited<ReturnType<typeof worth>>) =>
      JSON.parse(JSON.stringify(all).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'));
    expect(bare(corrected).workouts).toEqual(bare(anew).workouts);
    expect(bare(corrected).bests.toSorted(byText)).toEqual(bare(anew).bests.toSorted(byText));
    expect(bare(corrected).entries.toSorted(byText)).toEqual(bare(anew).entries.toSorted(byText));
    expect(bare(corrected).sets.toSorted(byText)).toEqual(bare(anew).sets.toSorted(byText));
    expect(corrected.xp).toBe(anew.xp);
    member = first;
  });

  test('a merge counts by the other exercise, and undoing it as before', async () => {
    await load(fitnotes(TIMED, LIFTED));
    const before = await worth();
    const { id } = await own('Aerobics');
    expect((await member.call('POST', `${EXERCISES}/${id}/merge`, { into: 'plank' })).status).toBe(200);
    // 70 kg for 600 s.
    expect(await xp()).toBe(900 + 7000);
    expect((await member.call('DELETE', `${EXERCISES}/${id}/merge`)).status).toBe(200);
    expect(await worth()).toEqual(before);
  });
});

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

describe('two names of one file', () => {
  const file = fitnotes(
    ['2024-03-01', 'Leg Press', 'Legs', '200', '5'],
    ['2024-03-01', 'Seated Leg Press', 'Legs', '100', '10'],
    ['2024-03-08', 'Seated Leg Press', 'Legs', '120', '10'],
    ['2024-03-08', 'Leg Curl', 'Legs', '40', '10'],
  );

  test('stay two unless the member says otherwise, and the most doubtful comes first', async () => {
    const { exercises } = await preview(file);
    expect(exercises.map(({ name, doubt, exercise_id }) => [name, doubt, exercise_id])).toEqual([
      ['Leg Curl', 'which', null],
      ['Seated Leg Press', 'fold', null],
      ['Leg Press', null, 'leg-press'],
    ]);
    expect(exercises[0]).toMatchObject({
      suggestions: [{ name: 'Lying Leg Curl' }, { name: 'Seated Leg Curl' }],
      weights: { least: 40, most: 40, unit: 'kg' },
    });
    await load(file);
    expect((await ownExercises()).map(({ name }) => name)).toEqual(['Leg Curl', 'Seated Leg Press']);
    expect(await own('Seated Leg Press')).toMatchObject({ equipment: 'machine', selector_filter: 'Legs' });
  });

  test('that became one are split again by their names, as if they had never been one', async () => {
    await load(file);
    const apart = await worth();
    await member.call('DELETE', `${LOAD}/${(await member.call<{ id: string }[]>('GET', LOAD)).body[0]?.id}`);

    await load(file, { exercises: { 'Seated Leg Press': 'leg-press', 'Leg Curl': 'lying-leg-curl' } });
    expect(await ownExercises()).toEqual([]);
    const names = await member.call<ForeignNames[]>('GET', `${EXERCISES}/names`);
    expect(names.body).toEqual([
      {
        exercise_id: 'leg-press',
        exercise_name: 'Leg Press',
        names: [
          { name: 'Seated Leg Press', workouts: 2 },
          { name: 'Leg Press', workouts: 1 },
        ],
      },
    ]);
    const split = (name: string, id = 'leg-press') =>
      member.call<OwnExercise>('POST', `${EXERCISES}/${id}/split`, { name });
    const { status, body } = await split('Seated Leg Press');
    const made = { name: 'Seated Leg Press', equipment: 'machine', figure: 'leg-press' };
    expect([status, body]).toEqual([200, expect.objectContaining(made)]);
    expect((await split('Leg Curl', 'lying-leg-curl')).status).toBe(200);
    expect((await split('Seated Leg Press')).body.id).toBe(body.id);
    expect((await split('Nothing of the kind')).status).toBe(404);
    const bare = (all: Awaited<ReturnType<typeof worth>>) =>
      JSON.parse(JSON.stringify(all).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'));
    const again = bare(await worth());
    expect(again.workouts).toEqual(bare(apart).workouts);
    expect(again.bests.toSorted(byText)).toEqual(bare(apart).bests.toSorted(byText));
    expect(again.sets.toSorted(byText)).toEqual(bare(apart).sets.toSorted(byText));
    expect(again.xp).toBe(apart.xp);
    // The next file goes the same way.
    const later = fitnotes(['2024-04-01', 'Seated Leg Press', 'Legs', '130', '10']);
    expect((await preview(later)).exercises).toMatchObject([{ exercise_id: body.id }]);
  });
});

test('a name is split off as the exercise that it was before a merge', async () => {
  await load(fitnotes(['2024-03-01', 'Odd Lift', 'Legs', '50', '10'], ['2024-03-01', 'Leg Press', 'Legs', '200', '5']));
  const before = await worth();
  const { id } = await own('Odd Lift');
  expect((await member.call('POST', `${EXERCISES}/${id}/merge`, { into: 'leg-press' })).status).toBe(200);
  const split = await member.call<OwnExercise>('POST', `${EXERCISES}/leg-press/split`, { name: 'Odd Lift' });
  expect([split.status, split.body.id]).toEqual([200, id]);
  expect((await member.call('DELETE', `${EXERCISES}/${id}/merge`)).status).toBe(200);
  expect(await worth()).toEqual(before);
  expect(await ownExercises()).toHaveLength(1);
});

describe('days and months', () => {
  const file = fitnotes(['7/1/2024', 'Squat', '', '100', '5'], ['7/3/2024', 'Squat', '', '100', '5']);

  test('that the file does not tell apart are asked for', async () => {
    expect((await preview(file)).date_doubt).toEqual({ text: '7/1/2024', day: '2024-01-07', month: '2024-07-01' });
    const refused = await load(file);
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ code: 'date_order_required', field: 'options.dateOrder' }),
    ]);
    expect(await preview(file, { dateOrder: 'month' })).toMatchObject({
      first_day: '2024-07-01',
      last_day: '2024-07-03',
    });
    expect(await preview(file, { dateOrder: 'day' })).toMatchObject({
      first_day: '2024-01-07',
      last_day: '2024-03-07',
    });
    expect((await load(file, { dateOrder: 'month' })).body).toMatchObject({ first_day: '2024-07-01', workouts: 2 });
  });
});

test('a weight on a crunch is kept, and counts', async () => {
  await load(fitnotes(['2024-03-01', 'Crunch', 'Abs', '10', '20'], ['2024-03-01', 'Crunch', 'Abs', '', '20']));
  const sets = await rows<{ weight: string; xp_earned: string }>(
    `select s.weight::float, s.xp_earned::int, part.measure from public.sets s
     join public.workout_exercises part using (user_id, workout_id, position) where user_id = $1 order by set_number`,
  );
  expect(sets).toEqual([
    { weight: 10, xp_earned: 900, measure: 'bodyweight_weighted' },
    { weight: 0, xp_earned: 700, measure: 'bodyweight_weighted' },
  ]);
});
