import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/progress.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '../../plugins/serve.ts';
import { findSeasons, findStreak, findTrophies, pauseWeek, resumeWeek } from './repository.ts';

/** What the game has counted besides XP: trophies, seasons, and the streak with its pauses. */
export const playRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.listTrophies, ({ member }) => findTrophies(database, member, new Date()));

  serve(app, api.getSeasons, async ({ member, query: { cursor } }, reply) => {
    const { seasons, months, next } = await findSeasons(database, member, { now: new Date(), before: cursor });
    if (next) reply.header('x-next-cursor', next);
    return { seasons: [...seasons], months: [...months] };
  });

  serve(app, api.getStreak, ({ member }) => findStreak(database, member, new Date()));

  serve(app, api.pauseStreak, async ({ member, body }) => {
    const now = new Date();
    await pauseWeek(database, member, body, now);
    return findStreak(database, member, now);
  });

  serve(app, api.resumeStreak, async ({ member, params: { week } }) => {
    await resumeWeek(database, member, week);
    return findStreak(database, member, new Date());
  });
};
