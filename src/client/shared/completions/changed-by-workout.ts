const CHANGED = [
  // The list, page by page. The details of earlier workouts stay as they are.
  /^\/api\/user\/workouts(\?|$)/,
  /^\/api\/user\/workout-days\b/,
  /^\/api\/user\/best-lifts\b/,
  /^\/api\/user\/exercise-progress\b/,
  /^\/api\/user\/[^/]+\/workout-stats\b/,
  /hud/i,
];
const EXERCISE_STATS = /^\/api\/user-exercise-stats\/[^/]+\/([^/?]+)/;

interface TrainedExercises {
  readonly exercises: readonly { readonly exerciseId: string }[];
}

/** Tells whether what is asked under a path, the first element of a query key, is another one after a workout, or without it. */
export function changedByWorkout({ exercises }: TrainedExercises): (path: unknown) => boolean {
  const ids = new Set(exercises.map(({ exerciseId }) => exerciseId));
  return (path) => {
    if (typeof path !== 'string') return false;
    const [, exerciseId] = EXERCISE_STATS.exec(path) ?? [];
    return exerciseId === undefined ? CHANGED.some((changed) => changed.test(path)) : ids.has(exerciseId);
  };
}
