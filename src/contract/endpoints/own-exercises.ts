import { z } from 'zod';
import {
  foreignNames,
  mergeRequest,
  ownExercise,
  ownExerciseCreation,
  ownExercisePatch,
  ownExercisesResponse,
  ownExerciseUse,
  splitRequest,
} from '../own-exercise.ts';
import { exerciseId, idParams, noBody } from '../values.ts';
import { getCurrentUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { listFavorites } from './exercises.ts';
import { AS_JOB } from './history-jobs.ts';
import { DERIVED_FROM_WORKOUTS } from './progress.ts';
import { listExerciseSettings } from './settings.ts';
import { listTemplates } from './templates.ts';
import { getWorkout, listWorkouts } from './workouts.ts';

export const listOwnExercises = endpoint('GET', '/api/user/exercises', {
  summary: "The member's own exercises, by name",
  answers: { 200: ownExercisesResponse },
});

export const getOwnExerciseUse = endpoint('GET', '/api/user/exercises/:id/use', {
  summary: 'Where an own exercise stands',
  params: idParams,
  answers: { 200: ownExerciseUse },
  errors: ['not_found'],
});

export const createOwnExercise = endpoint('POST', '/api/user/exercises', {
  summary: 'Make an exercise',
  description: 'May be sent again: it is made once.',
  body: ownExerciseCreation,
  answers: { 200: ownExercise, 201: ownExercise },
  errors: ['exercise_conflict', 'exercise_limit'],
  changes: [listOwnExercises],
  waits: { kind: 'own-exercise', id: 'id', proof: 'id' },
});

/** Its name and group stand in the history, too. */
const AFFECTED = [
  getCurrentUser,
  listOwnExercises,
  listWorkouts,
  getWorkout,
  listTemplates,
  ...DERIVED_FROM_WORKOUTS,
] as const;

export const updateOwnExercise = endpoint('PATCH', '/api/user/exercises/:id', {
  summary: 'Rename, change or archive an own exercise',
  description:
    'What was logged keeps the measure it was logged in. What came from a file of another app is counted by the new one.',
  params: idParams,
  body: ownExercisePatch,
  answers: { 200: ownExercise, ...AS_JOB },
  errors: ['not_found', 'exercise_conflict', 'history_busy'],
  changes: AFFECTED,
  waits: { kind: 'own-exercise', id: 'id', proof: 'id' },
});

export const deleteOwnExercise = endpoint('DELETE', '/api/user/exercises/:id', {
  summary: 'Delete an own exercise that nothing uses',
  params: idParams,
  answers: { 204: noBody },
  errors: ['not_found', 'exercise_in_use'],
  changes: [listOwnExercises, listFavorites, listExerciseSettings],
  waits: { kind: 'own-exercise', id: 'id' },
});

const MERGED = [listFavorites, listExerciseSettings, ...AFFECTED] as const;

export const mergeOwnExercise = endpoint('POST', '/api/user/exercises/:id/merge', {
  summary: 'Make an own exercise part of another',
  description: 'All sets move, and records are counted again. The id keeps its meaning: it is the other exercise now.',
  params: idParams,
  body: mergeRequest,
  answers: { 200: ownExercise, ...AS_JOB },
  errors: ['not_found', 'unknown_exercise', 'history_busy'],
  changes: MERGED,
  waits: { kind: 'own-exercise', id: 'id', proof: 'id' },
});

export const undoMerge = endpoint('DELETE', '/api/user/exercises/:id/merge', {
  summary: 'Take back a merge',
  params: idParams,
  answers: { 200: ownExercise, ...AS_JOB },
  errors: ['not_found', 'exercise_conflict', 'history_busy'],
  changes: MERGED,
});

export const listForeignNames = endpoint('GET', '/api/user/exercises/names', {
  summary: 'Exercises that came under several names from files of other apps',
  answers: { 200: z.array(foreignNames) },
});

export const splitExercise = endpoint('POST', '/api/user/exercises/:id/split', {
  summary: 'Make an own exercise of what had another name in a file',
  description: 'Also of an exercise of the catalogue. The entries move, and everything is counted again.',
  params: z.object({ id: exerciseId }),
  body: splitRequest,
  answers: { 200: ownExercise, ...AS_JOB },
  errors: ['not_found', 'exercise_limit', 'history_busy'],
  changes: [...MERGED, listForeignNames],
});
