import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { HistoryRouteOptions } from '../../history-jobs/history-jobs.ts';
import { findSeasons, findStreak, findTrophies } from '../../play/repository.ts';
import { serve } from '../../plugins/serve.ts';

/** What the game has counted besides XP: trophies, seasons, and the streak with its pauses. */
export const playRoutes: FastifyPluginAsync<HistoryRouteOptions> = async (app, { database, history }) => {
  serve(app, api.listTrophies, ({ member }) => findTrophies(database, member, new Date()));

  serve(app, api.getSeasons, async ({ member, query: { cursor } }, reply) => {
    const { seasons, months, next } = await findSeasons(database, member, { now: new Date(), before: cursor });
    if (next) reply.header('x-next-cursor', next);
    return { seasons: [...seasons], months: [...months] };
  });

  serve(app, api.getStreak, ({ member }) => findStreak(database, member, new Date()));

  serve(app, api.pauseStreak, ({ member, body }, reply) => history.change('pauseStreak', member, { body }, reply));

  serve(app, api.resumeStreak, ({ member, params: { week } }, reply) =>
    history.change('resumeStreak', member, { week }, reply),
  );
};
