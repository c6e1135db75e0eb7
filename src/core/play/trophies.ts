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
  | 'XP';

export interface Trophy {
  /** Stored with the member: never changed, never used again for something else. */
  readonly id: string;
  readonly family: TrophyFamily;
  readonly name: string;
  readonly words: string;
  readonly sprite: string;
  readonly goal: number;
  readonly unit: TrophyUnit;
  /** What it is earned by, in the unit of the goal. Never falls while workouts are added. */
  readonly progress: (state: PlayState) => number;
  /** How far a member is who has not earned it. This can fall: a streak that has ended no longer counts towards the next one. */
  readonly running: (state: PlayState) => number;
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
const experience = counter('rank', 'XP', ({ xp }) => xp);

/** All of them, in the order in which they are shown. Nothing here asks for more than six days a week or two workouts a day. */
export const TROPHIES: readonly Trophy[] = [
  attendance('workouts-1', 1, 'First workout', 'You walked in, and everything starts there.', 'shoe'),
  attendance('workouts-10', 10, '10 workouts', 'Ten done: the door knows you by now.', 'dumbbell'),
  attendance('workouts-50', 50, '50 workouts', 'Fifty done: this is a habit.', 'kettlebell'),
  attendance('workouts-100', 100, '100 workouts', 'A hundred times you showed up.', 'barbell'),
  attendance('workouts-500', 500, '500 workouts', 'Five hundred, and not all of them on good days.', 'rack'),
  attendance('workouts-1000', 1000, '1,000 workouts', 'A thousand workouts: lifting is what you do.', 'laurel'),

  streak('streak-4', 4, '4 weeks', 'Four weeks in a row.', 'match'),
  streak('streak-12', 12, '12 weeks', 'Twelve weeks in a row: others can see it now.', 'candle'),
  streak('streak-26', 26, '26 weeks', 'Half a year, week after week.', 'flame'),
  streak('streak-52', 52, '52 weeks', 'A whole year of weeks.', 'torch'),
  streak('streak-104', 104, '104 weeks', 'Two years of weeks, through everything.', 'sun'),
  hidden(
    comebacks(
      'comeback',
      1,
      'Comeback',
      'Back after four weeks away, and that was the hardest workout of them all.',
      'phoenix',
    ),
  ),

  mornings('early-bird', 10, 'Early bird', 'Ten mornings with a workout begun before 7.', 'sunrise'),
  evenings('night-shift', 10, 'Night shift', 'Ten evenings with a workout begun at 9 or later.', 'moon'),
  hidden(
    weekdays('weekdays-7', 7, 'Full calendar', 'Every day of the week has seen you train, one at a time.', 'calendar'),
  ),

  records('records-1', 1, 'First record', 'You broke a record: your own, or the one of the house.', 'ribbon'),
  records('records-10', 10, '10 records', 'Ten records: the house is worried.', 'cup'),
  records('records-100', 100, '100 records', 'A hundred records: the old you would not believe it.', 'podium'),
  hidden(
    workoutRecords('records-in-workout-3', 3, 'Hat trick', 'Records in three exercises of one workout.', 'top-hat'),
  ),
  ghosts('ghosts-1', 1, 'Ghostbuster', 'You did better than the last time, and left your ghost behind.', 'ghost'),
  ghosts('ghosts-10', 10, 'Exorcist', 'Ten ghosts left behind.', 'ghost-trap'),

  workoutVolume('volume-1t', 1000, '1 t workout', 'A tonne in one workout: a small car.', 'car'),
  workoutVolume('volume-10t', 10_000, '10 t workout', 'Ten tonnes in one workout: two elephants.', 'elephant'),
  lifeVolume('life-40t', 40_000, '40 t lorry', 'All your workouts together: a loaded lorry.', 'lorry'),
  lifeVolume('life-400t', 400_000, '400 t jumbo', 'All your workouts together: a jumbo jet.', 'jumbo'),
  hidden(
    lifeVolume('life-10100t', 10_100_000, '10,100 t tower', 'All your workouts together: the Eiffel Tower.', 'tower'),
  ),
  hidden(workoutReps('reps-100', 100, 'Century', 'A hundred reps of one exercise in one workout.', 'hundred')),
  sets('sets-1000', 1000, '1,000 sets', 'A thousand sets, one after the other.', 'tally'),
  sets('sets-10000', 10_000, '10,000 sets', 'Ten thousand sets: there is no secret but this one.', 'abacus'),

  plateClub('barbell-60', 60, '60 kg club', 'A barbell with one big plate a side.', 'plates-1'),
  plateClub('barbell-100', 100, '100 kg club', 'A barbell with two big plates a side.', 'plates-2'),
  plateClub('barbell-140', 140, '140 kg club', 'A barbell with three big plates a side.', 'plates-3'),
  plateClub('barbell-180', 180, '180 kg club', 'A barbell with four big plates a side.', 'plates-4'),
  bench('bench-bodyweight', 100, 'Bodyweight bench', 'Your own weight on the barbell bench press.', 'bench'),
  squat('squat-double', 200, 'Double squat', 'Twice your own weight in the barbell back squat.', 'squat'),
  deadlift(
    'deadlift-double',
    200,
    'Double deadlift',
    'Twice your own weight in the barbell deadlift, sumo or not.',
    'deadlift',
  ),
  hidden(
    bigThree(
      'big-three-week',
      3,
      'The big three',
      'Back squat, bench press and deadlift with a barbell in one week.',
      'triangle',
    ),
  ),
  pullUps('pull-ups-1', 1, 'First pull-up', 'A pull-up, and nobody helped.', 'pull-up-bar'),
  pullUps('pull-ups-10', 10, '10 pull-ups', 'Ten pull-ups in one set.', 'biceps'),
  pullUps('pull-ups-20', 20, '20 pull-ups', 'Twenty pull-ups in one set: gravity gives up.', 'gorilla'),
  plank('plank-60', 60, '1 min plank', 'A minute as stiff as a board.', 'plank'),
  plank('plank-180', 180, '3 min plank', 'Three minutes as stiff as a board.', 'hourglass'),

  muscleGroups('muscle-groups-7', 7, 'Whole rat', 'All seven muscle groups in one week.', 'body'),
  backWeeks(
    'back-weeks-4',
    4,
    'Back in balance',
    'Four weeks with no fewer sets for the back than for the chest.',
    'spine',
  ),
  legWeeks('leg-weeks-12', 12, 'Leg day', 'Twelve weeks with six or more sets for the legs.', 'leg'),
  variety('exercises-25', 25, 'Explorer', '25 different exercises.', 'compass'),
  variety('exercises-100', 100, 'Cartographer', '100 different exercises.', 'map'),
  exerciseDays('exercise-days-50', 50, 'Old friend', 'The same exercise on 50 days.', 'heart'),

  // Everybody begins in the first tier.
  ...TIERS.slice(1).map(({ name, firstLevelIndex }) => {
    const goal = XP_THRESHOLDS[firstLevelIndex] ?? Number.POSITIVE_INFINITY;
    const word = name.toLowerCase();
    return experience(`tier-${word}`, goal, name, `Reached LVL ${firstLevelIndex + 1}.`, word);
  }),
  experience('stars-1', starThreshold(1), 'First star', '100,000 XP beyond the last level.', 'star'),
  experience('stars-10', starThreshold(10), 'Ten stars', 'A million XP beyond the last level.', 'stars'),
];

const byId = new Map(TROPHIES.map((trophy) => [trophy.id, trophy]));

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
function counter(
  family: TrophyFamily,
  unit: TrophyUnit,
  progress: Trophy['progress'],
  running: Trophy['progress'] = progress,
) {
  return (
    id: string,
    goal: number,
    ...[name, words, sprite]: [name: string, words: string, sprite: string]
  ): Trophy => ({ id, family, name, words, sprite, goal, unit, progress, running });
}

function starThreshold(count: number): number {
  return TOP_THRESHOLD + count * XP_PER_STAR;
}

function hidden(trophy: Trophy): Trophy {
  return { ...trophy, isHidden: true };
}

function countBits(mask: number): number {
  return [...mask.toString(2)].filter((bit) => bit === '1').length;
}
