import { z } from 'zod';
import {
  exerciseSettings,
  exerciseSettingsPatch,
  exerciseSettingsResponse,
  userSettingsPatch,
  userSettingsResponse,
} from '../settings.ts';
import { exerciseId } from '../values.ts';
import { endpoint } from './endpoint.ts';
import { getMuscles } from './insights.ts';

export const getSettings = endpoint('GET', '/api/user/settings', {
  summary: 'What the member has chosen',
  answers: { 200: userSettingsResponse },
});

export const updateSettings = endpoint('PATCH', '/api/user/settings', {
  summary: 'Choose',
  description: 'Fields that are not sent stay as they are; `null` takes a choice back.',
  body: userSettingsPatch,
  answers: { 200: userSettingsResponse },
  changes: [getSettings, getMuscles],
  waits: { kind: 'settings', proof: 'value' },
});

export const listExerciseSettings = endpoint('GET', '/api/user/exercise-settings', {
  summary: 'What stays with each exercise from workout to workout',
  answers: { 200: exerciseSettingsResponse },
});

export const updateExerciseSettings = endpoint('PATCH', '/api/user/exercise-settings/:exerciseId', {
  summary: 'Change what stays with an exercise',
  description: 'Fields that are not sent stay as they are; `null` empties one.',
  params: z.object({ exerciseId }),
  body: exerciseSettingsPatch,
  answers: { 200: exerciseSettings },
  errors: ['not_found'],
  changes: [listExerciseSettings],
  waits: { kind: 'exercise-settings', id: 'exerciseId', after: 'exerciseId', proof: 'exercise_id' },
});
