export const PROGRAM_LIMITS = {
  weeks: 52,
  days: 7,
  slots: 20,
  sets: 20,
  lifts: 50,
  rungs: 20,
  stages: 10,
  perWeek: 7,
  /** Of the program as text. */
  bytes: 256 * 1024,
  nameLength: 120,
  noteLength: 500,
  descriptionLength: 2000,
  /** Misses in a row: more than the sessions at hand could not be counted again. */
  misses: 12,
  percent: 150,
  factor: 2,
  step: 100,
} as const;
