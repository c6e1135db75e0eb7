/** The first page; a cursor leads on from it. */
export const HISTORY_PATH = '/api/user/workouts?limit=50';

export function workoutPath(id: string): string {
  return `/api/user/workouts/${id}`;
}
