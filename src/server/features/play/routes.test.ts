import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeasonsResponse, StreakResponse, TrophiesResponse } from '#contract/play.ts';
import type { CurrentUserResponse } from '#contract/user.ts';
import type { Progression } from '#contract/workout.ts';
import { quarterStart, sumSeasons } from '#core/play/seasons.ts';
import { TROPHIES } from '#core/play/trophies.ts';
import { addDays, weekStart } from '#core/progression/calendar.ts';
import type { ApiAnswer } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { forgetPlay, playRows } from '#tests/support/play-rows.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { pauseWeek } from '../../play/repository.ts';

const { asOwner, freshMember, join, testDatabase } = useSharedServer();
const ann = freshMember();

type Finished = ReturnType<typeof finishedWorkout>;
type Refusal = { code?: string; field?: string };

const BENCH = 'barbell-bench-press';
const bench = (weight: number, reps: number, daysAgo = 0) =>
  finishedWorkout({ [BENCH]: [[weight, reps]] }, { daysAgo });
const log = async (workout: Finished, member = ann) => {
  const { status, body, text } = await member.call<{ progression: Progression }>(
    'POST',
    '/api/workouts/complete',
    workout,
  );
  expect(status, text).toBe(200);
  return body.progression;
};
const trophies = async (member = ann) => (await member.call<TrophiesResponse>('GET', '/api/user/trophies')).body;
const earned = async (member = ann) => (await trophies(member)).earned.map(({ id }) => id).toSorted();
const streak = async (member = ann) => (await member.call<StreakResponse>('GET', '/api/user/streak-pauses')).body;
const current = async () => (await ann.call<CurrentUserResponse>('GET', '/api/user/current')).body;
const pause = (week: string, reason = 'ill') =>
  ann.call<StreakResponse & Refusal>('POST', '/api/user/streak-pauses', { week, reason });
const resume = (week: string) => ann.call<StreakResponse & Refusal>('DELETE', `/api/user/streak-pauses/${week}`);

const today = () => new Date().toISOString().slice(0, 10);
const dayOf = ({ startTime }: Finished) => startTime.slice(0, 10);
const thisMonday = () => weekStart(today());

describe('trophies', () => {
  test('a new member has none, and is told how far the open ones are, but nothing of the hidden ones', async () => {
    const { earned: none, progress } = await trophies();
    expect(none).toEqual([]);
    const open = TROPHIES.filter(({ isHidden }) => !isHidden);
    expect(progress).toEqual(Object.fromEntries(open.map(({ id }) => [id, 0])));
  });

  test('are told with the workout that earned them, and kept with its day', async () => {
    const workout = bench(100, 10, 2);
    const { trophies: told, ghosts } = await log(workout);
    expect(ghosts).toEqual([]);
    expect(told).toEqual(expect.arrayContaining(['workouts-1', 'records-1', 'volume-1t', 'barbell-100']));
    const found = await trophies();
    expect(found.earned.map(({ id }) => id).toSorted()).toEqual(told?.toSorted());
    expect(new Set(found.earned.map(({ earned_on, workout_id }) => `${earned_on} ${workout_id}`))).toEqual(
      new Set([`${dayOf(workout)} ${workout.id}`]),
    );
    expect(found.progress).toMatchObject({ 'workouts-10': 1, 'barbell-140': 100 });
    expect(Object.keys(found.progress)).not.toContain('workouts-1');
  });

  test('are as far as the streak that runs today: one that has ended counts for none of them', async () => {
    for (const weeksAgo of [6, 5, 4]) await log(bench(60, 10, 7 * weeksAgo));
    expect((await trophies()).progress).toMatchObject({ 'streak-4': 0, 'streak-12': 0 });
    expect((await pause(addDays(thisMonday(), -7))).status).toBe(200);
    await log(bench(60, 10));
    expect((await trophies()).progress).toMatchObject({ 'streak-4': 1, 'streak-12': 1 });
  });

  test('beat the ghost of the last time, not the record', async () => {
    await log(bench(60, 10, 20));
    await log(bench(40, 5, 10));
    const told = await log(bench(40, 6));
    expect([told.ghosts, told.records]).toEqual([[BENCH], []]);
    expect(told.trophies).toContain('ghosts-1');
  });

  type SentExercise = Omit<Finished['exercises'][number], 'sets'>;
  type SentSet = Omit<Finished['exercises'][number]['sets'][number], 'setNumber'>;
  test.each<[string, SentExercise, less: SentSet, more: SentSet]>([
    [
      'the same run in less time',
      { exerciseId: 'treadmill-run', measure: 'distance_duration' },
      { weight: 0, reps: 0, distanceMeters: 5000, durationSeconds: 1500 },
      { weight: 0, reps: 0, distanceMeters: 5000, durationSeconds: 1320 },
    ],
    [
      'twice the weight for nearly as long',
      { exerciseId: 'weighted-plank', measure: 'weight_duration' },
      { weight: 10, reps: 0, durationSeconds: 60 },
      { weight: 20, reps: 0, durationSeconds: 59 },
    ],
    [
      'more with more help than the body weighs',
      { exerciseId: 'machine-assisted-dip', measure: 'bodyweight_assisted' },
      { weight: 80, reps: 5 },
      { weight: 80, reps: 8 },
    ],
  ])('beat the ghost by %s, and not the other way round', async (_, exercise, less, more) => {
    const doing = (set: SentSet, daysAgo: number) => {
      const exercises = [{ ...exercise, sets: [{ setNumber: 1, ...set }] }];
      return finishedWorkout({}, { daysAgo, bodyweightKg: 70, exercises });
    };
    await log(doing(less, 9));
    expect((await log(doing(more, 6))).ghosts).toEqual([exercise.exerciseId]);
    expect((await log(doing(less, 3))).ghosts).toEqual([]);
  });

  test('beat all of the last time, where the exercise stood there twice', async () => {
    const twice = bench(40, 10, 3);
    await log({ ...twice, exercises: [...twice.exercises, ...twice.exercises] });
    expect((await log(bench(40, 15, 2))).ghosts).toEqual([]);
    expect((await log(bench(40, 16))).ghosts).toEqual([BENCH]);
  });

  test.each([
    [10, 5],
    [5, 10],
  ])('beat the one with the higher id of two that were begun at once: %i and %i reps', async (lower, higher) => {
    const [one, other] = [bench(40, lower, 3), bench(40, higher, 3)];
    await log({ ...one, id: one.id.replace(/^./, '0') });
    await log({ ...other, startTime: one.startTime, id: other.id.replace(/^./, 'f') });
    expect((await log(bench(40, 7))).ghosts).toEqual(higher < 7 ? [BENCH] : []);
  });

  test('of a workout logged after later ones are dated to the workout that has earned them now', async () => {
    const [later, earlier] = [bench(60, 10, 1), bench(100, 10, 5)];
    await log(later);
    const told = await log(earlier);
    // Not those that the member had already.
    expect(told.trophies).toEqual(['records-1', 'volume-1t', 'barbell-100', 'bench-bodyweight']);
    const first = (await trophies()).earned.find(({ id }) => id === 'workouts-1');
    expect(first).toEqual({ id: 'workouts-1', earned_on: dayOf(earlier), workout_id: earlier.id });
  });

  test('are told again to whoever sends the workout again, also where others came later', async () => {
    const [later, earlier] = [bench(60, 10, 1), bench(100, 10, 5)];
    const told = [await log(later), await log(earlier)];
    expect([await log(later), await log(earlier)]).toEqual(told);
    expect(told[1]?.trophies).not.toEqual([]);
  });

  test('that no longer hold are taken back with the workout, and return with it', async () => {
    await log(bench(60, 10, 5));
    const heavy = bench(140, 3, 1);
    await log(heavy);
    const all = await earned();
    expect(all).toContain('barbell-140');
    await ann.call('DELETE', `/api/user/workouts/${heavy.id}`);
    expect(await earned()).not.toContain('barbell-140');
    await ann.call('POST', `/api/user/workouts/${heavy.id}/restore`);
    expect(await earned()).toEqual(all);
  });
});

describe('a history from before there were trophies', () => {
  const past = [bench(60, 10, 20), bench(100, 10, 13), bench(60, 12, 6)];
  let counted: Awaited<ReturnType<typeof playRows>>;
  beforeEach(async () => {
    for (const workout of past) await log({ ...workout, id: randomUUID() });
    counted = await playRows(testDatabase, ann.id);
    await forgetPlay(testDatabase, ann.id);
  });

  test.each(['/api/user/trophies', '/api/user/seasons', '/api/user/streak-pauses', '/api/user/current'])(
    'is counted when GET %s first needs it',
    async (path) => {
      expect((await ann.call('GET', path)).status).toBe(200);
      expect(await playRows(testDatabase, ann.id)).toEqual(counted);
    },
  );

  test('is counted when the next workout is logged, which is told only its own', async () => {
    const workout = bench(140, 3);
    const told = await log(workout);
    expect(told.trophies).toContain('barbell-140');
    expect(told.trophies).not.toContain('workouts-1');
    const days = Object.fromEntries((await trophies()).earned.map(({ id, earned_on }) => [id, earned_on]));
    expect(days).toMatchObject({ 'workouts-1': dayOf(past[0] as Finished), 'barbell-140': dayOf(workout) });
  });

  test('is counted again by new rules', async () => {
    await ann.call('GET', '/api/user/trophies');
    await asOwner(`update public.play_states set rules = 32000, state = '{}' where user_id = $1`, [ann.id]);
    await asOwner('delete from public.trophies where user_id = $1', [ann.id]);
    await trophies();
    expect(await playRows(testDatabase, ann.id)).toEqual(counted);
  });

  test('is counted once by several requests at once', async () => {
    const paths = ['trophies', 'seasons', 'streak-pauses', 'current', 'trophies', 'seasons'];
    const answers = await Promise.all(paths.map((path) => ann.call('GET', `/api/user/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(await playRows(testDatabase, ann.id)).toEqual(counted);
  });
});

test('what earlier rules have counted is of no use to a member without workouts', async () => {
  const [gone, workout] = [bench(60, 10, 3), bench(100, 10)];
  await log(gone);
  await ann.call('DELETE', `/api/user/workouts/${gone.id}`);
  await asOwner(`update public.play_states set rules = 32000, state = '{}' where user_id = $1`, [ann.id]);
  const bob = await join();
  expect(await log(workout)).toEqual(await log(workout, bob));
  expect(await playRows(testDatabase, ann.id)).toEqual(await playRows(testDatabase, bob.id));
});

test('workouts that arrive at once are all counted, as if one had come after the other', async () => {
  const workouts = Array.from({ length: 6 }, (_, index) => bench(60 + 10 * index, 8, 12 - 2 * index));
  await Promise.all(workouts.map((workout) => log(workout)));
  const bob = await join();
  for (const workout of workouts) await log(workout, bob);
  expect(await playRows(testDatabase, ann.id)).toEqual(await playRows(testDatabase, bob.id));
});

test('what was counted is stored with the change, or neither is', async () => {
  const workout = bench(60, 10, 3);
  await log(workout);
  await log(bench(80, 10, 1));
  const before = await playRows(testDatabase, ann.id);
  await asOwner(
    `alter table public.trophies add constraint refused check (user_id <> '${ann.id}' or trophy <> 'barbell-140')`,
  );
  const edit = { ...bench(140, 5, 3), id: undefined, revision: 1 };
  expect((await ann.call('PUT', `/api/user/workouts/${workout.id}`, edit)).status).toBe(500);
  expect((await ann.call('POST', '/api/workouts/complete', bench(140, 5))).status).toBe(500);
  expect((await ann.call('POST', '/api/workouts/complete', bench(140, 5, 2))).status).toBe(500);
  expect(await playRows(testDatabase, ann.id)).toEqual(before);
  const [row] = await asOwner('select count(*) as workouts from public.workouts where user_id = $1', [ann.id]);
  expect(row).toEqual({ workouts: 2 });
  await asOwner('alter table public.trophies drop constraint refused');
});

describe('seasons', () => {
  test('begin with the running quarter and month, though nothing was done in them', async () => {
    const { body } = await ann.call<SeasonsResponse>('GET', '/api/user/seasons');
    const nothing = { workouts: 0, xp: 0, records: 0 };
    expect(body).toEqual({
      seasons: [{ quarter: quarterStart(today()), ...nothing }],
      months: [{ month: `${today().slice(0, 7)}-01`, ...nothing }],
    });
  });

  test('add up what each month has counted', async () => {
    const old = finishedWorkout({ [BENCH]: [[100, 5]] }, { daysAgo: 400 });
    await log(old);
    await log(bench(60, 10));
    const { body } = await ann.call<SeasonsResponse>('GET', '/api/user/seasons');
    expect(body.seasons.map(({ quarter }) => quarter)).toEqual([quarterStart(today()), quarterStart(dayOf(old))]);
    expect(body.seasons).toMatchObject([
      { workouts: 1, xp: 600, records: 0 },
      { workouts: 1, xp: 500, records: 1 },
    ]);
    expect(body.months).toHaveLength(2);
  });

  test('come twelve at a time, whole, and each once', async () => {
    await log(bench(60, 10));
    await asOwner(
      `insert into public.month_totals (user_id, month, workouts, xp, records)
       select $1, (date_trunc('month', now()) - n * interval '1 month')::date, 1, 10, 0 from generate_series(1, 100) n`,
      [ann.id],
    );
    const pages: SeasonsResponse[] = [];
    for (let path: string | null = '/api/user/seasons'; path !== null; ) {
      const page: ApiAnswer<SeasonsResponse> = await ann.call('GET', path);
      pages.push(page.body);
      const cursor = page.headers.get('x-next-cursor');
      path = cursor && `/api/user/seasons?cursor=${cursor}`;
    }
    const [seasons, months] = [pages.flatMap((page) => page.seasons), pages.flatMap((page) => page.months)];
    expect(pages.slice(0, -1).map((page) => page.seasons.length)).toEqual([12, 12]);
    expect(months.map(({ month }) => month)).toEqual(
      [...new Set(months.map(({ month }) => month))].toSorted().reverse(),
    );
    expect(months).toHaveLength(101);
    expect(sumSeasons(months)).toEqual(seasons);
  });

  test('before a day within a quarter are those before that quarter', async () => {
    await log(bench(60, 10, 400));
    const path = (cursor: string) => `/api/user/seasons?cursor=${cursor}`;
    const day = addDays(today(), -400);
    const earlier = await ann.call<SeasonsResponse>('GET', path(day));
    expect(earlier.body).toEqual({ seasons: [], months: [] });
    const { body } = await ann.call<SeasonsResponse>('GET', path(today()));
    expect(body.seasons.map(({ quarter }) => quarter)).toEqual([quarterStart(day)]);
  });

  test.each(['0000-01-01', 'yesterday', '2026-02-30'])('before %s are refused', async (cursor) => {
    const { status, body } = await ann.call<Refusal>('GET', `/api/user/seasons?cursor=${cursor}`);
    expect([status, body.field]).toEqual([400, 'cursor']);
  });
});

describe('pauses of the streak', () => {
  test('are kept with their reason, can be changed and taken back', async () => {
    const [next, later] = [addDays(thisMonday(), 7), addDays(thisMonday(), 14)];
    await pause(next);
    expect((await pause(later, 'travel')).body.pauses).toEqual([
      { week: later, reason: 'travel' },
      { week: next, reason: 'ill' },
    ]);
    expect((await pause(later, 'off')).body.pauses[0]).toEqual({ week: later, reason: 'off' });
    expect((await resume(next)).body.pauses).toEqual([{ week: later, reason: 'off' }]);
    expect((await resume(next)).status).toBe(200);
  });

  test('a paused week neither adds nor breaks, a missed one breaks', async () => {
    for (const weeks of [3, 2]) await log(bench(60, 10, 7 * weeks));
    expect(await streak()).toMatchObject({ current_streak: 0, bank: 0, longest_streak: 2 });
    expect((await current()).current_streak).toBe(0);
    await pause(addDays(thisMonday(), -7));
    const paused = await streak();
    expect(paused).toMatchObject({ current_streak: 2, longest_streak: 2 });
    expect(paused.chain.slice(-5).map(({ kind }) => kind)).toEqual(['before', 'trained', 'trained', 'paused', 'open']);
    expect((await current()).current_streak).toBe(2);
    expect((await log(bench(60, 10))).currentStreak).toBe(3);
    // Behind the latest trained week it changes what was counted.
    await resume(addDays(thisMonday(), -7));
    expect(await streak()).toMatchObject({ current_streak: 1, longest_streak: 2 });
    expect((await current()).current_streak).toBe(1);
    await pause(addDays(thisMonday(), -7));
    expect(await streak()).toMatchObject({ current_streak: 3, longest_streak: 3 });
  });

  test('a free week is banked for eight, and spent by itself', async () => {
    for (let weeks = 9; weeks >= 2; weeks -= 1) await log(bench(60, 10, 7 * weeks));
    const spent = await streak();
    expect(spent).toMatchObject({ current_streak: 8, longest_streak: 8, bank: 0, spared: [addDays(thisMonday(), -7)] });
    expect(spent.chain.at(-2)).toEqual({ week: addDays(thisMonday(), -7), kind: 'spared' });
    expect((await current()).current_streak).toBe(8);
    await log(bench(60, 10));
    expect(await streak()).toMatchObject({ current_streak: 9, bank: 0, spared: [addDays(thisMonday(), -7)] });
    // In time it was not missed after all.
    await log(bench(60, 10, 7));
    expect(await streak()).toMatchObject({ current_streak: 10, bank: 1, spared: [] });
  });

  test('can be declared a year ahead, and until seven days after the week, by the clock of the member', async () => {
    const member = { id: ann.id, actor: ann.asApi };
    const at = (now: string, week: string) =>
      pauseWeek(testDatabase.database, member, { week, reason: 'ill' }, new Date(now));
    const refused = { code: 'validation_failed', field: 'week' };
    await at('2026-11-15T23:59:00Z', '2026-11-02');
    await expect(at('2026-11-16T00:00:00Z', '2026-11-02')).rejects.toMatchObject(refused);
    await at('2026-11-16T00:00:00Z', '2027-11-15');
    await expect(at('2026-11-15T23:59:00Z', '2027-11-22')).rejects.toMatchObject(refused);
    await expect(at('2026-11-16T00:00:00Z', '9999-12-27')).rejects.toThrow('A week can be paused up to a year ahead.');
    await ann.call('PATCH', '/api/user/profile', { timezone: 'America/Los_Angeles' });
    await at('2026-11-16T07:59:00Z', '2026-11-02');
    await expect(at('2026-11-16T08:00:00Z', '2026-11-02')).rejects.toMatchObject(refused);
  });

  test.each([
    [{ week: addDays(thisMonday(), -21), reason: 'ill' }, 'week'],
    [{ week: addDays(thisMonday(), 7 * 60), reason: 'ill' }, 'week'],
    [{ week: addDays(thisMonday(), 1), reason: 'ill' }, 'week'],
    [{ week: '2026-02-30', reason: 'ill' }, 'week'],
    // A Monday, but PostgreSQL has no year 0.
    [{ week: '0000-01-03', reason: 'ill' }, 'week'],
    [{ week: thisMonday(), reason: 'lazy' }, 'reason'],
    [{ week: thisMonday() }, 'reason'],
    [{ week: thisMonday(), reason: 'ill', user_id: randomUUID() }, 'user_id'],
    [{ week: thisMonday(), reason: 'ill', created_at: '2001-01-01T00:00:00Z' }, 'created_at'],
  ])('%j is refused by name', async (body, field) => {
    const answer = await ann.call<Refusal>('POST', '/api/user/streak-pauses', body);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'validation_failed', field]);
    expect((await streak()).pauses).toEqual([]);
  });

  test('are limited in number', async () => {
    await asOwner(
      `insert into public.streak_pauses (user_id, week, reason)
       select $1, date '2000-01-03' + 7 * n, 'off' from generate_series(1, 520) n`,
      [ann.id],
    );
    const { status, body } = await pause(thisMonday());
    expect([status, body.field]).toEqual([422, 'week']);
  });
});

test('safety 2: trophies, seasons and pauses are each member’s own', async () => {
  await log(bench(100, 10));
  await pause(thisMonday());
  const bob = await join();
  const own = { week: thisMonday(), reason: 'off' };
  expect((await bob.call<StreakResponse>('POST', '/api/user/streak-pauses', own)).body.pauses).toEqual([own]);
  await bob.call('DELETE', `/api/user/streak-pauses/${thisMonday()}`);
  expect((await streak(bob)).pauses).toEqual([]);
  expect((await streak()).pauses).toEqual([{ week: thisMonday(), reason: 'ill' }]);
  expect(await earned(bob)).toEqual([]);
});
