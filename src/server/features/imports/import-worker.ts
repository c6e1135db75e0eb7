import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from './import-threads.ts';

// Each import starts a thread, and compiling what it runs would take longer than reading most files.
enableCompileCache();
const { ApiError } = await import('../../plugins/error-dialect.ts');
const { ImportJob } = await import('./import-job.ts');

/** The thread of one import. It reads, compares and counts, so that the main thread never does. */
const job = new ImportJob();

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answer(question));
});

/** What is wrong with the files is answered. Whatever else is thrown ends the thread. */
function answer({ step, given }: Question): Answer {
  try {
    const work = job[step] as (given: unknown) => unknown;
    return { answer: work.call(job, given) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, field } = error;
    return { refusal: { code, message, ...(field !== undefined && { field }) } };
  }
}
