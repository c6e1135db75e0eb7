import { importOptions, importPreview, importResult, importsResponse } from '../import.ts';
import { idParams, noBody } from '../values.ts';
import { getCurrentUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { AS_JOB } from './history-jobs.ts';
import { getStrength, listMeasurements } from './insights.ts';
import { listOwnExercises } from './own-exercises.ts';
import { getOwnProgram, listOwnPrograms, listProgramRuns } from './programs.ts';
import { DERIVED_FROM_WORKOUTS } from './progress.ts';
import { getWorkout, listWorkouts } from './workouts.ts';

const SENT =
  'Sent as `multipart/form-data`: one or more parts `file`, each plain, gzip or zip, and a part `options` with JSON.';

export const listImports = endpoint('GET', '/api/user/imports', {
  summary: 'Histories that were brought along, newest first',
  answers: { 200: importsResponse },
});

export const previewImport = endpoint('POST', '/api/user/imports/preview', {
  summary: 'What is in a file from another app',
  description: `Nothing is stored. ${SENT}`,
  multipart: importOptions,
  answers: { 200: importPreview },
  errors: ['file_too_large', 'unknown_format', 'rate_limited'],
});

/** What every change of many workouts at once changes. */
const CHANGES = [
  ...[getCurrentUser, listMeasurements, getStrength],
  ...[listOwnPrograms, getOwnProgram, listProgramRuns],
  ...[listWorkouts, getWorkout, listImports, listOwnExercises, ...DERIVED_FROM_WORKOUTS],
];

export const loadImport = endpoint('POST', '/api/user/imports', {
  summary: 'Bring a history along from another app',
  description: `All or nothing; the same file again adds only what is new. ${SENT} Where \`application/x-ndjson\` is accepted, the answer is lines of progress and the result last.`,
  multipart: importOptions,
  answers: { 200: importResult },
  errors: [
    'file_too_large',
    'unknown_format',
    'unit_required',
    'date_order_required',
    'unknown_exercise',
    'exercise_limit',
    'program_limit',
    'import_conflict',
    'import_limit',
    'daily_limit',
    'rate_limited',
  ],
  changes: CHANGES,
});

export const undoImport = endpoint('DELETE', '/api/user/imports/:id', {
  summary: 'Take an import back',
  description:
    'Its workouts and programs go, and the own exercises that nothing else uses. Everything is counted again.',
  params: idParams,
  answers: { 204: noBody, ...AS_JOB },
  errors: ['history_busy'],
  changes: CHANGES,
});
