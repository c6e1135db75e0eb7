import { z } from 'zod';
import { SHOULDER_HEADS } from '#core/insights/muscle-rows.ts';
import { EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { MUSCLE_GROUPS, MUSCLES } from '#core/workout/muscle-groups.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import { previousSet } from './set.ts';
import {
  exerciseId,
  FIGURE_NOTE,
  instant,
  kilograms,
  meters,
  recentInstant,
  repetitions,
  seconds,
  sinceVersion2,
} from './values.ts';

export const exercise = z
  .object({
    id: exerciseId,
    name: z.string(),
    category: z.enum(EXERCISE_CATEGORIES),
    muscle_group: z.enum(MUSCLE_GROUPS).nullable().describe('`null` for an own exercise of which it is not known.'),
    selector_filter: z.enum(SELECTOR_FILTERS).nullable(),
    equipment: z.string(),
    measure: sinceVersion2(z.enum(MEASURE_NAMES)).describe('Which numbers a set has.'),
    bodyweight_hold: sinceVersion2(z.boolean()),
    one_sided: sinceVersion2(z.boolean()),
    primary_muscles: sinceVersion2(z.array(z.enum(MUSCLES))),
    secondary_muscles: sinceVersion2(z.array(z.enum(MUSCLES))),
    shoulder_heads: sinceVersion2(z.array(z.enum(SHOULDER_HEADS))).describe(
      'Of an exercise that trains the shoulders: which heads; empty where it is not known.',
    ),
    figure: sinceVersion2(z.string().nullable()).describe(FIGURE_NOTE),
  })
  .meta({ id: 'Exercise' });

export type Exercise = z.infer<typeof exercise>;

export const exercisesResponse = z.array(exercise);

export const exerciseStatsQuery = z.object({
  before: recentInstant.optional().describe('The last time is the latest workout that began before this.'),
  except: z.uuid().optional().describe('A workout that is not compared with itself.'),
});

/** What a member did in an exercise the last time, and at best. */
export const exerciseStatsResponse = z.object({
  lastWorkout: z.object({
    workout_id: z.uuid(),
    performed_at: instant,
    name: sinceVersion2(z.string()),
    time_zone: sinceVersion2(z.string()).describe('Where its day is told.'),
    measure: sinceVersion2(z.enum(MEASURE_NAMES)),
    sets: z.array(previousSet),
    later_entries: z
      .array(z.array(previousSet))
      .optional()
      .describe('The sets of each further time the exercise stood in that workout.'),
    deload: z
      .boolean()
      .optional()
      .describe('In the deload week of a program, where there is no other: nothing to be compared with.'),
  }),
  best: z
    .object({
      weight: kilograms,
      reps: repetitions,
      duration_s: sinceVersion2(seconds.nullable()),
      distance_m: sinceVersion2(meters.nullable()),
      performed_at: instant,
    })
    .describe('Zeros where nothing that was done counts for the record of the exercise.'),
});

export type ExerciseStats = z.infer<typeof exerciseStatsResponse>;

export const favoritesResponse = z.array(z.object({ exercise_id: exerciseId, created_at: instant }));

export type Favorite = z.infer<typeof favoritesResponse>[number];
