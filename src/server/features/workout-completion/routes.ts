import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/workouts.ts';
import { serve } from '../../plugins/serve.ts';
import type { HistoryJobs } from '../history-jobs/history-jobs.ts';

export const workoutCompletionRoutes: FastifyPluginAsync<{ history: HistoryJobs }> = async (app, { history }) => {
  serve(app, api.completeWorkout, ({ member, body }, reply) =>
    history.change('completeWorkout', member, { body }, reply),
  );
};
