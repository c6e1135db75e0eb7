const CHANGED = [
  /^\/api\/user\/workouts\b/,
  /^\/api\/user\/best-lifts\b/,
  /^\/api\/user\/[^/]+\/workout-stats\b/,
  /^\/api\/user-exercise-stats\//,
  /hud/i,
];

/** Whether what is asked under this path, the first element of a query key, is another one after a workout. */
export function isChangedByWorkout(path: unknown): boolean {
  return typeof path === 'string' && CHANGED.some((changed) => changed.test(path));
}
