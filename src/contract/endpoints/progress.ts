import { z } from 'zod';
import { exerciseStatsQuery, exerciseStatsResponse } from '../exercise.ts';
import { exerciseProgressResponse, PROGRESS_LIMIT, practisedExercisesResponse } from '../exercise-progress.ts';
import {
  highScoresResponse,
  ledgerResponse,
  seasonsQuery,
  seasonsResponse,
  streakPause,
  streakResponse,
  trophiesResponse,
} from '../play.ts';
import { bestLiftsResponse, lastTrainedResponse, workoutStatsResponse } from '../user.ts';
import { exerciseId, idParams, memberId } from '../values.ts';
import { workoutDaysQuery, workoutDaysResponse } from '../workout.ts';
import { getCurrentUser } from './account.ts';
import { endpoint, type Resource } from './endpoint.ts';
import { AS_JOB } from './history-jobs.ts';

export const getWorkoutStats = endpoint({
  method: 'GET',
  path: '/api/user/:userId/workout-stats',
  tag: 'Progress',
  summary: 'What a member’s workouts add up to',
  params: z.object({ userId: memberId }),
  answers: { 200: workoutStatsResponse },
});

export const getLastTrained = endpoint({
  method: 'GET',
  path: '/api/user/last-trained',
  tag: 'Progress',
  summary: 'What a member did when they last trained',
  description: 'The latest workout, the totals of its week and its month, and the best month of all.',
  answers: { 200: lastTrainedResponse },
});

export const getWorkoutDays = endpoint({
  method: 'GET',
  path: '/api/user/workout-days',
  tag: 'Progress',
  summary: 'The days of a year with workouts',
  description: 'Days and years are those of the member’s time zone, as the profile has it.',
  query: workoutDaysQuery,
  answers: { 200: workoutDaysResponse },
});

export const listBestLifts = endpoint({
  method: 'GET',
  path: '/api/user/best-lifts',
  tag: 'Progress',
  summary: 'The heaviest lift of each muscle group',
  answers: { 200: bestLiftsResponse },
});

export const listPractisedExercises = endpoint({
  method: 'GET',
  path: '/api/user/exercise-progress',
  tag: 'Progress',
  summary: 'The exercises that the member has done',
  description: 'The one done last first.',
  answers: { 200: practisedExercisesResponse },
});

export const getExerciseProgress = endpoint({
  method: 'GET',
  path: '/api/user/exercise-progress/:exerciseId',
  tag: 'Progress',
  summary: 'An exercise from workout to workout',
  description: `The latest ${PROGRESS_LIMIT} workouts, earliest first. Not found means that the member has never done it.`,
  params: z.object({ exerciseId }),
  answers: { 200: exerciseProgressResponse },
});

export const getExerciseStats = endpoint({
  method: 'GET',
  path: '/api/user-exercise-stats/:userId/:exerciseId',
  tag: 'Progress',
  summary: 'An exercise the last time and at best',
  description:
    'Not found means that the member has never done it, or not before that time. The best is the best of all times.',
  params: z.object({ userId: memberId, exerciseId }),
  query: exerciseStatsQuery,
  answers: { 200: exerciseStatsResponse },
});

export const getLedger = endpoint({
  method: 'GET',
  path: '/api/user/workouts/:id/ledger',
  tag: 'Progress',
  summary: 'Where the XP of a workout come from',
  description: 'Each set with its sum, in kilograms; the lines and the caps add up to the XP of the workout.',
  params: idParams,
  answers: { 200: ledgerResponse },
});

export const listTrophies = endpoint({
  method: 'GET',
  path: '/api/user/trophies',
  tag: 'Progress',
  summary: 'Trophies, and how far the next ones are',
  answers: { 200: trophiesResponse },
});

export const getHighScores = endpoint({
  method: 'GET',
  path: '/api/user/high-scores/:exerciseId',
  tag: 'Progress',
  summary: 'The ten best days of an exercise',
  description:
    'Days are those of each workout’s own clock, ranked by the record rule of the exercise’s measure. An exercise that was merged is answered as the other one.',
  params: z.object({ exerciseId }),
  answers: { 200: highScoresResponse },
});

export const getSeasons = endpoint({
  method: 'GET',
  path: '/api/user/seasons',
  tag: 'Progress',
  summary: 'What each quarter and each month added up to',
  description:
    'Each workout counts by its own clock. Twelve quarters at a time: the header `x-next-cursor` is the cursor of the earlier ones.',
  query: seasonsQuery,
  answers: { 200: seasonsResponse },
});

export const getStreak = endpoint({
  method: 'GET',
  path: '/api/user/streak-pauses',
  tag: 'Progress',
  summary: 'The streak, its free weeks and its pauses',
  answers: { 200: streakResponse },
});

const CHANGED_BY_PAUSES = [getCurrentUser, getStreak, getWorkoutStats, listTrophies];

export const pauseStreak = endpoint({
  method: 'POST',
  path: '/api/user/streak-pauses',
  tag: 'Progress',
  summary: 'Pause the streak for a week',
  description: 'Up to a year ahead, and until seven days after the week. Sent again, it changes the reason.',
  body: streakPause.strict(),
  answers: { 200: streakResponse, ...AS_JOB },
  errors: ['history_busy'],
  changes: CHANGED_BY_PAUSES,
  waits: { kind: 'pause', id: 'week', proof: 'current_streak' },
});

export const resumeStreak = endpoint({
  method: 'DELETE',
  path: '/api/user/streak-pauses/:week',
  tag: 'Progress',
  summary: 'Take a pause back',
  params: streakPause.pick({ week: true }),
  answers: { 200: streakResponse, ...AS_JOB },
  errors: ['history_busy'],
  changes: CHANGED_BY_PAUSES,
  waits: { kind: 'pause', id: 'week', proof: 'current_streak' },
});

/** Comes from two procedures of the backend; the browser keeps both answers under one name. */
export const HUD_NUMBERS = { path: 'hud/:period/:since' } as const satisfies Resource;

/** Everything that adds up workouts. */
export const DERIVED_FROM_WORKOUTS: readonly Resource[] = [
  getWorkoutStats,
  getLastTrained,
  getWorkoutDays,
  listBestLifts,
  listPractisedExercises,
  getExerciseProgress,
  getExerciseStats,
  getLedger,
  listTrophies,
  getHighScores,
  getSeasons,
  getStreak,
  HUD_NUMBERS,
];
