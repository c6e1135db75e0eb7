import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { templateCreation, templateRename, templatesResponse, workoutTemplate } from '#contract/template.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import { createTemplate } from './creation.ts';
import { deleteTemplate, restoreTemplate } from './deletion.ts';
import { listTemplates, renameTemplate } from './repository.ts';

const params = z.object({ id: z.uuid() });

interface Options {
  readonly database: Database;
  readonly setsPerDay: number;
}

export const workoutTemplateRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, setsPerDay }) => {
  app.get(
    '/api/workout-templates',
    { schema: { summary: 'Saved templates, newest first', response: { 200: templatesResponse } } },
    async ({ member }) => listTemplates(database, member),
  );

  app.post(
    '/api/workout-templates',
    {
      schema: {
        summary: 'Save a template',
        description: 'Repeated under the same `id`, it answers 200 with the template that is saved already.',
        body: templateCreation,
        response: { 200: workoutTemplate, 201: workoutTemplate },
      },
    },
    async ({ member, body }, reply) => {
      const { template, isNew } = await createTemplate(database, member, body.id ?? randomUUID(), body, {
        now: new Date(),
        setsPerDay,
      });
      return reply.status(isNew ? 201 : 200).send(template);
    },
  );

  app.patch(
    '/api/workout-templates/:id',
    { schema: { summary: 'Rename a template', params, body: templateRename, response: { 200: workoutTemplate } } },
    async ({ member, params: { id }, body: { name } }) => found(await renameTemplate(database, member, id, name)),
  );

  app.delete(
    '/api/workout-templates/:id',
    {
      schema: {
        summary: 'Delete a template',
        description: 'It can be restored for 30 days.',
        params,
        response: { 204: z.undefined() },
      },
    },
    async ({ member, params: { id } }, reply) => {
      if (!(await deleteTemplate(database, member, id))) throw new ApiError('not_found');
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/workout-templates/:id/restore',
    { schema: { summary: 'Take back the deletion of a template', params, response: { 200: workoutTemplate } } },
    async ({ member, params: { id } }) =>
      found(await restoreTemplate(database, member, id, { setsPerDay, now: new Date() })),
  );
};

function found<Found>(template: Found | undefined): Found {
  if (template === undefined) throw new ApiError('not_found');
  return template;
}
