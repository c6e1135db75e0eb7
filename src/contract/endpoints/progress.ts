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
import { monthParams, monthSummary, workoutDaysQuery, workoutDaysResponse } from '../workout.ts';
import { getCurrentUser } from './account.ts';
import { endpoint, type Resource } from './endpoint.ts';
import { AS_JOB } from './history-jobs.ts';
import {
  getExerciseChart,
  getExerciseRecords,
  getMuscles,
  getStrength,
  getSummary,
  listExerciseSessions,
  listLifts,
} from './insights.ts';
import { getNextStage, listRunStages } from './programs.ts';

export const getWorkoutStats = endpoint('GET', '/api/user/:userId/workout-stats', {
  summary: 'What a member’s workouts add up to',
  params: z.object({ userId: memberId }),
  answers: { 200: workoutStatsResponse },
  errors: ['history_busy'],
});

export const getLastTrained = endpoint('GET', '/api/user/last-trained', {
  summary: 'What a member did when they last trained',
  description: 'The latest workout, the totals of its week and its month, and the best month of all.',
  answers: { 200: lastTrainedResponse },
  errors: ['history_busy'],
});

export const getWorkoutDays = endpoint('GET', '/api/user/workout-days', {
  summary: 'The days of a year with workouts',
  description: 'Days and years are those of the member’s time zone, as the profile has it.',
  query: workoutDaysQuery,
  answers: { 200: workoutDaysResponse },
});

export const getMonth = endpoint('GET', '/api/user/months/:month', {
  summary: 'What a month added up to',
  description: 'Each workout counts by its own clock. A month without workouts is answered with zeros.',
  params: monthParams,
  answers: { 200: monthSummary },
  errors: ['history_busy'],
});

export const listBestLifts = endpoint('GET', '/api/user/best-lifts', {
  summary: 'The heaviest lift of each muscle group',
  answers: { 200: bestLiftsResponse },
});

export const listPractisedExercises = endpoint('GET', '/api/user/exercise-progress', {
  summary: 'The exercises that the member has done',
  description: 'The one done last first.',
  answers: { 200: practisedExercisesResponse },
});

export const getExerciseProgress = endpoint('GET', '/api/user/exercise-progress/:exerciseId', {
  summary: 'An exercise from workout to workout',
  description: `The latest ${PROGRESS_LIMIT} workouts, earliest first. Not found means that the member has never done it.`,
  params: z.object({ exerciseId }),
  answers: { 200: exerciseProgressResponse },
});

export const getExerciseStats = endpoint('GET', '/api/user-exercise-stats/:userId/:exerciseId', {
  summary: 'An exercise the last time and at best',
  description:
    'Not found means that the member has never done it, or not before that time. The best is the best of all times.',
  params: z.object({ userId: memberId, exerciseId }),
  query: exerciseStatsQuery,
  answers: { 200: exerciseStatsResponse },
});

export const getLedger = endpoint('GET', '/api/user/workouts/:id/ledger', {
  summary: 'Where the XP of a workout come from',
  description: 'Each set with its sum, in kilograms; the lines and the caps add up to the XP of the workout.',
  params: idParams,
  answers: { 200: ledgerResponse },
});

export const listTrophies = endpoint('GET', '/api/user/trophies', {
  summary: 'Trophies, and how far the next ones are',
  answers: { 200: trophiesResponse },
  errors: ['history_busy'],
});

export const getHighScores = endpoint('GET', '/api/user/high-scores/:exerciseId', {
  summary: 'The ten best days of an exercise',
  description:
    'Days are those of each workout’s own clock, ranked by the record rule of the exercise’s measure. An exercise that was merged is answered as the other one.',
  params: z.object({ exerciseId }),
  answers: { 200: highScoresResponse },
  errors: ['history_busy'],
});

export const getSeasons = endpoint('GET', '/api/user/seasons', {
  summary: 'What each quarter and each month added up to',
  description:
    'Each workout counts by its own clock. Twelve quarters at a time: the header `x-next-cursor` is the cursor of the earlier ones.',
  query: seasonsQuery,
  answers: { 200: seasonsResponse },
  errors: ['history_busy'],
});

export const getStreak = endpoint('GET', '/api/user/streak-pauses', {
  summary: 'The streak, its free weeks and its pauses',
  answers: { 200: streakResponse },
  errors: ['history_busy'],
});

const CHANGED_BY_PAUSES = [getCurrentUser, getStreak, getWorkoutStats, listTrophies];

export const pauseStreak = endpoint('POST', '/api/user/streak-pauses', {
  summary: 'Pause the streak for a week',
  description: 'Up to a year ahead, and until seven days after the week. Sent again, it changes the reason.',
  body: streakPause.strict(),
  answers: { 200: streakResponse, ...AS_JOB },
  errors: ['history_busy'],
  changes: CHANGED_BY_PAUSES,
  waits: { kind: 'pause', id: 'week', proof: 'current_streak' },
});

export const resumeStreak = endpoint('DELETE', '/api/user/streak-pauses/:week', {
  summary: 'Take a pause back',
  params: streakPause.pick({ week: true }),
  answers: { 200: streakResponse, ...AS_JOB },
  errors: ['history_busy'],
  changes: CHANGED_BY_PAUSES,
  waits: { kind: 'pause', id: 'week', proof: 'current_streak' },
});

/** Comes from two procedures of the backend; the browser keeps both answers under one name. */
export const HUD_NUMBERS = { path: 'hud/:period/:since' } as const satisfies Resource;

/** Named like what a workout tells of its exercises, so that those of other exercises are kept. */
const OF_EXERCISES = [getExerciseRecords, getExerciseChart, listExerciseSessions].map(({ path }): Resource => {
  return { path: path.replace(':id', ':exerciseId') };
});

/** Everything that adds up workouts. */
export const DERIVED_FROM_WORKOUTS: readonly Resource[] = [
  getWorkoutStats,
  getLastTrained,
  getWorkoutDays,
  getMonth,
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
  listLifts,
  ...OF_EXERCISES,
  getMuscles,
  getStrength,
  getSummary,
  getNextStage,
  listRunStages,
];
