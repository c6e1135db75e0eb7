import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiMember } from '#tests/support/api-member.ts';
import { playRows } from '#tests/support/play-rows.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  bodyOf,
  deleteSent,
  editSent,
  expectStatus,
  leftOf,
  restoreSent,
  type SentWorkout,
  sendWorkout,
  type WorkoutBody,
} from '#tests/support/sent-workouts.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { join, testDatabase } = useSharedServer();

const SANDBAG = randomUUID();
const OWN = [
  { id: randomUUID(), name: 'Zercher Carry', measure: 'weight_distance', selectorFilter: 'Legs' },
  { id: randomUUID(), name: 'Garage Press', measure: 'weight_reps', selectorFilter: 'Chest' },
  { id: randomUUID(), name: 'House Press', measure: 'weight_reps', selectorFilter: 'Shoulders' },
  { id: SANDBAG, name: 'Sandbag Hold', measure: 'weight_duration', selectorFilter: 'Core' },
].map((own) => ({ ...own, category: 'compound', equipment: 'other' }));
const OWN_IDS: string[] = OWN.map(({ id }) => id);
/** Held with a weight, the own body counts too where the exercise says so. */
const HOLD = 'weighted-plank';
const EXERCISES = ['barbell-bench-press', 'pull-up', 'plank', HOLD, ...OWN_IDS];

const FIRST_DAY = Date.now() - 60 * 86_400_000;

const set = fc.record(
  {
    weight: fc.constantFrom(0, 20, 60, 62.5, 100),
    reps: fc.integer({ min: 0, max: 12 }),
    durationSeconds: fc.constantFrom(0, 30, 700),
    distanceMeters: fc.constantFrom(0, 40.25, 250),
    type: fc.constantFrom('normal', 'normal', 'warmup', 'failure'),
    side: fc.constantFrom('left', 'right', null),
    rpe: fc.constantFrom(null, 8.5),
  },
  { requiredKeys: ['weight', 'reps'] },
);

const held = fc.record({
  exerciseId: fc.constantFrom(HOLD, SANDBAG),
  measure: fc.constant('weight_duration'),
  sets: fc.array(set, { minLength: 1, maxLength: 3 }),
});
const anyExercise = fc
  .record({
    exerciseId: fc.constantFrom(...EXERCISES),
    measure: fc.constantFrom(
      'weight_reps',
      'bodyweight_weighted',
      'duration',
      'weight_duration',
      'weight_distance',
      undefined,
    ),
    sets: fc.array(set, { minLength: 1, maxLength: 3 }),
  })
  // Clients that send no measure know no own exercises.
  .map(({ measure, ...named }) => ({
    ...named,
    measure: measure ?? (OWN_IDS.includes(named.exerciseId) ? 'weight_reps' : undefined),
  }));

const exercise = fc.oneof({ weight: 2, arbitrary: anyExercise }, { weight: 1, arbitrary: held });

const workout = fc
  .record({
    hours: fc.oneof(fc.integer({ min: 0, max: 30 * 24 }), fc.integer({ min: 0, max: 6 })),
    minutes: fc.constantFrom(30, 60, 300),
    bodyweightKg: fc.constantFrom(70, 81.3),
    timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
    exercises: fc.array(exercise, { minLength: 1, maxLength: 4 }),
  })
  .map(({ hours, ...drawn }) => bodyOf({ start: FIRST_DAY + hours * 3_600_000, ...drawn }));

/** Clients that send no measure cannot edit. */
const edited = workout.map((body) => ({
  ...body,
  exercises: body.exercises.map((given) => ({ ...given, measure: given.measure ?? 'weight_reps' })),
}));

const place = fc.nat({ max: 5 });
const own = fc.constantFrom(...OWN_IDS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('log' as const), body: workout }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: place, body: edited }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('merge' as const), id: own, into: fc.constantFrom(...EXERCISES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('merge' as const), id: fc.constant(SANDBAG), into: fc.constant(HOLD) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), id: own }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      id: own,
      measure: fc.constantFrom('weight_reps', 'weight_distance'),
      selectorFilter: fc.constantFrom('Back', 'Biceps', 'Core'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Logged extends SentWorkout {
  /** The exercises as they were named first: merges pass, and can be taken back. */
  origins: string[];
}

/** What a member has done, kept in the simplest way. */
class Diary {
  readonly workouts: Logged[] = [];
  readonly #mergedInto = new Map<string, string>();
  /** The own exercises as they are now. */
  own: readonly (typeof OWN)[number][] = OWN;

  present(exerciseId: string): string {
    const next = this.#mergedInto.get(exerciseId);
    return next === undefined ? exerciseId : this.present(next);
  }

  merge(id: string, into: string): boolean {
    if (this.#mergedInto.has(id) || this.present(into) === id) return false;
    this.#mergedInto.set(id, this.present(into));
    return true;
  }

  undo(id: string): void {
    this.#mergedInto.delete(id);
  }

  edit(logged: Logged, body: WorkoutBody): void {
    const before = logged.origins.map((origin) => ({ origin, present: this.present(origin) }));
    logged.origins = body.exercises.map(({ exerciseId }) => {
      const present = this.present(exerciseId);
      const kept = before.findIndex((entry) => entry.present === present);
      const [entry] = kept === -1 ? [] : before.splice(kept, 1);
      return present === exerciseId ? (entry?.origin ?? exerciseId) : exerciseId;
    });
  }
}

async function perform(member: ApiMember, diary: Diary, action: Step): Promise<void> {
  if (action.kind === 'log') {
    const origins = action.body.exercises.map(({ exerciseId }) => exerciseId);
    diary.workouts.push({ ...(await sendWorkout(member, action.body)), origins });
  } else if (action.kind === 'merge') {
    const isPossible = diary.merge(action.id, action.into);
    const answer = member.call('POST', `/api/user/exercises/${action.id}/merge`, { into: action.into });
    await (isPossible ? expectStatus(answer, 200) : expectStatus(answer, 200, 404, 422));
  } else if (action.kind === 'change') {
    const { id, kind: _, ...change } = action;
    const isMerged = diary.present(id) !== id;
    await expectStatus(member.call('PATCH', `/api/user/exercises/${id}`, change), isMerged ? 404 : 200);
    if (!isMerged) diary.own = diary.own.map((known) => (known.id === id ? { ...known, ...change } : known));
  } else if (action.kind === 'undo') {
    await expectStatus(member.call('DELETE', `/api/user/exercises/${action.id}/merge`), 200);
    diary.undo(action.id);
  } else {
    const logged = diary.workouts[action.which];
    if (!logged) return;
    if (action.kind === 'delete') await deleteSent(member, logged);
    else if (action.kind === 'restore') await restoreSent(member, logged);
    else if (await editSent(member, logged, action.body)) diary.edit(logged, action.body);
  }
}

async function joinWith({ own }: Diary): Promise<ApiMember> {
  const member = await join();
  for (const exercise of own) await expectStatus(member.call('POST', '/api/user/exercises', exercise), 201);
  return member;
}

/** The same workouts logged once each by somebody else, in the order in which they were done. */
async function logAgain(diary: Diary): Promise<ApiMember> {
  const member = await joinWith(diary);
  for (const { id, body, origins } of leftOf(diary.workouts)) {
    const exercises = body.exercises.map((given, index) => ({
      ...given,
      exerciseId: diary.present(origins[index] ?? given.exerciseId),
    }));
    await sendWorkout(member, { ...body, exercises }, id);
  }
  return member;
}

/** Every number that the workouts of a member have made. */
async function numbersOf({ id }: ApiMember) {
  const rows = (query: string) => testDatabase.asOwner(query, [id]);
  return {
    standing: await rows(
      `select xp, level, total_workouts, total_volume, current_streak, streak_week::text, streak_bank, last_workout_at
       from public.users where uuid_id = $1`,
    ),
    workouts: await rows(
      `select id, start_time, end_time, duration, total_sets, total_reps, total_weight, xp_earned, muscle_groups,
         muscle_volumes, muscle_sets, bodyweight_kg, time_zone, local_start
       from public.workouts where user_id = $1 order by id`,
    ),
    sets: await rows(
      `select e.workout_id, e.position, e.exercise_id, e.measure, e.performed_at, s.set_number, s.weight, s.reps, s.duration_s,
         s.distance_m, s.set_type, s.side, s.rpe, s.is_pr, s.xp_earned
       from public.workout_exercises e join public.sets s using (user_id, workout_id, position)
       where user_id = $1 order by e.workout_id, e.position, s.set_number`,
    ),
    bests: await rows(
      `select exercise_id, measure, weight, reps, duration_s, distance_m, rank, workout_id, performed_at
       from public.best_lifts where user_id = $1 order by exercise_id`,
    ),
    play: await playRows(testDatabase, id),
  };
}

test('any past that was logged, edited, deleted, restored and merged counts like the same workouts logged once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const diary = new Diary();
      const member = await joinWith(diary);
      for (const action of steps) await perform(member, diary, action);
      expect(await numbersOf(member)).toEqual(await numbersOf(await logAgain(diary)));
    }),
    propertyRuns(10, 30),
  );
}, 300_000);
