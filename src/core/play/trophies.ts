import { starsOf, XP_THRESHOLDS } from '../progression/levels.ts';
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
  | 'XP'
  | 'stars';

export interface Trophy {
  /** Stored with the member: never changed, never used again for something else. */
  readonly id: string;
  readonly family: TrophyFamily;
  readonly name: string;
  /** What it was earned by, in one sentence. */
  readonly words: string;
  /** The name of its medal's drawing. */
  readonly sprite: string;
  readonly goal: number;
  readonly unit: TrophyUnit;
  /** How far a member is, in the unit of the goal. Never falls while workouts are added. */
  readonly progress: (state: PlayState) => number;
  /** Neither named nor counted down before it is earned. */
  readonly isHidden?: true;
}

const attendance = family('attendance', 'workouts', ({ workouts }) => workouts);
const streak = family('streak', 'weeks', ({ longestStreak }) => longestStreak);
const records = family('records', 'records', (state) => state.records);
const ghosts = family('records', 'ghosts', (state) => state.ghosts);
const workoutVolume = family('volume', 'kg', ({ mostVolume }) => mostVolume);
const lifeVolume = family('volume', 'kg', ({ volume }) => volume);
const sets = family('volume', 'sets', (state) => state.sets);
const plateClub = family('strength', 'kg', ({ heaviestBarbell }) => heaviestBarbell);
const pullUps = family('strength', 'reps', (state) => state.pullUps);
const plank = family('strength', 'seconds', ({ plankSeconds }) => plankSeconds);
const variety = family('balance', 'exercises', ({ exercises }) => exercises);
const stars = family('rank', 'stars', ({ xp }) => starsOf(xp));

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
  {
    id: 'comeback',
    family: 'streak',
    name: 'Comeback',
    words: 'Back after four weeks away, and that was the hardest workout of them all.',
    sprite: 'phoenix',
    goal: 1,
    unit: 'comebacks',
    progress: ({ comebacks }) => comebacks,
    isHidden: true,
  },

  {
    id: 'early-bird',
    family: 'clock',
    name: 'Early bird',
    words: 'Ten mornings with a workout before 7.',
    sprite: 'sunrise',
    goal: 10,
    unit: 'mornings',
    progress: ({ earlyDays }) => earlyDays,
  },
  {
    id: 'night-shift',
    family: 'clock',
    name: 'Night shift',
    words: 'Ten evenings with a workout at 9 or later.',
    sprite: 'moon',
    goal: 10,
    unit: 'evenings',
    progress: ({ lateDays }) => lateDays,
  },
  {
    id: 'weekdays-7',
    family: 'clock',
    name: 'Full calendar',
    words: 'Every day of the week has seen you train, one at a time.',
    sprite: 'calendar',
    goal: 7,
    unit: 'days',
    progress: ({ weekdays }) => bitsOf(weekdays),
    isHidden: true,
  },

  records('records-1', 1, 'First record', 'Better than you had ever been.', 'ribbon'),
  records('records-10', 10, '10 records', 'Ten records: the house is worried.', 'cup'),
  records('records-100', 100, '100 records', 'A hundred records: the old you would not believe it.', 'podium'),
  {
    id: 'records-in-workout-3',
    family: 'records',
    name: 'Hat trick',
    words: 'Records in three exercises of one workout.',
    sprite: 'top-hat',
    goal: 3,
    unit: 'records',
    progress: ({ mostRecords }) => mostRecords,
    isHidden: true,
  },
  ghosts('ghosts-1', 1, 'Ghostbuster', 'You did more than the last time, and left your ghost behind.', 'ghost'),
  ghosts('ghosts-10', 10, 'Exorcist', 'Ten ghosts left behind.', 'ghost-trap'),

  workoutVolume('volume-1t', 1000, '1 t workout', 'A tonne in one workout: a small car.', 'car'),
  workoutVolume('volume-10t', 10_000, '10 t workout', 'Ten tonnes in one workout: two elephants.', 'elephant'),
  lifeVolume('life-40t', 40_000, '40 t lorry', 'All your workouts together: a loaded lorry.', 'lorry'),
  lifeVolume('life-400t', 400_000, '400 t jumbo', 'All your workouts together: a jumbo jet.', 'jumbo'),
  {
    ...lifeVolume(
      'life-10100t',
      10_100_000,
      '10,100 t tower',
      'All your workouts together: the Eiffel Tower.',
      'tower',
    ),
    isHidden: true,
  },
  {
    id: 'reps-100',
    family: 'volume',
    name: 'Century',
    words: 'A hundred reps of one exercise in one workout.',
    sprite: 'hundred',
    goal: 100,
    unit: 'reps',
    progress: ({ mostReps }) => mostReps,
    isHidden: true,
  },
  sets('sets-1000', 1000, '1,000 sets', 'A thousand sets, one after the other.', 'tally'),
  sets('sets-10000', 10_000, '10,000 sets', 'Ten thousand sets: there is no secret but this one.', 'abacus'),

  plateClub('barbell-60', 60, '60 kg club', 'A barbell with one big plate a side.', 'plates-1'),
  plateClub('barbell-100', 100, '100 kg club', 'A barbell with two big plates a side.', 'plates-2'),
  plateClub('barbell-140', 140, '140 kg club', 'A barbell with three big plates a side.', 'plates-3'),
  plateClub('barbell-180', 180, '180 kg club', 'A barbell with four big plates a side.', 'plates-4'),
  {
    id: 'bench-bodyweight',
    family: 'strength',
    name: 'Bodyweight bench',
    words: 'Your own weight on the bench press.',
    sprite: 'bench',
    goal: 100,
    unit: '%',
    progress: ({ benchShare }) => benchShare,
  },
  {
    id: 'squat-double',
    family: 'strength',
    name: 'Double squat',
    words: 'Twice your own weight on your back.',
    sprite: 'squat',
    goal: 200,
    unit: '%',
    progress: ({ squatShare }) => squatShare,
  },
  {
    id: 'deadlift-double',
    family: 'strength',
    name: 'Double deadlift',
    words: 'Twice your own weight off the floor.',
    sprite: 'deadlift',
    goal: 200,
    unit: '%',
    progress: ({ deadliftShare }) => deadliftShare,
  },
  {
    id: 'big-three-week',
    family: 'strength',
    name: 'The big three',
    words: 'Squat, bench press and deadlift in one week.',
    sprite: 'triangle',
    goal: 3,
    unit: 'lifts',
    progress: ({ mostOfBigThree }) => mostOfBigThree,
    isHidden: true,
  },
  pullUps('pull-ups-1', 1, 'First pull-up', 'Your chin over the bar, and nobody helped.', 'pull-up-bar'),
  pullUps('pull-ups-10', 10, '10 pull-ups', 'Ten pull-ups in one set.', 'biceps'),
  pullUps('pull-ups-20', 20, '20 pull-ups', 'Twenty pull-ups in one set: gravity gives up.', 'gorilla'),
  plank('plank-60', 60, '1 min plank', 'A minute as stiff as a board.', 'plank'),
  plank('plank-180', 180, '3 min plank', 'Three minutes as stiff as a board.', 'hourglass'),

  {
    id: 'muscle-groups-7',
    family: 'balance',
    name: 'Whole rat',
    words: 'All seven muscle groups in one week.',
    sprite: 'body',
    goal: 7,
    unit: 'groups',
    progress: ({ mostMuscleGroups }) => mostMuscleGroups,
  },
  {
    id: 'back-weeks-4',
    family: 'balance',
    name: 'Back in balance',
    words: 'Four weeks with no fewer sets for the back than for the chest.',
    sprite: 'spine',
    goal: 4,
    unit: 'weeks',
    progress: ({ balancedWeeks }) => balancedWeeks,
  },
  {
    id: 'leg-weeks-12',
    family: 'balance',
    name: 'Leg day',
    words: 'Twelve weeks with six sets for the legs or more.',
    sprite: 'leg',
    goal: 12,
    unit: 'weeks',
    progress: ({ legWeeks }) => legWeeks,
  },
  variety('exercises-25', 25, 'Explorer', '25 different exercises.', 'compass'),
  variety('exercises-100', 100, 'Cartographer', '100 different exercises.', 'map'),
  {
    id: 'exercise-days-50',
    family: 'balance',
    name: 'Old friend',
    words: 'The same exercise on 50 days.',
    sprite: 'heart',
    goal: 50,
    unit: 'days',
    progress: ({ mostDays }) => mostDays,
  },

  // Everybody begins in the first tier.
  ...TIERS.slice(1).map(
    ({ name, firstLevelIndex }): Trophy => ({
      id: `tier-${name.toLowerCase()}`,
      family: 'rank',
      name,
      words: `Reached LVL ${firstLevelIndex + 1}.`,
      sprite: name.toLowerCase(),
      goal: XP_THRESHOLDS[firstLevelIndex] ?? Number.POSITIVE_INFINITY,
      unit: 'XP',
      progress: ({ xp }) => xp,
    }),
  ),
  stars('stars-1', 1, 'First star', '100,000 XP beyond the last level.', 'star'),
  stars('stars-10', 10, 'Ten stars', 'A million XP beyond the last level.', 'stars'),
];

const byId = new Map(TROPHIES.map((trophy) => [trophy.id, trophy]));

/** `undefined` for one of a later release. */
export function trophyOf(id: string): Trophy | undefined {
  return byId.get(id);
}

/** How far a member is with each of them, up to its goal. */
export function trophyProgress(state: PlayState): Record<string, number> {
  return Object.fromEntries(TROPHIES.map(({ id, goal, progress }) => [id, Math.min(goal, progress(state))]));
}

/** Those that came within reach from one state to the next. */
export function reachedTrophies(before: PlayState, after: PlayState): Trophy[] {
  return TROPHIES.filter(({ goal, progress }) => progress(before) < goal && progress(after) >= goal);
}

function family(name: TrophyFamily, unit: TrophyUnit, progress: Trophy['progress']) {
  return (
    id: string,
    goal: number,
    ...[title, words, sprite]: [name: string, words: string, sprite: string]
  ): Trophy => ({
    id,
    family: name,
    name: title,
    words,
    sprite,
    goal,
    unit,
    progress,
  });
}

/** How many of a mask's bits are set. */
function bitsOf(mask: number): number {
  return [...mask.toString(2)].filter((bit) => bit === '1').length;
}
