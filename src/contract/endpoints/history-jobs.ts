import { historyJob } from '../history-job.ts';
import { idParams } from '../values.ts';
import { endpoint } from './endpoint.ts';

/** Added to the answers of every endpoint that may count a whole history again. */
export const AS_JOB = { 202: historyJob } as const;

export const getHistoryJob = endpoint('GET', '/api/user/jobs/:id', {
  summary: 'How far a change of a long history is',
  description:
    'A change that takes longer than a few seconds is answered with 202 and a job. It is done whole or not at all, also if the server is restarted meanwhile. The same request sent again is the same job until it is done. Its answer is kept for a day.',
  params: idParams,
  answers: { 200: historyJob },
  errors: ['not_found'],
});
