import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/templates.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError, found } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { createTemplate, editTemplate } from './creation.ts';
import { listTemplates, renameTemplate } from './repository.ts';
import { deleteTemplate, restoreTemplate } from './template-deletion.ts';

interface Options {
  readonly database: Database;
  readonly setsPerDay: number;
}

export const workoutTemplateRoutes: FastifyPluginAsync<Options> = async (app, { database, setsPerDay }) => {
  serve(app, api.listTemplates, ({ member }) => listTemplates(database, member));

  serve(app, api.createTemplate, async ({ member, body }, reply) => {
    const { template, isNew } = await createTemplate(database, member, body.id ?? randomUUID(), body, {
      now: new Date(),
      setsPerDay,
    });
    return reply.status(isNew ? 201 : 200).send(template);
  });

  serve(app, api.editTemplate, async ({ member, params: { id }, body }) =>
    found(await editTemplate(database, member, id, body, { now: new Date(), setsPerDay })),
  );

  serve(app, api.renameTemplate, async ({ member, params: { id }, body: { name } }) =>
    found(await renameTemplate(database, member, id, name)),
  );

  serve(app, api.deleteTemplate, async ({ member, params: { id } }) => {
    if (!(await deleteTemplate(database, member, id))) throw new ApiError('not_found');
  });

  serve(app, api.restoreTemplate, async ({ member, params: { id } }) =>
    found(await restoreTemplate(database, member, id, { setsPerDay, now: new Date() })),
  );
};
