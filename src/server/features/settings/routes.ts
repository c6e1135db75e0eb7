import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/settings.ts';
import type { Database } from '#platform/database/database.ts';
import { found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { findSettings, listExerciseSettings, patchExerciseSettings, patchSettings } from './repository.ts';

/** What a member has chosen, for everything and for single exercises. */
export const settingsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serve(app, api.getSettings, ({ member }) => findSettings(database, member));

  serve(app, api.updateSettings, ({ member, body }) => patchSettings(database, member, body));

  serve(app, api.listExerciseSettings, ({ member }) => listExerciseSettings(database, member));

  serve(app, api.updateExerciseSettings, async ({ member, params, body }) =>
    found(await patchExerciseSettings(database, member, params.exerciseId, body)),
  );
};
