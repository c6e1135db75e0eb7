/** `npm run test:chaos` does more rounds of what `npm test` does a few times. */
export const isLongRun = process.env.GYMRATT_LONG_RUN === '1';

/** What a long run has found, for docs/safety.md. */
export function measured(row: number, figures: string): void {
  if (isLongRun) console.log(`safety ${row}: ${figures}`);
}
