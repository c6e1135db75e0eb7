import { z } from 'zod';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { exerciseId, instant, kilograms, meters, repetitions, seconds } from './values.ts';

const day = z.iso.date();
/** PostgreSQL has no year 0. */
const storableDay = day.refine((date) => date >= '0001', 'Not a day of the calendar.');
/** Words of the contract, so that a browser with an older build does not fail on a trophy that it does not know. */
const trophyId = z.string().min(1).max(40);

export const trophiesResponse = z
  .object({
    earned: z.array(z.object({ id: trophyId, earned_on: day, workout_id: z.uuid() })).describe('The latest first.'),
    progress: z
      .record(trophyId, z.number())
      .describe('How far the others are, in the unit of their goal. The rules are in the client, too.'),
  })
  .meta({ id: 'Trophies' });

export type TrophiesResponse = z.infer<typeof trophiesResponse>;

export const PAUSE_REASONS = ['ill', 'travel', 'off'] as const;

const week = storableDay
  .refine((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1, 'Not a Monday.')
  .describe('Its Monday.');

export const streakPause = z.object({ week, reason: z.enum(PAUSE_REASONS) });

export type StreakPause = z.infer<typeof streakPause>;

export const streakResponse = z
  .object({
    current_streak: z.int(),
    longest_streak: z.int(),
    bank: z.int().describe('Free weeks, used by themselves when a week is missed.'),
    pauses: z.array(streakPause).describe('All of them, the latest first.'),
    spared: z.array(week).describe('Missed weeks that a free week was spent on, the latest first.'),
    chain: z
      .array(z.object({ week, kind: z.enum(['trained', 'paused', 'spared', 'missed', 'open', 'before']) }))
      .describe(
        'The last ten weeks; the last of them is the running one, `open` until it is trained. `before` the first workout none is missed.',
      ),
  })
  .meta({ id: 'Streak' });

export type StreakResponse = z.infer<typeof streakResponse>;

export const highScoresResponse = z
  .object({
    exercise_id: exerciseId,
    exercise_name: z.string(),
    measure: z.enum(MEASURE_NAMES),
    scores: z
      .array(
        z.object({
          workout_id: z.uuid(),
          day,
          performed_at: instant,
          weight: kilograms,
          reps: repetitions,
          duration_seconds: seconds.nullable(),
          distance_meters: meters.nullable(),
          one_rep_max: z
            .number()
            .nullable()
            .describe('Estimated from all sets of the day, in kilograms. It does not rank.'),
        }),
      )
      .max(10)
      .describe('The best set of each of the ten best days, the best first.'),
    house: z
      .object({ weight: kilograms, reps: repetitions })
      .nullable()
      .describe("The house's factory score, which leaves the table at the first logged set."),
  })
  .meta({ id: 'HighScores' });

export type HighScoresResponse = z.infer<typeof highScoresResponse>;

const counts = { workouts: z.int(), xp: z.int(), records: z.int() };

export const seasonTotals = z.object({ quarter: day.describe('Its first day.'), ...counts });

export type SeasonTotals = z.infer<typeof seasonTotals>;

/** The header `x-next-cursor` of a page is the cursor of the next, and is missing on the last. */
export const seasonsQuery = z.strictObject({
  cursor: storableDay.optional().describe('Only seasons before this day.'),
});

export const seasonsResponse = z
  .object({
    seasons: z.array(seasonTotals).describe('Quarters with a workout and the running one, the latest first.'),
    months: z
      .array(z.object({ month: day.describe('Its first day.'), ...counts }))
      .describe('Those of the same quarters, likewise.'),
  })
  .meta({ id: 'Seasons' });

export type SeasonsResponse = z.infer<typeof seasonsResponse>;

export const ledgerResponse = z
  .object({
    workout_id: z.uuid(),
    name: z.string(),
    start_time: instant,
    time_zone: z.string(),
    bodyweight_kg: z.number().nullable(),
    exercises: z.array(
      z.object({
        exercise_id: exerciseId,
        name: z.string(),
        xp: z.int(),
        lines: z.array(
          z.object({
            label: z.string().describe('The number of the set, or W, D or F.'),
            sum: z.string().describe('How it was counted, in kilograms: `0.5 x 78 kg x 12`.'),
            note: z.string().nullable().describe('`warm-up`, where it earns nothing for that.'),
            xp: z.int(),
          }),
        ),
      }),
    ),
    caps: z.array(z.object({ reason: z.string(), xp: z.int().describe('What was taken off, below 0.') })),
    xp: z.int(),
  })
  .meta({ id: 'Ledger' });

export type LedgerResponse = z.infer<typeof ledgerResponse>;
