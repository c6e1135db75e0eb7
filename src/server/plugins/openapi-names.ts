/** Where a route is found in the document, by the first pattern that its address fits. */
const SECTIONS = [
  {
    name: 'Account',
    description: 'The signed-in member: profile, everything in one file, and the way out.',
    pattern: /^\/api\/user\/(current|profile|export|account)$/,
  },
  {
    name: 'Progress',
    description: 'What the workouts add up to.',
    pattern: /\/(workout-stats|workout-days|best-lifts|exercise-progress|user-exercise-stats)(\/|$)/,
  },
  {
    name: 'Templates',
    description: 'Workouts to start from.',
    pattern: /\/workout-templates(\/|$)/,
  },
  {
    name: 'Workouts',
    description: 'Finished workouts: logging one, the history, deleting and taking it back.',
    pattern: /\/workouts(\/|$)/,
  },
  {
    name: 'Exercises',
    description: 'The catalogue, and the favorites in it.',
    pattern: /\/(exercises|favorites)(\/|$)/,
  },
  {
    name: 'Server',
    description: 'Where things are, and whether they work.',
    pattern: /./,
  },
] as const;

export const TAGS = SECTIONS.map(({ name, description }) => ({ name, description }));

export function tagOf(url: string): string {
  return SECTIONS.find(({ pattern }) => pattern.test(url))?.name ?? 'Server';
}

/** `GET /api/user/:userId/favorites` is `getUserByUserIdFavorites`. */
export function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api/, '')
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
