import { addDays } from '../../progression/calendar.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from '../../workout/muscle-groups.ts';
import type { PlayedExercise, PlayedWorkout } from '../played-workout.ts';

/** A Monday. */
export const FIRST_DAY = '2026-01-05';

/** An exercise of which something was done, and that no trophy asks for. */
export function exercise(given: Partial<PlayedExercise> = {}): PlayedExercise {
  return {
    exerciseId: 'cable-fly',
    measure: 'weight_reps',
    equipment: 'cable',
    isRecord: false,
    rank: 1,
    reps: 8,
    load: 400,
    seconds: 0,
    meters: 0,
    topWeight: 50,
    topReps: 8,
    topSeconds: 0,
    hardSets: 1,
    stage: null,
    ...given,
  };
}

interface GivenWorkout extends Partial<Omit<PlayedWorkout, 'muscleSets' | 'localStart'>> {
  /** After the first Monday. */
  readonly day?: number;
  readonly time?: string;
  readonly muscles?: Partial<Record<MuscleGroup, number>>;
}

let made = 0;

export function workout({ day = 0, time = '12:00:00', muscles = {}, ...given }: GivenWorkout = {}): PlayedWorkout {
  made += 1;
  return {
    id: `workout-${made}`,
    localStart: `${addDays(FIRST_DAY, day)}T${time}`,
    xp: 0,
    volume: 0,
    sets: 0,
    seconds: 0,
    bodyweightKg: 80,
    muscleSets: MUSCLE_GROUPS.map((group) => muscles[group] ?? 0),
    exercises: [],
    ...given,
  };
}

/** A number of workouts, each made from its index. */
export function times(count: number, given: (index: number) => GivenWorkout): PlayedWorkout[] {
  return Array.from({ length: count }, (_, index) => workout(given(index)));
}
