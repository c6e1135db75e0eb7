import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import type { FromThread } from './job-runner.ts';
import type { ClaimedJob } from './repository.ts';

enableCompileCache();
const { openDatabase } = await import('#platform/database/database.ts');
const { createLogger } = await import('#platform/logger.ts');
const { makeChange, STATEMENT_MS } = await import('./make-change.ts');

/** The thread of one job at a time. Its rows are read, counted and written here, on a connection of its own. */
const { hosts } = workerData as { hosts: readonly ClientConfig[] };
const timeouts = { connectMs: 5_000, answerMs: STATEMENT_MS + 1_000 };
const database = openDatabase(hosts, 1, createLogger('warn'), timeouts);
const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (job: ClaimedJob) => {
  makeChange(database, job, (done) => tell({ done })).then(
    (outcome) => tell({ outcome }),
    ({ code, message }: NodeJS.ErrnoException) =>
      tell({ failure: { message, isPassing: code === 'database_unavailable' } }),
  );
});
