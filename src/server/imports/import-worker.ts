import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question, ThreadKind } from './import-threads.ts';

// Compiling what an import runs would take longer than reading most files.
enableCompileCache();
const { ApiError } = await import('../plugins/error-dialect.ts');
const { ImportJob, NotSmallError } = await import('./import-job.ts');

/** Reads, compares and counts, so that the main thread never does. All that is known of an import is in its job. */
const { mostBytes } = workerData as ThreadKind;
let job = new ImportJob(mostBytes);

parentPort?.on('message', (question: Question) => {
  if (question.step === 'forget') {
    job = new ImportJob(mostBytes);
    // The engine keeps the text that was last searched.
    /^/.test('');
  } else parentPort?.postMessage(answer(question));
});

/** What is wrong with the files is answered. Whatever else is thrown ends the thread. */
function answer({ step, given }: Exclude<Question, { readonly step: 'forget' }>): Answer {
  try {
    const work = job[step] as (given: unknown) => unknown;
    return { answer: work.call(job, given) };
  } catch (error) {
    if (error instanceof NotSmallError) return { isNotSmall: true };
    if (!(error instanceof ApiError)) throw error;
    const { code, message, field, reason } = error;
    return {
      refusal: { code, message, ...(field !== undefined && { field }), ...(reason !== undefined && { reason }) },
    };
  }
}
