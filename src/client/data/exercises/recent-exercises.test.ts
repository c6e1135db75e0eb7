// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { recentExercises, rememberExercises } from './recent-exercises.ts';

afterEach(() => localStorage.clear());

it('list the newest first, each once', () => {
  rememberExercises('max', ['squat', 'bench']);
  rememberExercises('max', ['curl', 'squat']);
  expect(recentExercises('max')).toEqual(['curl', 'squat', 'bench']);
});

it('are limited to a screenful', () => {
  rememberExercises(
    'max',
    Array.from({ length: 30 }, (_, index) => `exercise-${index}`),
  );
  expect(recentExercises('max')).toHaveLength(8);
});

it('belong to one member, and are gone after signing out', () => {
  rememberExercises('max', ['squat']);
  expect(recentExercises('ana')).toEqual([]);
  forgetMember();
  expect(recentExercises('max')).toEqual([]);
});

it.each(['not json', '7', 'null', '{"userId":"max"}', '{"userId":"max","ids":[3,null]}'])(
  'are empty if %s is stored',
  (text) => {
    localStorage.setItem('gymratt.member.recent-exercises.v1', text);
    expect(recentExercises('max')).toEqual([]);
  },
);
