import fc from 'fast-check';

/** How often a property is tried: `npm run test:full` looks longer for a counterexample than `npm test`. */
export const propertyRuns = (usual: number, full: number) => ({
  numRuns: process.env.GYMRATT_TESTS === 'full' ? full : usual,
});

fc.configureGlobal(propertyRuns(40, 500));
