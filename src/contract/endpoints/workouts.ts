import { idParams, noBody } from '../values.ts';
import {
  completionRequest,
  completionResponse,
  historyQuery,
  workoutDetail,
  workoutEdit,
  workoutSummary,
  workoutsResponse,
} from '../workout.ts';
import { getCurrentUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { AS_JOB } from './history-jobs.ts';
import { DERIVED_FROM_WORKOUTS } from './progress.ts';

export const listWorkouts = endpoint('GET', '/api/user/workouts', {
  summary: 'Finished workouts, newest first',
  description: 'The header `x-next-cursor` is the cursor of the next page; the last page has none.',
  query: historyQuery,
  answers: { 200: workoutsResponse },
});

export const getWorkout = endpoint('GET', '/api/user/workouts/:id', {
  summary: 'A workout with its exercises and sets',
  params: idParams,
  answers: { 200: workoutDetail },
});

export const completeWorkout = endpoint('POST', '/api/workouts/complete', {
  summary: 'Log a finished workout',
  description: 'May be sent again and again: it is stored once, and the answer stays the same.',
  body: completionRequest,
  answers: { 200: completionResponse, ...AS_JOB },
  errors: ['workout_conflict', 'no_valid_sets', 'unknown_exercise', 'daily_limit', 'history_busy'],
  // The details of earlier workouts stay as they are.
  changes: [getCurrentUser, listWorkouts, ...DERIVED_FROM_WORKOUTS],
  waits: { kind: 'workout', id: 'id', after: 'exercises', proof: 'progression' },
});

export const editWorkout = endpoint('PUT', '/api/user/workouts/:id', {
  summary: 'Replace a finished workout',
  description:
    'XP, records, totals and streak are counted as if it had been logged like that. May be sent again: the answer stays the same.',
  params: idParams,
  body: workoutEdit,
  answers: { 200: completionResponse, ...AS_JOB },
  errors: ['not_found', 'workout_changed', 'no_valid_sets', 'unknown_exercise', 'daily_limit', 'history_busy'],
  changes: [getCurrentUser, listWorkouts, getWorkout, ...DERIVED_FROM_WORKOUTS],
  waits: { kind: 'workout', id: 'id', after: 'exercises', proof: 'progression' },
});

export const deleteWorkout = endpoint('DELETE', '/api/user/workouts/:id', {
  summary: 'Delete a workout',
  description: 'Its XP, records and totals go with it. It can be restored for 30 days.',
  params: idParams,
  answers: { 204: noBody, ...AS_JOB },
  errors: ['history_busy'],
  changes: [getCurrentUser, listWorkouts, getWorkout, ...DERIVED_FROM_WORKOUTS],
  waits: { kind: 'workout', id: 'id' },
});

export const restoreWorkout = endpoint('POST', '/api/user/workouts/:id/restore', {
  summary: 'Take back the deletion of a workout',
  params: idParams,
  answers: { 200: workoutSummary, ...AS_JOB },
  errors: ['daily_limit', 'history_busy'],
  changes: deleteWorkout.changes,
  waits: { kind: 'workout', id: 'id', proof: 'id' },
});
