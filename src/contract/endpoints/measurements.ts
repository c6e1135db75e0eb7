import {
  manyMeasurements,
  measurement,
  measurementBody,
  measurementParams,
  measurementsResponse,
} from '../measurements.ts';
import { noBody } from '../values.ts';
import { getCurrentUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { getStrength, listMeasurements } from './insights.ts';

/** The newest weight is the bodyweight of the profile. */
const CHANGED = [listMeasurements, getCurrentUser, getStrength];

/** What is measured again on a day replaces what waits; other kinds of that day do not. */
const THING = { kind: 'measurement', id: ['day', 'kind'] } as const;

export const putMeasurement = endpoint('PUT', '/api/user/measurements/:day/:kind', {
  summary: 'Measure, or correct a measurement',
  description: 'At most a day ahead. The newest weight becomes the bodyweight of the profile.',
  params: measurementParams,
  body: measurementBody,
  answers: { 200: measurement },
  unprocessable: ['params'],
  errors: ['daily_limit'],
  changes: CHANGED,
  waits: { ...THING, proof: 'value' },
});

export const deleteMeasurement = endpoint('DELETE', '/api/user/measurements/:day/:kind', {
  summary: 'Delete a measurement',
  description: 'When it was the newest weight, the one before becomes the bodyweight of the profile.',
  params: measurementParams,
  answers: { 204: noBody },
  unprocessable: ['params'],
  changes: CHANGED,
  waits: THING,
});

export const putMeasurements = endpoint('PUT', '/api/user/measurements', {
  summary: 'Many measurements at once',
  description: 'All of them or none.',
  body: manyMeasurements,
  answers: { 200: measurementsResponse.pick({ latest: true }) },
  errors: ['daily_limit'],
  changes: CHANGED,
});
