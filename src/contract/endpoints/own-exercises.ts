import {
  mergeRequest,
  ownExercise,
  ownExerciseCreation,
  ownExercisePatch,
  ownExercisesResponse,
  ownExerciseUse,
} from '../own-exercise.ts';
import { idParams, noBody } from '../values.ts';
import { getCurrentUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { listFavorites } from './exercises.ts';
import { AS_JOB } from './history-jobs.ts';
import { DERIVED_FROM_WORKOUTS } from './progress.ts';
import { listExerciseSettings } from './settings.ts';
import { listTemplates } from './templates.ts';
import { getWorkout, listWorkouts } from './workouts.ts';

export const listOwnExercises = endpoint({
  method: 'GET',
  path: '/api/user/exercises',
  tag: 'Exercises',
  summary: "The member's own exercises, by name",
  answers: { 200: ownExercisesResponse },
});

export const getOwnExerciseUse = endpoint({
  method: 'GET',
  path: '/api/user/exercises/:id/use',
  tag: 'Exercises',
  summary: 'Where an own exercise stands',
  params: idParams,
  answers: { 200: ownExerciseUse },
  errors: ['not_found'],
});

export const createOwnExercise = endpoint({
  method: 'POST',
  path: '/api/user/exercises',
  tag: 'Exercises',
  summary: 'Make an exercise',
  description: 'May be sent again: it is made once.',
  body: ownExerciseCreation,
  answers: { 200: ownExercise, 201: ownExercise },
  errors: ['exercise_conflict', 'exercise_limit'],
  changes: [listOwnExercises],
});

/** Its name and group stand in the history, too. */
const AFFECTED = [listOwnExercises, getWorkout, listTemplates, ...DERIVED_FROM_WORKOUTS] as const;

export const updateOwnExercise = endpoint({
  method: 'PATCH',
  path: '/api/user/exercises/:id',
  tag: 'Exercises',
  summary: 'Rename, change or archive an own exercise',
  description: 'What was logged keeps the measure it was logged in.',
  params: idParams,
  body: ownExercisePatch,
  answers: { 200: ownExercise, ...AS_JOB },
  errors: ['not_found', 'exercise_conflict', 'history_busy'],
  changes: AFFECTED,
});

export const deleteOwnExercise = endpoint({
  method: 'DELETE',
  path: '/api/user/exercises/:id',
  tag: 'Exercises',
  summary: 'Delete an own exercise that nothing uses',
  params: idParams,
  answers: { 204: noBody },
  errors: ['not_found', 'exercise_in_use'],
  changes: [listOwnExercises, listFavorites, listExerciseSettings],
});

const MERGED = [getCurrentUser, listWorkouts, listFavorites, listExerciseSettings, ...AFFECTED] as const;

export const mergeOwnExercise = endpoint({
  method: 'POST',
  path: '/api/user/exercises/:id/merge',
  tag: 'Exercises',
  summary: 'Make an own exercise part of another',
  description: 'All sets move, and records are counted again. The id keeps its meaning: it is the other exercise now.',
  params: idParams,
  body: mergeRequest,
  answers: { 200: ownExercise, ...AS_JOB },
  errors: ['not_found', 'unknown_exercise', 'history_busy'],
  changes: MERGED,
});

export const undoMerge = endpoint({
  method: 'DELETE',
  path: '/api/user/exercises/:id/merge',
  tag: 'Exercises',
  summary: 'Take back a merge',
  params: idParams,
  answers: { 200: ownExercise, ...AS_JOB },
  errors: ['not_found', 'exercise_conflict', 'history_busy'],
  changes: MERGED,
});
