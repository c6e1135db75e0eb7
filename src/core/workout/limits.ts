/** What a workout may hold at most; outside of these the server refuses it. */
export const WORKOUT_LIMITS = {
  /** Kilograms, in steps of a gram. */
  weight: 1000,
  weightStep: 0.001,
  reps: 1000,
  exercises: 100,
  setsPerExercise: 50,
  nameLength: 120,
  notesLength: 2000,
  durationSeconds: 86_400,
  distanceMeters: 1_000_000,
  /** Of a single set. */
  setNoteLength: 500,
  /** Supersets are numbered from 1. */
  supersets: 50,
  restSeconds: 3600,
  /** How far the clock of a phone may be ahead of the server's. */
  clockSkewMs: 300_000,
} as const;

/** Kilograms: what a body is taken to weigh. */
export const BODYWEIGHT_LIMITS = { least: 20, most: 500 } as const;

/** What a member may have to load a bar with: how many kinds of plates, pairs of each, and how heavy one is in its unit. */
export const PLATE_LIMITS = { kinds: 30, pairs: 50, weight: 100, bars: 20, barName: 30 } as const;
