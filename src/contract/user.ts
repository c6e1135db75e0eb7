import { z } from 'zod';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { seasonTotals, streakResponse } from './play.ts';
import { instant, kilograms, nameText, repetitions, sinceVersion2 } from './values.ts';

const GENDERS = ['M', 'F', 'Other', 'Prefer not to say'] as const;
const WEIGHT_UNITS = ['kg', 'lb'] as const;
const DISTANCE_UNITS = ['km', 'mi'] as const;

/** The whole profile of the signed-in member; `weight` is the bodyweight in kilograms, whatever unit it is kept in. */
export const currentUserResponse = z
  .object({
    uuid_id: z.uuid(),
    email: z.string(),
    name: z.string(),
    level: z.int(),
    xp: z.int(),
    stars: sinceVersion2(z.int()).describe('One for every 100,000 XP beyond the last level.'),
    current_streak: z.int(),
    total_workouts: z.int(),
    total_volume: z.number(),
    last_workout_at: instant.nullable(),
    bodyweight: z.number().nullable().describe('In the preferred unit, to one decimal.'),
    weight: z.number().nullable(),
    height: z.int().nullable(),
    date_of_birth: z.iso.date().nullable(),
    gender: z.enum(GENDERS).nullable(),
    preferred_weight_unit: z.enum(WEIGHT_UNITS),
    preferred_distance_unit: z.enum(DISTANCE_UNITS),
    timezone: z.string(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'CurrentUser' });

export type CurrentUserResponse = z.infer<typeof currentUserResponse>;

/** A day, or an instant of which the day is kept. */
const birthDate = z
  .union([z.iso.date(), instant])
  .transform((value) => value.slice(0, 10))
  .refine((date) => date >= '1900-01-01' && date <= '2100-01-01', 'Not a date of birth.');

/** What is given is changed, what is left out stays; `null` empties a value. Anything else is refused by name. */
export const profileChange = z
  .strictObject({
    name: nameText,
    preferred_weight_unit: z.enum(WEIGHT_UNITS),
    preferred_distance_unit: z.enum(DISTANCE_UNITS),
    bodyweight: z.number().min(1).max(2000).multipleOf(0.1).nullable(),
    height: z.int().min(1).max(300).nullable(),
    date_of_birth: birthDate.nullable(),
    gender: z.enum(GENDERS).nullable(),
    timezone: z.string().min(1).max(64).describe('An IANA name: `Europe/Berlin`.'),
  })
  .partial();

export type ProfileChange = z.infer<typeof profileChange>;

/** The heaviest lift of each muscle group that the member has trained. */
export const bestLiftsResponse = z.array(
  z.object({
    selector_filter: z.string(),
    exercise_id: z.string(),
    exercise_name: z.string(),
    measure: sinceVersion2(z.enum(MEASURE_NAMES)).describe('Whether the weight was lifted or added to the own.'),
    max_weight: kilograms,
    reps_at_max_weight: repetitions,
    workout_date: instant,
    day: sinceVersion2(z.iso.date()).describe('Of the workout, by its own clock.'),
  }),
);

export type BestLift = z.infer<typeof bestLiftsResponse>[number];

export const workoutStatsResponse = z.object({
  xp: z.int(),
  level: z.int(),
  current_streak: z.int(),
  total_workouts: z.int(),
  total_volume: z.number(),
  last_workout_at: instant.nullable(),
  workouts_this_week: z.int(),
  workouts_this_month: z.int(),
  // Part of this answer, so that the dashboard asks once.
  streak: sinceVersion2(streakResponse),
  season: sinceVersion2(seasonTotals).describe('The running quarter.'),
  logged_workouts: sinceVersion2(z.int()).describe('Without those that came with an import.'),
});

export type WorkoutStats = z.infer<typeof workoutStatsResponse>;

/** Named as the procedures of the HUD name them. */
const trainedPeriod = z.object({
  since: z.iso.date().describe('Its first day.'),
  total_volume: z.number().describe('Kilograms.'),
  total_workouts: z.int(),
  total_duration_min: z.int(),
  muscles: z.array(z.object({ muscle_group: z.string(), volume: z.number(), sets: z.int() })),
});

export const lastTrainedResponse = z
  .object({
    workout_id: z.uuid().nullable().describe('The latest one; `null` if there is none.'),
    week: trainedPeriod.nullable().describe('The calendar week of that workout.'),
    month: trainedPeriod.nullable().describe('Its calendar month.'),
    best_month: z
      .object({ month: z.iso.date().describe('Its first day.'), workouts: z.int() })
      .nullable()
      .describe('The one with the most workouts; of equals, the latest.'),
  })
  .meta({ id: 'LastTrained' });

export type LastTrained = z.infer<typeof lastTrainedResponse>;
