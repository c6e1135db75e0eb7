import { z } from 'zod';
import { inBounds, measurement } from '#contract/measurements.ts';
import { streakPause } from '#contract/play.ts';
import { RUN_BOUNDS, runCreation, runEvent } from '#contract/program-runs.ts';
import { program, programContent } from '#contract/programs.ts';
import { exerciseSettings, exerciseSettingsPatch, userSettingsResponse } from '#contract/settings.ts';
import { templateCreation } from '#contract/template.ts';
import { currentUserResponse, profileChange } from '#contract/user.ts';
import { exerciseId, isStorableJson, nameText, notesText, recentInstant, text } from '#contract/values.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { AddedSection, MergedSection } from '#platform/database/member-tables.ts';
import { ownExercise } from './gymratt-exercises.ts';

/** What an export holds. There may be as many workouts as an account has, so they come one after the other. */
export interface ExportContent {
  /** By the names of the JSON document. */
  readonly rest: Readonly<Record<string, unknown>>;
  readonly workouts: Iterable<unknown>;
}

/** It grows with every change, and must never grow out of its column. */
export const revision = z.int().max(1_000_000_000);

/** What is checked is what can be sent: answers have no bounds. */
export const templateExercise = z.object({
  ...templateCreation.shape.exercises.element.shape,
  merged_from: exerciseId.nullish(),
});

/** What is added to an account, in the names of the columns: nothing else of a row is stored. */
export const ADDED = {
  own_exercises: ownExercise,
  templates: z.object({
    id: z.uuid().toLowerCase(),
    name: nameText,
    description: notesText.nullish().catch(null),
    created_at: recentInstant.nullish(),
    folder: templateCreation.shape.folder.catch(null),
    revision: revision.min(1).catch(1),
    exercises: z.array(templateExercise).max(WORKOUT_LIMITS.exercises),
  }),
  favorites: z.object({ exercise_id: exerciseId, created_at: recentInstant.nullish() }),
  exercise_settings: exerciseSettings.extend({
    note: exerciseSettingsPatch.shape.note.catch(null),
    bar: exerciseSettingsPatch.shape.bar.catch(null),
    goal: exerciseSettingsPatch.shape.goal.catch(null),
    stack: exerciseSettingsPatch.shape.stack.catch(null),
  }),
  measurements: measurement.extend({ created_at: recentInstant.nullish().catch(null) }).superRefine(inBounds),
  programs: z.object({
    id: z.uuid().toLowerCase(),
    program: programContent,
    revision: revision.min(1).catch(1),
    created_at: recentInstant.nullish().catch(null),
  }),
  program_runs: z.object({
    id: z.uuid().toLowerCase(),
    program: program.refine((told) => isStorableJson(told, PROGRAM_LIMITS.bytes)),
    started_at: recentInstant,
    ended_at: recentInstant.nullish(),
    starts: runCreation.shape.starts.catch({}),
    // An export of an earlier release has none.
    weekdays: runCreation.shape.weekdays.catch([]),
    // Of none, a table has an empty cell.
    events: z
      .array(runEvent)
      .max(RUN_BOUNDS.events)
      .nullish()
      .transform((events) => events ?? []),
  }),
  streak_pauses: streakPause.extend({ created_at: recentInstant.nullish().catch(null) }),
} satisfies Record<AddedSection, z.ZodObject>;

/** What is merged with what an account has. */
export const MERGED = {
  settings: userSettingsResponse.extend({ revision: revision.catch(1) }),
  profile: currentUserResponse.pick({ preferred_weight_unit: true, preferred_distance_unit: true }).extend({
    bodyweight: profileChange.shape.bodyweight.catch(null),
    height: profileChange.shape.height.catch(null),
    date_of_birth: profileChange.shape.date_of_birth.catch(null),
    gender: profileChange.shape.gender.catch(null),
    timezone: text({ min: 1, max: 64 }).catch(''),
  }),
} satisfies Record<MergedSection, z.ZodObject>;

/** What an export holds besides workouts and measurements, which other apps' files have, too. */
export type AccountData = {
  readonly [Name in Exclude<AddedSection, 'measurements'>]: readonly z.infer<(typeof ADDED)[Name]>[];
} & { readonly [Name in MergedSection]: z.infer<(typeof MERGED)[Name]> | null };
