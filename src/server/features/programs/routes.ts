import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/programs.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { summaryOf } from '#core/programs/program.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError, found } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { serve } from '../../plugins/serve.ts';
import { decodeCursor, encodeCursor } from '../../workouts/workout-history.ts';
import { createProgram, deleteProgram, findOwnProgram, listOwnPrograms, updateProgram } from './own-programs.ts';
import { readNextStage } from './read-next-stage.ts';
import { listRunStages } from './read-run-stages.ts';
import { addEvent, listRuns, startProgram, updateRun } from './runs.ts';

interface Options {
  readonly database: Database;
  readonly setsPerDay: number;
}

/** Programs are documents: their parts keep the names that they have in files. */
export const programRoutes: FastifyPluginAsync<Options> = async (app, { database, setsPerDay }) => {
  const allowance = () => ({ now: new Date(), setsPerDay });

  // They are the same for everybody, and told to members alone: the session is asked for, as on every route.
  serve(app, api.listPrograms, async ({ member }) => {
    await assertSession(database, member);
    return BUILT_IN_PROGRAMS.map(summaryOf);
  });

  serve(app, api.getProgram, async ({ member, params }) => {
    await assertSession(database, member);
    return found(BUILT_IN_PROGRAMS.find(({ id }) => id === params.id) as AnswerOf<typeof api.getProgram> | undefined);
  });

  serve(app, api.listOwnPrograms, ({ member }) => listOwnPrograms(database, member));

  serve(app, api.getOwnProgram, async ({ member, params: { id } }) =>
    found(await findOwnProgram(database, member, id)),
  );

  serve(app, api.createProgram, async ({ member, body }, reply) => {
    const { program, isNew } = await createProgram(database, member, body.id ?? randomUUID(), body, allowance());
    return reply.status(isNew ? 201 : 200).send(program);
  });

  serve(app, api.updateProgram, async ({ member, params: { id }, body }) =>
    found(await updateProgram(database, member, id, body, allowance())),
  );

  serve(app, api.deleteProgram, async ({ member, params: { id } }) => {
    if (!(await deleteProgram(database, member, id))) throw new ApiError('not_found');
  });

  serve(app, api.listProgramRuns, ({ member }) => listRuns(database, member));

  serve(app, api.startProgram, async ({ member, body }, reply) => {
    const { run, isNew } = await startProgram(database, member, body.id ?? randomUUID(), body, allowance());
    return reply.status(isNew ? 201 : 200).send(run);
  });

  serve(app, api.updateProgramRun, async ({ member, params: { runId }, body }) =>
    found(await updateRun(database, member, runId, body, allowance())),
  );

  serve(app, api.addProgramEvent, async ({ member, params: { runId }, body }, reply) => {
    const isNew = found(await addEvent(database, member, runId, body, allowance()));
    return reply.status(isNew ? 201 : 200).send(body);
  });

  serve(app, api.listRunStages, async ({ member, params: { runId }, query: { cursor } }, reply) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, 'validation_failed');
    const { stages, next } = await listRunStages(database, member, runId, after);
    if (next) reply.header('x-next-cursor', encodeCursor(next));
    return [...stages];
  });

  serve(app, api.getNextStage, ({ member, params: { runId } }) => readNextStage(database, member, runId, new Date()));
};

const assertSession = (database: Database, { actor }: Member) => database.run(actor, sql`select`);
