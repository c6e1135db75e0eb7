import { setImmediate } from 'node:timers/promises';
import type { AccountExport } from '#contract/account-data.ts';
import type { ExportSource } from './repository.ts';

const CHUNK_LENGTH = 65_536;

/** As one document. */
export const exportAsJson = (source: ExportSource) => inChunks(writeDocument(source));

/** Pieces of moderate size; other requests get their turn between them. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
    await setImmediate();
  }
  yield chunk;
}

async function* writeDocument(source: ExportSource): AsyncGenerator<string> {
  const head: Pick<AccountExport, 'exported_at' | 'format_version' | 'profile'> = {
    exported_at: source.exportedAt.toISOString(),
    format_version: 1,
    profile: source.profile,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"workouts":[`;
  let separator = '';
  for await (const page of source.workouts()) {
    for (const workout of page) {
      yield separator + JSON.stringify(workout);
      separator = ',';
    }
  }
  yield ']';
  for await (const [name, content] of source.sections()) yield `,"${name}":${JSON.stringify(content)}`;
  yield '}\n';
}
