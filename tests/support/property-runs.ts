import fc from 'fast-check';

/** `npm run test:full` looks longer for a counterexample. */
if (process.env.GYMRATT_TESTS === 'full') fc.configureGlobal({ numRuns: 500 });
