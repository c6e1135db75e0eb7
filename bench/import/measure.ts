import { setTimeout as wait } from 'node:timers/promises';
import { callWith } from '#tests/support/api-member.ts';
import { type ImportFile, importForm } from '#tests/support/import-files.ts';
import type { Server } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { type MeasuredLoad, readGauge, whileOthersLog } from '../load/while-others-log.ts';
import { residentMegabytes } from '../measuring/process-figures.ts';

interface Setting {
  readonly server: Server;
  readonly importer: Lifter;
  readonly others: readonly Lifter[];
  readonly file: ImportFile;
}

/** The load is that of loading, not of the preview or the undo. */
export interface MeasuredImport extends MeasuredLoad {
  readonly previewMs: number;
  readonly loadMs: number;
  readonly undoMs: number;
}

const QUIET_MS = 4000;

export async function measureImport({ server, importer, others, file }: Setting): Promise<MeasuredImport> {
  const call = callWith(server, importer.token);
  const send = async (method: string, path: string, body?: FormData) => {
    const started = performance.now();
    const answer = await call<{ id: string; message?: string }>(method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body?.message}\n${server.output().slice(-2000)}`);
    }
    return { ms: performance.now() - started, body: answer.body };
  };
  const { waits: before } = await whileOthersLog(server.url, others, () => wait(QUIET_MS));
  const preview = await send('POST', '/api/user/imports/preview', importForm([file]));
  await readGauge(server);
  const { waits: meanwhile, result: load } = await whileOthersLog(server.url, others, () =>
    send('POST', '/api/user/imports', importForm([file])),
  );
  const loop = await readGauge(server);
  const peak = (await residentMegabytes(server.pid))?.most ?? 0;
  const undo = await send('DELETE', `/api/user/imports/${load.body.id}`);
  return { previewMs: preview.ms, loadMs: load.ms, undoMs: undo.ms, peak, loop, before, meanwhile };
}
