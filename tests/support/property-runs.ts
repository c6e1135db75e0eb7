import fc from 'fast-check';

/** `npm run test:full` looks longer for a counterexample. */
if (process.env.GYMRATT_TESTS === 'full') fc.configureGlobal({ numRuns: 500 });

/** How often a property is tried that takes a database: fewer times in `npm test` than in `npm run test:full`. */
export const propertyRuns = (usual: number, full: number) => ({
  numRuns: process.env.GYMRATT_TESTS === 'full' ? full : usual,
});
