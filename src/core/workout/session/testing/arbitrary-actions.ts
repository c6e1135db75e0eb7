import fc from 'fast-check';
import { EXERCISE_CATEGORIES } from '../../../progression/experience.ts';
import type { Measure } from '../../measures.ts';
import type { ExerciseToAdd, SessionAction } from '../actions.ts';
import { SIX_PM } from './example-workout.ts';

/** Few, so that actions meet. */
const EXERCISE_IDS = ['bench', 'curl', 'push-up', 'plank', 'run'];
const MEASURES_BY_ID: Readonly<Record<string, Measure>> = { plank: 'duration', run: 'distance_duration' };
/** One that an exercise would give, and one that every object answers to. */
const ADDED_SET_IDS = ['new', 'bench/2', '__proto__'];
/** `#2` is whichever set is the third in the session by then. */
const SET_IDS = ['#0', '#0', '#0', '#1', '#1', '#1', '#2', '#2', '#3', '#4', '#5', 'constructor', ...ADDED_SET_IDS];
const WORKOUT_IDS = ['first', 'second'];

const nonsense = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, -0, 1e300, 0.5);
const orNonsense = <T>(sense: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: sense }, nonsense);

const exerciseId = fc.constantFrom(...EXERCISE_IDS);
/** The key of an entry: of a first one, or of the second of its exercise. */
const entry = fc.oneof({ weight: 4, arbitrary: exerciseId }, fc.constantFrom('bench#2', 'curl#2'));
const setId = fc.constantFrom(...SET_IDS);
const workoutId = fc.constantFrom(...WORKOUT_IDS);
/** Within two days, back and forth: clocks are set. */
export const instant = fc.integer({ min: SIX_PM, max: SIX_PM + 172_800_000 });
const now = orNonsense(instant);
/** Few values and near to the first record, so that sets tie, beat each other and get stuck. */
const weight = orNonsense(fc.constantFrom(0, 60, 82.5, 82.525, 85, 85, 100, 1000));
const reps = orNonsense(fc.constantFrom(0, 5, 8, 10, 11, 1000));
const durationSeconds = orNonsense(fc.constantFrom(0, 45, 60, 86_400));
const distanceMeters = orNonsense(fc.constantFrom(0, 1000, 5000.25));
const details = fc.record(
  { type: fc.constantFrom('warmup', 'normal', 'failure', null), side: fc.constantFrom('left', 'right', null) },
  { requiredKeys: [] },
);
const bodyweight = fc.option(orNonsense(fc.constantFrom(55.5, 70, 93)), { nil: undefined });
const best = fc.oneof(fc.constantFrom(null, undefined), fc.record({ weight, reps, durationSeconds }));
const usualRest = fc.option(orNonsense(fc.constantFrom(0, 75, 240)), { nil: undefined });
const previous = fc.array(
  fc.record({
    set_number: fc.integer({ min: 0, max: 4 }),
    weight,
    reps,
    duration_s: fc.option(durationSeconds),
    distance_m: fc.option(distanceMeters),
    set_type: fc.constantFrom('warmup', 'normal', undefined),
  }),
  { maxLength: 3 },
);
const text = fc.string({ unit: fc.constantFrom('a', ' ', '\0', '\uD83D', '💪'), maxLength: 130 });

const exerciseToAdd: fc.Arbitrary<ExerciseToAdd> = exerciseId.chain((id) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    category: fc.constant(EXERCISE_CATEGORIES[EXERCISE_IDS.indexOf(id)] ?? 'compound'),
    muscle_group: fc.constant('chest' as const),
    measure: fc.constant(MEASURES_BY_ID[id]),
    setsCount: fc.option(orNonsense(fc.integer({ min: 1, max: 3 })), { nil: undefined }),
    suggestedWeight: fc.option(weight, { nil: undefined }),
    suggestedReps: fc.option(reps, { nil: undefined }),
    superset: fc.constantFrom(null, null, 1, 2),
    restSeconds: fc.option(orNonsense(fc.constantFrom(0, 30, 90, 300))),
  }),
);

type Arbitraries = { [T in SessionAction['type']]?: fc.Arbitrary<Omit<Extract<SessionAction, { type: T }>, 'type'>> };

const payloads: Arbitraries = {
  start: fc.record({ workoutId, now }),
  pause: fc.record({ now }),
  resume: fc.record({ now }),
  finish: fc.record({ now }),
  keepGoing: fc.record({ now }),
  confirmLifting: fc.record({ now }),
  endAtLastSet: fc.record({}),
  rename: fc.record({ name: text }),
  note: fc.record({ notes: text }),
  addExercises: fc.record({
    workoutId,
    now,
    exercises: fc.array(exerciseToAdd, { maxLength: 3 }),
    keepsDuplicates: fc.boolean(),
  }),
  reorderExercise: fc.record({ from: orNonsense(fc.nat(3)), to: orNonsense(fc.nat(3)) }),
  selectExercise: fc.record({ exerciseId: entry }),
  removeExercise: fc.record({ exerciseId: entry }),
  replaceExercise: fc.record({
    exerciseId: entry,
    replacement: exerciseToAdd,
    loggedSets: fc.constantFrom('keep' as const, 'move' as const),
  }),
  joinSuperset: fc.record({ exerciseId: entry, partnerId: entry }),
  partSuperset: fc.record({ exerciseId: entry }),
  noteExercise: fc.record({ exerciseId: entry, note: text }),
  planRest: fc.record({ exerciseId: entry, seconds: fc.option(orNonsense(fc.constantFrom(0, 45, 3600, 9999))) }),
  learn: fc.record({ exerciseId: entry, bodyweight, best, usualRest }),
  addSet: fc.record({ exerciseId: entry, setId: fc.constantFrom(...ADDED_SET_IDS) }),
  editSet: fc.record({ setId, weight, reps, durationSeconds, distanceMeters, details }, { requiredKeys: ['setId'] }),
  completeSet: fc.record({
    setId,
    now,
    bodyweight,
    best,
    previous,
    withSuggestion: fc.boolean(),
    warmUpRest: usualRest,
  }),
  confirmSet: fc.record({ setId }),
  uncompleteSet: fc.record({ setId }),
  deleteSet: fc.record({ setId }),
  addWarmUps: fc.record(
    {
      exerciseId: entry,
      warmUps: fc.array(fc.record({ setId: fc.constantFrom(...ADDED_SET_IDS), weight, reps }), { maxLength: 3 }),
      work: fc.record({ setId, weight }),
    },
    { requiredKeys: ['exerciseId', 'warmUps'] },
  ),
  removeWarmUps: fc.record({
    exerciseId: entry,
    setIds: fc.array(fc.constantFrom(...ADDED_SET_IDS), { maxLength: 3 }),
    replaced: fc.constant([]),
  }),
  fillExercise: fc.record({ exerciseId: entry, previous }),
  startStopwatch: fc.record({ setId, now }),
  stopStopwatch: fc.record({ setId, now }),
  chooseRest: fc.record({ setId, seconds: orNonsense(fc.constantFrom(30, 60, 120)), now }),
  adjustRest: fc.record({ setId, seconds: orNonsense(fc.constantFrom(15, -15)), now }),
  skipRest: fc.record({ setId }),
  restNow: fc.record({ now }),
  lengthenRest: fc.record({ endsAt: now }),
};

/** What a lifter does most comes most; a workout that ends at every tenth action never gets anywhere. */
const FREQUENCY: { readonly [type: string]: number } = {
  completeSet: 30,
  editSet: 12,
  addSet: 6,
  uncompleteSet: 6,
  end: 1,
};

/** Any action, sensible or not. */
export const action = fc.oneof(
  ...Object.entries(payloads).map(([type, payload]) => ({
    weight: FREQUENCY[type] ?? 3,
    arbitrary: payload.map((fields) => ({ type, ...fields }) as SessionAction),
  })),
);

export const firstAction: fc.Arbitrary<SessionAction> = fc
  .record({ workoutId, now: instant, exercises: fc.array(exerciseToAdd, { minLength: 1, maxLength: 3 }) })
  .map((fields) => ({ type: 'addExercises', ...fields }));
