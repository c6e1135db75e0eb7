import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/insights.ts';
import type { Database } from '#platform/database/database.ts';
import { found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { decodeCursor, encodeCursor } from '../../workouts/workout-history.ts';
import { findExerciseChart } from './read-exercise-chart.ts';
import { findExerciseRecords } from './read-exercise-records.ts';
import { listSessions, SESSIONS_AT_ONCE } from './read-exercise-sessions.ts';
import { listLifts } from './read-lifts.ts';
import { findMuscles } from './read-muscles.ts';
import { findStrength } from './read-strength.ts';
import { findSummary } from './read-summary.ts';

/** Exercises over time, from what is kept with the workouts. */
export const insightRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.listLifts, ({ member }) => listLifts(database, member, new Date()));

  serve(app, api.getExerciseRecords, async ({ member, params: { id } }) =>
    found(await findExerciseRecords(database, member, id)),
  );

  serve(app, api.getExerciseChart, async ({ member, params: { id }, query: { span } }) =>
    found(await findExerciseChart(database, member, id, { span, now: new Date() })),
  );

  serve(app, api.listExerciseSessions, async ({ member, params: { id }, query: { cursor } }, reply) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, 'validation_failed');
    const sessions = found(await listSessions(database, member, id, after));
    const page = sessions.slice(0, SESSIONS_AT_ONCE);
    const last = page.at(-1);
    if (last && sessions.length > page.length) reply.header('x-next-cursor', encodeCursor(last));
    return page;
  });

  serve(app, api.getMuscles, ({ member, query: { week } }) => findMuscles(database, member, { week, now: new Date() }));

  serve(app, api.getStrength, ({ member, query: { span } }) =>
    findStrength(database, member, { span, now: new Date() }),
  );

  serve(app, api.getSummary, ({ member, query: { span } }) => findSummary(database, member, { span, now: new Date() }));
};
