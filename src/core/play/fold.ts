import { type CalendarDate, weekStart } from '../progression/calendar.ts';
import { ASSUMED_BODYWEIGHT } from '../progression/experience.ts';
import { extendStreak, type Pauses, restedStreak } from '../progression/streaks.ts';
import { MEASURES } from '../workout/measures.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from '../workout/muscle-groups.ts';
import { toGrams, toThousandths } from '../workout/weight-units.ts';
import { NEW_STATE, type PlayedWeek, type PlayState } from './play-state.ts';
import type {
  EarnedTrophy,
  ExerciseTally,
  MonthSums,
  PlayedExercise,
  PlayedWorkout,
  Session,
} from './played-workout.ts';
import { raceGhost } from './race.ts';
import { monthStart } from './seasons.ts';
import { reachedTrophies } from './trophies.ts';

/** Raise it whenever a counting rule changes: stored results of earlier rules are then counted again. */
export const PLAY_RULES = 5;

export interface BeforeWorkout {
  readonly state: PlayState;
  readonly tally: (exerciseId: string) => ExerciseTally | undefined;
}

/** Counts one workout that started after all those counted before. */
export function playWorkout(before: BeforeWorkout, workout: PlayedWorkout, pauses: Pauses) {
  const day = workout.localStart.slice(0, 10);
  const monday = weekStart(day);
  const sessions = sumSessions(workout.exercises);
  const judged = sumSessions(workout.exercises.filter(({ stage }) => !stage?.deload));
  const bodyweight = workout.bodyweightKg ?? ASSUMED_BODYWEIGHT;
  const tallies = new Map<string, ExerciseTally>();
  const ghosts: string[] = [];
  let newExercises = 0;
  for (const exerciseId of sessions.keys()) {
    const last = before.tally(exerciseId);
    if (!last) newExercises += 1;
    const today = judged.get(exerciseId);
    const ghost = last?.ghost;
    if (today && ghost?.measure === today.measure && raceGhost(today, ghost, today.measure, bodyweight).lead > 0) {
      ghosts.push(exerciseId);
    }
    const days = (last?.days ?? 0) + (last?.lastDay === day ? 0 : 1);
    tallies.set(exerciseId, { days, lastDay: day, ghost: today ?? ghost ?? null });
  }
  const records = countRecords(workout.exercises);
  const { state } = before;
  const after: PlayState = {
    ...state,
    workouts: state.workouts + 1,
    xp: Math.min(Number.MAX_SAFE_INTEGER, state.xp + workout.xp),
    volume: toThousandths(state.volume + workout.volume),
    sets: state.sets + workout.sets,
    records: state.records + records,
    ghosts: state.ghosts + ghosts.length,
    exercises: state.exercises + newExercises,
    ...calendarAfter(state, workout.localStart, monday, pauses),
    mostVolume: Math.max(state.mostVolume, workout.volume),
    mostRecords: Math.max(state.mostRecords, records),
    mostReps: Math.max(state.mostReps, ...[...sessions.values()].map(({ reps }) => reps)),
    mostDays: Math.max(state.mostDays, ...[...tallies.values()].map(({ days }) => days)),
    ...strengthAfter(state, workout),
    ...weekAfter(state, workout, monday),
    ...stagesAfter(state, workout),
  };
  return {
    state: after,
    /** Of the exercises of this workout. */
    tallies: tallies as ReadonlyMap<string, ExerciseTally>,
    earned: reachedTrophies(state, after).map(({ id }) => ({ trophy: id, earnedOn: day, workoutId: workout.id })),
    /** Exercises in which it has beaten the ghost. */
    ghosts,
    /** What it adds to its month. */
    month: {
      ...{ month: monthStart(day), workouts: 1, xp: workout.xp, records, seconds: workout.seconds },
      hardSets: workout.exercises.reduce((sum, { hardSets }) => sum + hardSets, 0),
    },
  };
}
export type AfterWorkout = ReturnType<typeof playWorkout>;

/** A workout has one record of an exercise, however many of its sets were better than all before. */
export function countRecords(exercises: readonly Pick<PlayedExercise, 'exerciseId' | 'isRecord'>[]): number {
  return new Set(exercises.filter(({ isRecord }) => isRecord).map(({ exerciseId }) => exerciseId)).size;
}

export interface Replay {
  readonly state: PlayState;
  readonly tallies: ReadonlyMap<string, ExerciseTally>;
  readonly trophies: readonly EarnedTrophy[];
  /** Exercises in which the ghost was beaten, by the workout that has beaten it. */
  readonly ghosts: ReadonlyMap<string, readonly string[]>;
  readonly months: ReadonlyMap<CalendarDate, MonthSums>;
}

const NOTHING_PLAYED: Replay = {
  state: NEW_STATE,
  tallies: new Map(),
  trophies: [],
  ghosts: new Map(),
  months: new Map(),
};

/** Counts workouts in the order of their start (ties by id), from the beginning or on top of an earlier result. */
export function replay(workouts: Iterable<PlayedWorkout>, pauses: Pauses, from: Replay = NOTHING_PLAYED): Replay {
  const tallies = new Map(from.tallies);
  const trophies = [...from.trophies];
  const ghosts = new Map(from.ghosts);
  const months = new Map(from.months);
  let { state } = from;
  for (const workout of workouts) {
    const after = playWorkout({ state, tally: (id) => tallies.get(id) }, workout, pauses);
    state = after.state;
    for (const [id, tally] of after.tallies) tallies.set(id, tally);
    trophies.push(...after.earned);
    if (after.ghosts.length > 0) ghosts.set(workout.id, after.ghosts);
    months.set(after.month.month, addMonth(months.get(after.month.month), after.month));
  }
  return { state, tallies, trophies, ghosts, months };
}

function addMonth(known: MonthSums | undefined, more: MonthSums): MonthSums {
  if (!known) return more;
  return {
    month: more.month,
    workouts: known.workouts + more.workouts,
    xp: Math.min(Number.MAX_SAFE_INTEGER, known.xp + more.xp),
    records: known.records + more.records,
    seconds: known.seconds + more.seconds,
    hardSets: known.hardSets + more.hardSets,
  };
}

/** What was done of each exercise in the whole workout. One of which no set counts was not done. */
function sumSessions(exercises: readonly PlayedExercise[]): Map<string, Session> {
  const sessions = new Map<string, Session>();
  for (const { exerciseId, rank, measure, reps, load, seconds, meters } of exercises) {
    if (rank === 0) continue;
    const sums = { measure, reps, load, seconds, meters };
    const known = sessions.get(exerciseId);
    sessions.set(exerciseId, known ? addSessions(known, sums) : sums);
  }
  return sessions;
}

/** Entries of a merged exercise may have another measure, and cannot be added up: the first one's counts. */
export function addSessions(one: Session, other: Session): Session {
  if (one.measure !== other.measure) return one;
  return {
    measure: one.measure,
    reps: one.reps + other.reps,
    load: toThousandths(one.load + other.load),
    seconds: one.seconds + other.seconds,
    meters: Math.round((one.meters + other.meters) * 100) / 100,
  };
}

const DAY_MS = 86_400_000;
const COMEBACK_DAYS = 28;
const EARLY_UNTIL = '07:00';
const LATE_FROM = '21:00';
/** Free weeks of more than thirty years. */
const MOST_SPARED = 200;

function calendarAfter(state: PlayState, localStart: string, monday: CalendarDate, pauses: Pauses) {
  const [day, time] = [localStart.slice(0, 10), localStart.slice(11, 16)];
  const streak = extendStreak(state.streak, monday, pauses);
  const { spared } = restedStreak(state.streak, monday, pauses);
  const daysSince = state.lastDay === null ? 0 : (Date.parse(day) - Date.parse(state.lastDay)) / DAY_MS;
  const isEarly = time < EARLY_UNTIL && state.lastEarlyDay !== day;
  const isLate = time >= LATE_FROM && state.lastLateDay !== day;
  return {
    lastDay: day,
    streak,
    longestStreak: Math.max(state.longestStreak, streak.weeks),
    spared: spared.length > 0 ? [...state.spared, ...spared].slice(-MOST_SPARED) : state.spared,
    comebacks: state.comebacks + (daysSince >= COMEBACK_DAYS ? 1 : 0),
    earlyDays: state.earlyDays + (isEarly ? 1 : 0),
    lastEarlyDay: isEarly ? day : state.lastEarlyDay,
    lateDays: state.lateDays + (isLate ? 1 : 0),
    lastLateDay: isLate ? day : state.lastLateDay,
    weekdays: state.weekdays | (1 << ((Date.parse(day) - Date.parse(monday)) / DAY_MS)),
  };
}

const BENCH = new Set(['barbell-bench-press']);
const SQUAT = new Set(['barbell-back-squat']);
const DEADLIFT = new Set(['barbell-deadlift', 'barbell-sumo-deadlift']);
const PULL_UPS = new Set([
  'pull-up',
  'wide-grip-pull-up',
  'neutral-grip-pull-up',
  'chest-to-bar-pull-up',
  'archer-pull-up',
  'kipping-pull-up',
  'weighted-pull-up',
]);
const PLANKS = new Set(['plank', 'weighted-plank']);

function strengthAfter(state: PlayState, { exercises, bodyweightKg }: PlayedWorkout) {
  const most = (
    known: number,
    isWanted: (exercise: PlayedExercise) => boolean,
    of: (exercise: PlayedExercise) => number,
  ) => Math.max(known, ...exercises.filter(isWanted).map(of));
  const share = ({ topWeight }: PlayedExercise) =>
    bodyweightKg === null ? 0 : Math.floor((100 * toGrams(topWeight)) / toGrams(bodyweightKg));
  return {
    heaviestBarbell: most(
      state.heaviestBarbell,
      ({ equipment, measure }) => equipment === 'barbell' && MEASURES[measure].weight === 'lifted',
      ({ topWeight }) => topWeight,
    ),
    benchShare: most(state.benchShare, isLift(BENCH), share),
    squatShare: most(state.squatShare, isLift(SQUAT), share),
    deadliftShare: most(state.deadliftShare, isLift(DEADLIFT), share),
    pullUps: most(
      state.pullUps,
      ({ exerciseId, measure }) => PULL_UPS.has(exerciseId) && MEASURES[measure].weight === 'added',
      ({ topReps }) => topReps,
    ),
    plankSeconds: most(
      state.plankSeconds,
      ({ exerciseId }) => PLANKS.has(exerciseId),
      ({ topSeconds }) => topSeconds,
    ),
  };
}

/** Done with a weight, and not as a warm-up. */
function isLift(ids: ReadonlySet<string>) {
  return ({ exerciseId, measure, rank }: PlayedExercise) =>
    ids.has(exerciseId) && MEASURES[measure].weight === 'lifted' && rank > 0;
}

const LEG_SETS = 6;
const groupSlot = (group: MuscleGroup) => MUSCLE_GROUPS.indexOf(group);

/** A workout that seems to lie in an earlier week, as after a flight, counts in the running one. */
function weekAfter(state: PlayState, { muscleSets, exercises }: PlayedWorkout, monday: CalendarDate) {
  const isSame = state.week !== null && monday <= state.week.monday;
  const before: PlayedWeek = isSame && state.week ? state.week : { monday, muscleSets: [], bigThree: 0 };
  const week: PlayedWeek = {
    monday: before.monday,
    muscleSets: MUSCLE_GROUPS.map((_, slot) => (before.muscleSets[slot] ?? 0) + (muscleSets[slot] ?? 0)),
    bigThree: [BENCH, SQUAT, DEADLIFT].reduce(
      (mask, ids, bit) => mask | (exercises.some(isLift(ids)) ? 1 << bit : 0),
      before.bigThree,
    ),
  };
  const legs = ({ muscleSets: sets }: PlayedWeek) => sets[groupSlot('legs')] ?? 0;
  return {
    week,
    mostMuscleGroups: Math.max(state.mostMuscleGroups, week.muscleSets.filter((sets) => sets > 0).length),
    mostOfBigThree: Math.max(state.mostOfBigThree, [0, 1, 2].filter((bit) => week.bigThree & (1 << bit)).length),
    // The sets of a week are all there when the next one begins.
    balancedWeeks: state.balancedWeeks + (!isSame && isBalanced(state.week) ? 1 : 0),
    legWeeks: state.legWeeks + (legs(before) < LEG_SETS && legs(week) >= LEG_SETS ? 1 : 0),
  };
}

/** A stage of which nothing was done closes nothing. */
function stagesAfter({ campaigns, deloads }: PlayState, { exercises }: PlayedWorkout) {
  const closed = exercises.flatMap(({ rank, stage }) => (rank > 0 && stage?.closes ? [stage] : []));
  return {
    campaigns: campaigns + (closed.some(({ closes }) => closes === 'program') ? 1 : 0),
    deloads: deloads + (closed.some(({ deload, chosen }) => deload && !chosen) ? 1 : 0),
  };
}

function isBalanced(week: PlayedWeek | null): boolean {
  const [back = 0, chest = 0] = [week?.muscleSets[groupSlot('back')], week?.muscleSets[groupSlot('chest')]];
  return back > 0 && back >= chest;
}
