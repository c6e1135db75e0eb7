/** `npm run test:chaos` does more rounds of what `npm test` does a few times. */
export const isLongRun = process.env.GYMRATT_LONG_RUN === '1';
