import type { AccountExport, ExportedWorkout } from '#contract/account-data.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { SET_FIELD_NAMES, SET_FIELDS } from '#core/workout/set-fields.ts';
import { shownWeight } from '#core/workout/weight-units.ts';
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

const IN_KILOGRAMS = /_kg$/;

/** For a member with pounds: beside each weight in kilograms, as it is read in the logger. */
export function withPounds<Row>(columns: Columns<Row>): Columns<Row> {
  return columns.flatMap((column): Columns<Row> => {
    const [name, cellOf] = column;
    if (!IN_KILOGRAMS.test(name)) return [column];
    const inPounds = (row: Row) => {
      const cell = cellOf(row);
      return typeof cell === 'number' ? shownWeight(cell, 'lb') : cell;
    };
    return [column, [name.replace(IN_KILOGRAMS, '_lb'), inPounds]];
  });
}

export const SET_COLUMNS: Columns<SetRow> = [
  ['workout_id', ({ workout }) => workout.id],
  ['workout_name', ({ workout }) => workout.name],
  ['notes', ({ workout }) => workout.notes],
  ['start_time', ({ workout }) => workout.start_time],
  ['end_time', ({ workout }) => workout.end_time],
  ['duration_seconds', ({ workout }) => workout.duration],
  ['position', ({ workout, exercise }) => workout.exercises.indexOf(exercise) + 1],
  ['exercise_id', ({ exercise }) => exercise.exercise_id],
  ['exercise_name', ({ exercise }) => exercise.name],
  ['category', ({ exercise }) => exercise.category],
  ['merged_from', ({ exercise }) => exercise.merged_from],
  ['import_name', ({ exercise }) => exercise.import_name],
  ['measure', ({ exercise }) => exercise.measure ?? null],
  ['superset', ({ exercise }) => exercise.superset ?? null],
  ['exercise_note', ({ exercise }) => exercise.note ?? null],
  ['rest_seconds', ({ exercise }) => exercise.rest_seconds ?? null],
  ['target', ({ exercise }) => (exercise.target ? JSON.stringify(exercise.target) : null)],
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
  ['bodyweight_kg', ({ bodyweight_kg }) => bodyweight_kg ?? null],
  ['time_zone', ({ time_zone }) => time_zone ?? null],
  ['local_start', ({ local_start }) => local_start],
  ['source', ({ source }) => source ?? null],
  ['revision', ({ revision }) => revision ?? null],
  ['muscle_groups', ({ muscle_groups }) => muscle_groups.join('; ')],
  ...MUSCLE_GROUPS.flatMap(
    (group, slot): Columns<ExportedWorkout> => [
      [`${group}_volume_kg`, ({ muscle_volumes }) => muscle_volumes[slot] ?? 0],
      [`${group}_sets`, ({ muscle_sets }) => muscle_sets[slot] ?? 0],
    ],
  ),
  ['created_at', ({ created_at }) => created_at],
  ['import_key', ({ import_key }) => import_key],
  ['skipped', ({ skipped }) => (skipped?.length ? JSON.stringify(skipped) : null)],
  ['progression', ({ progression }) => (progression ? JSON.stringify(progression) : null)],
  ['edit_progression', ({ edit_progression }) => (edit_progression ? JSON.stringify(edit_progression) : null)],
];

export const BEST_LIFT_COLUMNS: Columns<AccountExport['best_lifts'][number]> = [
  ['exercise_id', ({ exercise_id }) => exercise_id],
  ['exercise_name', ({ exercise_name }) => exercise_name],
  ['measure', ({ measure }) => measure],
  ['weight_kg', ({ weight }) => weight],
  ['reps', ({ reps }) => reps],
  ['duration_seconds', ({ duration_s }) => duration_s],
  ['distance_meters', ({ distance_m }) => distance_m],
  ['rank', ({ rank }) => rank],
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
  ['target_duration_seconds', ({ exercise }) => exercise?.suggested_duration_s ?? null],
  ['target_distance_meters', ({ exercise }) => exercise?.suggested_distance_m ?? null],
  ['set_type', ({ exercise }) => exercise?.set_type ?? null],
  ['superset', ({ exercise }) => exercise?.superset ?? null],
  ['merged_from', ({ exercise }) => exercise?.merged_from ?? null],
  ['each_set', ({ exercise }) => (exercise?.sets ? JSON.stringify(exercise.sets) : null)],
  ['folder', ({ template }) => template.folder ?? null],
  ['revision', ({ template }) => template.revision ?? 1],
];

export const OWN_EXERCISE_COLUMNS: Columns<AccountExport['own_exercises'][number]> = [
  ['exercise_id', ({ id }) => id],
  ['exercise_name', ({ name }) => name],
  ['measure', ({ measure }) => measure ?? null],
  ['category', ({ category }) => category],
  ['selector_filter', ({ selector_filter }) => selector_filter],
  ['muscle_group', ({ muscle_group }) => muscle_group],
  ['equipment', ({ equipment }) => equipment],
  ['primary_muscles', ({ primary_muscles }) => primary_muscles?.join('; ') ?? null],
  ['secondary_muscles', ({ secondary_muscles }) => secondary_muscles?.join('; ') ?? null],
  ['one_sided', ({ one_sided }) => one_sided ?? null],
  ['archived_at', ({ archived_at }) => archived_at],
  ['merged_into', ({ merged_into }) => merged_into],
  ['merged_by', ({ merged_by }) => merged_by],
  ['created_at', ({ created_at }) => created_at],
  ['updated_at', ({ updated_at }) => updated_at],
];

/** Lists and groups of choices stand as JSON in one cell. */
export const SETTINGS_COLUMNS: Columns<AccountExport['settings']> = [
  ['settings', ({ value }) => JSON.stringify(value)],
  ['revision', ({ revision }) => revision],
  ['updated_at', ({ updated_at }) => updated_at],
];

export const EXERCISE_SETTINGS_COLUMNS: Columns<AccountExport['exercise_settings'][number]> = [
  ['exercise_id', ({ exercise_id }) => exercise_id],
  ['note', ({ note }) => note],
  ['unit', ({ unit }) => unit],
  ['bar', ({ bar }) => bar],
  ['rest_seconds', ({ rest_seconds }) => rest_seconds],
  ['updated_at', ({ updated_at }) => updated_at],
];

export const TROPHY_COLUMNS: Columns<AccountExport['trophies'][number]> = [
  ['trophy', ({ id }) => id],
  ['name', ({ name }) => name],
  ['earned_on', ({ earned_on }) => earned_on],
  ['workout_id', ({ workout_id }) => workout_id],
];

export const PAUSE_COLUMNS: Columns<AccountExport['streak_pauses'][number]> = [
  ['week', ({ week }) => week],
  ['reason', ({ reason }) => reason],
  ['created_at', ({ created_at }) => created_at],
];

const counts: Columns<Pick<AccountExport['months'][number], 'workouts' | 'xp' | 'records'>> = [
  ['workouts', ({ workouts }) => workouts],
  ['xp', ({ xp }) => xp],
  ['records', ({ records }) => records],
];

export const SEASON_COLUMNS: Columns<AccountExport['seasons'][number]> = [
  ['quarter', ({ quarter }) => quarter],
  ...counts,
];

export const MONTH_COLUMNS: Columns<AccountExport['months'][number]> = [['month', ({ month }) => month], ...counts];

export const PROFILE_COLUMNS: Columns<AccountExport['profile']> = [
  ['member_id', ({ uuid_id }) => uuid_id],
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['level', ({ level }) => level],
  ['xp', ({ xp }) => xp],
  ['current_streak', ({ current_streak }) => current_streak],
  ['streak_week', ({ streak_week }) => streak_week],
  ['streak_bank', ({ streak_bank }) => streak_bank],
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
