import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilesToRead } from '#server/imports/import-job.ts';
import type { ImportFile } from './import-files.ts';

export interface SpooledFiles extends Pick<FilesToRead, 'spool' | 'files'>, Disposable {
  readonly bytes: number;
}

/** Files as an upload leaves them for its thread: one behind the other in a file without a name. */
export function spoolFiles(files: readonly ImportFile[]): SpooledFiles {
  const folder = mkdtempSync(join(tmpdir(), 'gymratt-spool-'));
  const spool = openSync(join(folder, 'spool'), 'wx+');
  rmSync(folder, { recursive: true });
  let bytes = 0;
  const sent = files.map(({ name, content }) => {
    const from = bytes;
    const whole = Buffer.from(content as Uint8Array);
    if (whole.length > 0) bytes += writeSync(spool, whole, 0, whole.length, from);
    return { name, from, length: bytes - from };
  });
  return { spool, files: sent, bytes, [Symbol.dispose]: () => closeSync(spool) };
}
