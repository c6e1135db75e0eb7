import { z } from 'zod';
import {
  nextStageResponse,
  programRun,
  programRunsResponse,
  runCreation,
  runEvent,
  runParams,
  runPatch,
  runStagesQuery,
  runStagesResponse,
} from '../program-runs.ts';
import {
  ownProgram,
  ownProgramsResponse,
  program,
  programCreation,
  programId,
  programPatch,
  programsResponse,
} from '../programs.ts';
import { idParams, noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

/** A run and what is decided in it are one thing: a decision must not arrive before the run that it is about. */
const RUN = { kind: 'program-event' } as const;

export const listPrograms = endpoint('GET', '/api/programs', {
  summary: 'The built-in programs',
  answers: { 200: programsResponse },
});

export const getProgram = endpoint('GET', '/api/programs/:id', {
  summary: 'A built-in program',
  params: z.object({ id: programId }),
  answers: { 200: program },
});

export const getProgramSchema = endpoint('GET', '/api/program-schema.json', {
  summary: 'What the file of a program may hold, as a JSON schema',
  access: 'everyone',
  answers: { 200: z.looseObject({}), 304: noBody },
});

export const listOwnPrograms = endpoint('GET', '/api/user/programs', {
  summary: 'Own programs, the newest first',
  answers: { 200: ownProgramsResponse },
});

export const getOwnProgram = endpoint('GET', '/api/user/programs/:id', {
  summary: 'An own program',
  params: idParams,
  answers: { 200: ownProgram },
});

export const createProgram = endpoint('POST', '/api/user/programs', {
  summary: 'Save a program: of one’s own, a changed copy of another, or from a file',
  description: 'Repeated under the same `id`, it answers 200 with the program that is saved already.',
  body: programCreation,
  answers: { 200: ownProgram, 201: ownProgram },
  errors: ['program_conflict', 'program_limit', 'unknown_exercise', 'daily_limit'],
  changes: [listOwnPrograms],
  waits: { kind: 'program', id: 'id', after: 'weeks', proof: 'id' },
});

export const listProgramRuns = endpoint('GET', '/api/user/program-runs', {
  summary: 'Programs that were started, the latest first',
  answers: { 200: programRunsResponse },
});

export const getNextStage = endpoint('GET', '/api/user/program-runs/:runId/next', {
  summary: 'What to do next, and why',
  description:
    'It follows from what was logged: correcting a set of the past corrects it. With it come the sessions that it follows from, so that a phone without a network derives the same.',
  params: runParams,
  answers: { 200: nextStageResponse },
});

export const listRunStages = endpoint('GET', '/api/user/program-runs/:runId/stages', {
  summary: 'The stages that were done in a run, the latest first',
  description: 'Some forty at a time: the header `x-next-cursor` is the cursor of the earlier ones.',
  params: runParams,
  query: runStagesQuery,
  answers: { 200: runStagesResponse },
  unprocessable: ['query'],
});

export const updateProgram = endpoint('PATCH', '/api/user/programs/:id', {
  summary: 'Change an own program',
  description:
    'Fields that are not sent stay as they are. A run that is not ended goes on with it. The revision guards against another device; a request that is repeated answers as before.',
  params: idParams,
  body: programPatch,
  answers: { 200: ownProgram },
  errors: ['program_changed', 'unknown_exercise', 'daily_limit'],
  changes: [listOwnPrograms, getOwnProgram, listProgramRuns, getNextStage],
  waits: { kind: 'program', id: 'id', after: 'weeks', proof: 'id' },
});

export const deleteProgram = endpoint('DELETE', '/api/user/programs/:id', {
  summary: 'Delete an own program',
  description: 'Its runs stay.',
  params: idParams,
  answers: { 204: noBody },
  changes: [listOwnPrograms, getOwnProgram],
  waits: { kind: 'program', id: 'id' },
});

export const startProgram = endpoint('POST', '/api/user/program-runs', {
  summary: 'Start a program',
  description:
    'The run that was active ends. Repeated under the same `id`, it answers 200 with the run that is there already.',
  body: runCreation,
  answers: { 200: programRun, 201: programRun },
  errors: ['not_found', 'program_conflict', 'program_limit', 'daily_limit'],
  changes: [listProgramRuns, getNextStage],
  waits: { ...RUN, id: 'id', after: 'programId', proof: 'startedAt' },
});

export const updateProgramRun = endpoint('PATCH', '/api/user/program-runs/:runId', {
  summary:
    'Correct what a run began with, choose its days, follow a changed copy of its program, end it, or go on with it',
  params: runParams,
  body: runPatch,
  answers: { 200: programRun },
  errors: ['not_found', 'program_limit', 'program_over', 'daily_limit'],
  changes: [listProgramRuns, getNextStage],
  waits: { ...RUN, id: 'runId', after: 'programId', proof: 'startedAt' },
});

export const addProgramEvent = endpoint('POST', '/api/user/program-runs/:runId/events', {
  summary: 'Decide something: skip, repeat, deload, ease in, a new max, another exercise, the end',
  description: 'May be sent again and again, and late: it is kept once, and counts from when it was decided.',
  params: runParams,
  body: runEvent,
  answers: { 200: runEvent, 201: runEvent },
  errors: ['program_conflict', 'program_limit', 'unknown_exercise', 'daily_limit'],
  changes: [listProgramRuns, getNextStage],
  waits: { ...RUN, id: 'runId', after: 'exerciseId', proof: 'type' },
});
