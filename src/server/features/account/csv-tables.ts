import type { AccountExport, ExportedWorkout } from '#contract/account-data.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { SET_FIELD_NAMES, SET_FIELDS } from '#core/workout/set-fields.ts';
import type { Columns } from './csv.ts';

type Exercise = ExportedWorkout['exercises'][number];
type Template = AccountExport['templates'][number];

export interface SetRow {
  readonly workout: ExportedWorkout;
  readonly exercise: Exercise;
  readonly set: Exercise['sets'][number];
}

export interface TemplateRow {
  readonly template: Template;
  /** None in a template without exercises, which still has its line. */
  readonly exercise: Template['exercises'][number] | undefined;
}

export const SET_COLUMNS: Columns<SetRow> = [
  ['workout_id', ({ workout }) => workout.id],
  ['workout_name', ({ workout }) => workout.name],
  ['notes', ({ workout }) => workout.notes],
  ['start_time', ({ workout }) => workout.start_time],
  ['end_time', ({ workout }) => workout.end_time],
  ['duration_seconds', ({ workout }) => workout.duration],
  ['exercise_id', ({ exercise }) => exercise.exercise_id],
  ['exercise_name', ({ exercise }) => exercise.name],
  ['set_number', ({ set }) => set.set_number],
  ...SET_FIELD_NAMES.map((name): Columns<SetRow>[number] => [
    SET_FIELDS[name].csvColumn,
    ({ set }) => set[SET_FIELDS[name].column] ?? null,
  ]),
  ['record', ({ set }) => set.is_pr],
  ['xp', ({ set }) => set.xp_earned],
];

export const WORKOUT_COLUMNS: Columns<ExportedWorkout> = [
  ['workout_id', ({ id }) => id],
  ['workout_name', ({ name }) => name],
  ['notes', ({ notes }) => notes],
  ['start_time', ({ start_time }) => start_time],
  ['end_time', ({ end_time }) => end_time],
  ['duration_seconds', ({ duration }) => duration],
  ['duration_minutes', ({ duration_minutes }) => duration_minutes],
  ['sets', ({ total_sets }) => total_sets],
  ['reps', ({ total_reps }) => total_reps],
  ['volume_kg', ({ total_volume }) => total_volume],
  ['xp', ({ xp_earned }) => xp_earned],
  ['muscle_groups', ({ muscle_groups }) => muscle_groups.join('; ')],
  ...MUSCLE_GROUPS.flatMap(
    (group, slot): Columns<ExportedWorkout> => [
      [`${group}_volume_kg`, ({ muscle_volumes }) => muscle_volumes[slot] ?? 0],
      [`${group}_sets`, ({ muscle_sets }) => muscle_sets[slot] ?? 0],
    ],
  ),
  ['created_at', ({ created_at }) => created_at],
];

export const BEST_LIFT_COLUMNS: Columns<AccountExport['best_lifts'][number]> = [
  ['exercise_id', ({ exercise_id }) => exercise_id],
  ['exercise_name', ({ exercise_name }) => exercise_name],
  ['weight_kg', ({ weight }) => weight],
  ['reps', ({ reps }) => reps],
  ['workout_id', ({ workout_id }) => workout_id],
  ['performed_at', ({ performed_at }) => performed_at],
];

export const FAVORITE_COLUMNS: Columns<AccountExport['favorites'][number]> = [
  ['exercise_id', ({ exercise_id }) => exercise_id],
  ['exercise_name', ({ exercise_name }) => exercise_name],
  ['created_at', ({ created_at }) => created_at],
];

export const TEMPLATE_COLUMNS: Columns<TemplateRow> = [
  ['template_id', ({ template }) => template.id],
  ['template_name', ({ template }) => template.name],
  ['description', ({ template }) => template.description],
  ['created_at', ({ template }) => template.created_at],
  ['updated_at', ({ template }) => template.updated_at],
  ['order', ({ exercise }) => exercise?.order ?? null],
  ['exercise_id', ({ exercise }) => exercise?.exercise_id ?? null],
  ['exercise_name', ({ exercise }) => exercise?.exercise_name ?? null],
  ['sets', ({ exercise }) => exercise?.sets_count ?? null],
  ['weight_kg', ({ exercise }) => exercise?.suggested_weight ?? null],
  ['reps', ({ exercise }) => exercise?.suggested_reps ?? null],
  ['rest_seconds', ({ exercise }) => exercise?.rest_time ?? null],
];

export const PROFILE_COLUMNS: Columns<AccountExport['profile']> = [
  ['member_id', ({ uuid_id }) => uuid_id],
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['level', ({ level }) => level],
  ['xp', ({ xp }) => xp],
  ['current_streak', ({ current_streak }) => current_streak],
  ['streak_week', ({ streak_week }) => streak_week],
  ['total_workouts', ({ total_workouts }) => total_workouts],
  ['total_volume_kg', ({ total_volume }) => total_volume],
  ['last_workout_at', ({ last_workout_at }) => last_workout_at],
  ['bodyweight', ({ bodyweight }) => bodyweight],
  ['height_cm', ({ height }) => height],
  ['date_of_birth', ({ date_of_birth }) => date_of_birth],
  ['gender', ({ gender }) => gender],
  ['preferred_weight_unit', ({ preferred_weight_unit }) => preferred_weight_unit],
  ['preferred_distance_unit', ({ preferred_distance_unit }) => preferred_distance_unit],
  ['timezone', ({ timezone }) => timezone],
  ['created_at', ({ created_at }) => created_at],
  ['updated_at', ({ updated_at }) => updated_at],
];
