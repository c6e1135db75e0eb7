import { z } from 'zod';
import { exercisesResponse, favoritesResponse } from '../exercise.ts';
import { exerciseId, memberId, noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

export const listExercises = endpoint({
  method: 'GET',
  path: '/api/exercises',
  tag: 'Exercises',
  summary: 'The exercise catalogue, by name',
  access: 'everyone',
  answers: { 200: exercisesResponse, 304: noBody },
  errors: ['database_unavailable', 'server_busy'],
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/user/:userId/favorites',
  tag: 'Exercises',
  summary: 'Favorite exercises, newest first',
  params: z.object({ userId: memberId }),
  answers: { 200: favoritesResponse },
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/user/:userId/favorites/:exerciseId',
  tag: 'Exercises',
  summary: 'Make an exercise a favorite',
  params: z.object({ userId: memberId, exerciseId }),
  answers: { 204: noBody },
  changes: [listFavorites],
  waits: { kind: 'favorite', id: 'exerciseId', after: 'exerciseId' },
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/user/:userId/favorites/:exerciseId',
  tag: 'Exercises',
  summary: 'Make an exercise a favorite no more',
  params: z.object({ userId: memberId, exerciseId }),
  answers: { 204: noBody },
  changes: [listFavorites],
  waits: { kind: 'favorite', id: 'exerciseId' },
});
