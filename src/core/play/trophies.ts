import { TOP_THRESHOLD, XP_PER_STAR, XP_THRESHOLDS } from '../progression/levels.ts';
import { TIERS } from '../progression/tiers.ts';
import type { PlayState } from './play-state.ts';

export const TROPHY_FAMILIES = [
  'attendance',
  'streak',
  'clock',
  'records',
  'volume',
  'strength',
  'balance',
  'campaign',
  'rank',
] as const;
export type TrophyFamily = (typeof TROPHY_FAMILIES)[number];

/** What a goal is counted in. `kg` is shown in pounds to whoever lifts in pounds. */
export type TrophyUnit =
  | 'workouts'
  | 'weeks'
  | 'mornings'
  | 'evenings'
  | 'days'
  | 'comebacks'
  | 'records'
  | 'ghosts'
  | 'kg'
  | 'reps'
  | 'sets'
  | '%'
  | 'lifts'
  | 'seconds'
  | 'groups'
  | 'exercises'
  | 'campaigns'
  | 'deloads'
  | 'XP';

type Count = (state: PlayState) => number;

interface Rule<Id extends string> {
  /** Stored with the member: never changed, never used again for something else. */
  readonly id: Id;
  readonly family: TrophyFamily;
  /** In English, for exports. Members read the client's words. */
  readonly name: string;
  readonly sprite: string;
  readonly goal: number;
  readonly unit: TrophyUnit;
  /** What it is earned by, in the unit of the goal. Never falls while workouts are added. */
  readonly progress: Count;
  /** How far a member is who has not earned it. This can fall: a streak that has ended no longer counts towards the next one. */
  readonly running: Count;
  /** Neither named nor counted down before it is earned. */
  readonly isHidden?: true;
}

const attendance = counter('attendance', 'workouts', ({ workouts }) => workouts);
const streak = counter(
  'streak',
  'weeks',
  ({ longestStreak }) => longestStreak,
  (state) => state.streak.weeks,
);
const comebacks = counter('streak', 'comebacks', (state) => state.comebacks);
const mornings = counter('clock', 'mornings', ({ earlyDays }) => earlyDays);
const evenings = counter('clock', 'evenings', ({ lateDays }) => lateDays);
const weekdays = counter('clock', 'days', (state) => countBits(state.weekdays));
const records = counter('records', 'records', (state) => state.records);
const workoutRecords = counter('records', 'records', ({ mostRecords }) => mostRecords);
const ghosts = counter('records', 'ghosts', (state) => state.ghosts);
const workoutVolume = counter('volume', 'kg', ({ mostVolume }) => mostVolume);
const lifeVolume = counter('volume', 'kg', ({ volume }) => volume);
const workoutReps = counter('volume', 'reps', ({ mostReps }) => mostReps);
const sets = counter('volume', 'sets', (state) => state.sets);
const plateClub = counter('strength', 'kg', ({ heaviestBarbell }) => heaviestBarbell);
const bench = counter('strength', '%', ({ benchShare }) => benchShare);
const squat = counter('strength', '%', ({ squatShare }) => squatShare);
const deadlift = counter('strength', '%', ({ deadliftShare }) => deadliftShare);
const bigThree = counter('strength', 'lifts', ({ mostOfBigThree }) => mostOfBigThree);
const pullUps = counter('strength', 'reps', (state) => state.pullUps);
const plank = counter('strength', 'seconds', ({ plankSeconds }) => plankSeconds);
const muscleGroups = counter('balance', 'groups', ({ mostMuscleGroups }) => mostMuscleGroups);
const backWeeks = counter('balance', 'weeks', ({ balancedWeeks }) => balancedWeeks);
const legWeeks = counter('balance', 'weeks', (state) => state.legWeeks);
const variety = counter('balance', 'exercises', ({ exercises }) => exercises);
const exerciseDays = counter('balance', 'days', ({ mostDays }) => mostDays);
const campaigns = counter('campaign', 'campaigns', (state) => state.campaigns);
const deloads = counter('campaign', 'deloads', (state) => state.deloads);
const experience = counter('rank', 'XP', ({ xp }) => xp);

/** Everybody begins in the first one. */
export const [, ...TIERS_TO_REACH] = TIERS;

/** In the order in which they are shown. Nothing here asks for more than six days a week or two workouts a day. */
const RULES = [
  attendance('workouts-1', 1, 'First workout', 'shoe'),
  attendance('workouts-10', 10, '10 workouts', 'dumbbell'),
  attendance('workouts-50', 50, '50 workouts', 'kettlebell'),
  attendance('workouts-100', 100, '100 workouts', 'barbell'),
  attendance('workouts-500', 500, '500 workouts', 'rack'),
  attendance('workouts-1000', 1000, '1,000 workouts', 'laurel'),

  streak('streak-4', 4, '4 weeks', 'match'),
  streak('streak-12', 12, '12 weeks', 'candle'),
  streak('streak-26', 26, '26 weeks', 'flame'),
  streak('streak-52', 52, '52 weeks', 'torch'),
  streak('streak-104', 104, '104 weeks', 'sun'),
  hidden(comebacks('comeback', 1, 'Comeback', 'phoenix')),

  mornings('early-bird', 10, 'Early bird', 'sunrise'),
  evenings('night-shift', 10, 'Night shift', 'moon'),
  hidden(weekdays('weekdays-7', 7, 'Full calendar', 'calendar')),

  records('records-1', 1, 'First record', 'ribbon'),
  records('records-10', 10, '10 records', 'cup'),
  records('records-100', 100, '100 records', 'podium'),
  hidden(workoutRecords('records-in-workout-3', 3, 'Hat trick', 'top-hat')),
  ghosts('ghosts-1', 1, 'Ghostbuster', 'ghost'),
  ghosts('ghosts-10', 10, 'Exorcist', 'ghost-trap'),

  workoutVolume('volume-1t', 1000, '1 t workout', 'car'),
  workoutVolume('volume-10t', 10_000, '10 t workout', 'elephant'),
  lifeVolume('life-40t', 40_000, '40 t lorry', 'lorry'),
  lifeVolume('life-400t', 400_000, '400 t jumbo', 'jumbo'),
  hidden(lifeVolume('life-10100t', 10_100_000, '10,100 t tower', 'tower')),
  hidden(workoutReps('reps-100', 100, 'Century', 'hundred')),
  sets('sets-1000', 1000, '1,000 sets', 'tally'),
  sets('sets-10000', 10_000, '10,000 sets', 'abacus'),

  plateClub('barbell-60', 60, '60 kg club', 'plates-1'),
  plateClub('barbell-100', 100, '100 kg club', 'plates-2'),
  plateClub('barbell-140', 140, '140 kg club', 'plates-3'),
  plateClub('barbell-180', 180, '180 kg club', 'plates-4'),
  bench('bench-bodyweight', 100, 'Bodyweight bench', 'bench'),
  squat('squat-double', 200, 'Double squat', 'squat'),
  deadlift('deadlift-double', 200, 'Double deadlift', 'deadlift'),
  hidden(bigThree('big-three-week', 3, 'The big three', 'triangle')),
  pullUps('pull-ups-1', 1, 'First pull-up', 'pull-up-bar'),
  pullUps('pull-ups-10', 10, '10 pull-ups', 'biceps'),
  pullUps('pull-ups-20', 20, '20 pull-ups', 'gorilla'),
  plank('plank-60', 60, '1 min plank', 'plank'),
  plank('plank-180', 180, '3 min plank', 'hourglass'),

  muscleGroups('muscle-groups-7', 7, 'Whole rat', 'body'),
  backWeeks('back-weeks-4', 4, 'Back in balance', 'spine'),
  legWeeks('leg-weeks-12', 12, 'Leg day', 'leg'),
  variety('exercises-25', 25, 'Explorer', 'compass'),
  variety('exercises-100', 100, 'Cartographer', 'map'),
  exerciseDays('exercise-days-50', 50, 'Old friend', 'heart'),

  campaigns('campaign-1', 1, 'Campaign clear', 'flag'),
  deloads('deload-1', 1, 'Light week', 'feather'),

  ...TIERS_TO_REACH.map(({ name, firstLevelIndex }) => {
    const goal = XP_THRESHOLDS[firstLevelIndex] ?? Number.POSITIVE_INFINITY;
    const word = name.toLowerCase() as Lowercase<typeof name>;
    return experience(`tier-${word}`, goal, name, word);
  }),
  experience('stars-1', starThreshold(1), 'First star', 'star'),
  experience('stars-10', starThreshold(10), 'Ten stars', 'stars'),
];

export type TrophyId = (typeof RULES)[number]['id'];
export type Trophy = Rule<TrophyId>;
/** All of them, in their order. */
export const TROPHIES: readonly Trophy[] = RULES;

const byId: ReadonlyMap<string, Trophy> = new Map(TROPHIES.map((trophy) => [trophy.id, trophy]));

/** `undefined` for one of a later release. */
export function findTrophy(id: string): Trophy | undefined {
  return byId.get(id);
}

/** How far a member is with each of them, up to its goal. The streak of the state is that of today. */
export function trophyProgress(state: PlayState): Record<string, number> {
  return Object.fromEntries(TROPHIES.map(({ id, goal, running }) => [id, Math.min(goal, running(state))]));
}

/** Those that came within reach from one state to the next. */
export function reachedTrophies(before: PlayState, after: PlayState): Trophy[] {
  return TROPHIES.filter(({ goal, progress }) => progress(before) < goal && progress(after) >= goal);
}

/** Makes the trophies that are goals for one counter. */
function counter(family: TrophyFamily, unit: TrophyUnit, progress: Count, running: Count = progress) {
  return <Id extends string>(id: Id, goal: number, name: string, sprite: string): Rule<Id> => {
    return { id, family, name, sprite, goal, unit, progress, running };
  };
}

function starThreshold(count: number): number {
  return TOP_THRESHOLD + count * XP_PER_STAR;
}

function hidden<Id extends string>(trophy: Rule<Id>): Rule<Id> {
  return { ...trophy, isHidden: true };
}

function countBits(mask: number): number {
  return [...mask.toString(2)].filter((bit) => bit === '1').length;
}
