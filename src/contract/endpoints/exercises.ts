import { z } from 'zod';
import { exercisesResponse, favoritesResponse } from '../exercise.ts';
import { exerciseId, memberId, noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

export const listExercises = endpoint('GET', '/api/exercises', {
  summary: 'The exercise catalogue, by name',
  access: 'everyone',
  answers: { 200: exercisesResponse, 304: noBody },
  errors: ['database_unavailable', 'server_busy'],
});

export const listFavorites = endpoint('GET', '/api/user/:userId/favorites', {
  summary: 'Favorite exercises, newest first',
  params: z.object({ userId: memberId }),
  answers: { 200: favoritesResponse },
});

export const addFavorite = endpoint('PUT', '/api/user/:userId/favorites/:exerciseId', {
  summary: 'Make an exercise a favorite',
  params: z.object({ userId: memberId, exerciseId }),
  answers: { 204: noBody },
  changes: [listFavorites],
  waits: { kind: 'favorite', id: 'exerciseId', after: 'exerciseId' },
});

export const removeFavorite = endpoint('DELETE', '/api/user/:userId/favorites/:exerciseId', {
  summary: 'Make an exercise a favorite no more',
  params: z.object({ userId: memberId, exerciseId }),
  answers: { 204: noBody },
  changes: [listFavorites],
  waits: { kind: 'favorite', id: 'exerciseId' },
});
