import { z } from 'zod';
import {
  exerciseChartResponse,
  exerciseRecordsResponse,
  exerciseSessionsQuery,
  exerciseSessionsResponse,
  liftsResponse,
  musclesQuery,
  musclesResponse,
  spanQuery,
  strengthResponse,
  summaryResponse,
} from '../insights.ts';
import { measurementsQuery, measurementsResponse } from '../measurements.ts';
import { exerciseId } from '../values.ts';
import { endpoint } from './endpoint.ts';

const NEVER_DONE =
  'An exercise that was merged is answered as the other one; one that the member does not have is not found.';

export const listLifts = endpoint('GET', '/api/user/lifts', {
  summary: 'What the member has done of each exercise',
  description: 'The one done last first.',
  answers: { 200: liftsResponse },
  errors: ['history_busy'],
});

export const getExerciseRecords = endpoint('GET', '/api/user/exercises/:id/records', {
  summary: 'The records of an exercise',
  description: NEVER_DONE,
  params: z.object({ id: exerciseId }),
  answers: { 200: exerciseRecordsResponse },
  errors: ['history_busy'],
});

export const getExerciseChart = endpoint('GET', '/api/user/exercises/:id/progress', {
  summary: 'An exercise over time',
  description: NEVER_DONE,
  params: z.object({ id: exerciseId }),
  query: spanQuery,
  unprocessable: ['query'],
  answers: { 200: exerciseChartResponse },
  errors: ['history_busy'],
});

export const listExerciseSessions = endpoint('GET', '/api/user/exercises/:id/sessions', {
  summary: 'Every time an exercise was done, the latest first',
  description: `Thirty at a time: the header \`x-next-cursor\` is the cursor of the earlier ones. ${NEVER_DONE}`,
  params: z.object({ id: exerciseId }),
  query: exerciseSessionsQuery,
  unprocessable: ['query'],
  answers: { 200: exerciseSessionsResponse },
  errors: ['history_busy'],
});

export const getMuscles = endpoint('GET', '/api/user/muscles', {
  summary: 'Hard sets per muscle in a week',
  description:
    'Warm-ups, runs and rides count for nothing, a left and a right set once. Weeks are those of each workout’s own clock.',
  query: musclesQuery,
  unprocessable: ['query'],
  answers: { 200: musclesResponse },
  errors: ['history_busy'],
});

export const getStrength = endpoint('GET', '/api/user/strength', {
  summary: 'Squat, bench press and deadlift over time, estimated',
  description:
    'Back squat, bench press, deadlift and sumo deadlift with a barbell count. DOTS and IPF GL need the bodyweight of the day and the gender.',
  query: spanQuery,
  unprocessable: ['query'],
  answers: { 200: strengthResponse },
  errors: ['history_busy'],
});

export const getSummary = endpoint('GET', '/api/user/summary', {
  summary: 'This span against the one before',
  query: spanQuery,
  unprocessable: ['query'],
  answers: { 200: summaryResponse },
  errors: ['history_busy'],
});

export const listMeasurements = endpoint('GET', '/api/user/measurements', {
  summary: 'Measurements of the body',
  query: measurementsQuery,
  unprocessable: ['query'],
  answers: { 200: measurementsResponse },
});
