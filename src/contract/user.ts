import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });

/** The whole profile of the signed-in member; `weight` is the bodyweight in kilograms, whatever unit it is kept in. */
export const currentUserResponse = z.object({
  uuid_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  level: z.int(),
  xp: z.int(),
  current_streak: z.int(),
  total_workouts: z.int(),
  total_volume: z.number(),
  last_workout_at: instant.nullable(),
  bodyweight: z.int().nullable(),
  weight: z.number().nullable(),
  height: z.int().nullable(),
  date_of_birth: z.iso.date().nullable(),
  gender: z.enum(['M', 'F', 'Other', 'Prefer not to say']).nullable(),
  preferred_weight_unit: z.enum(['kg', 'lb']),
  preferred_distance_unit: z.enum(['km', 'mi']),
  timezone: z.string(),
  created_at: instant,
  updated_at: instant,
});

export type CurrentUserResponse = z.infer<typeof currentUserResponse>;
