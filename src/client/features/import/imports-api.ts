import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { networkMessage } from '#client/kit/use-submit.ts';
import { ApiRequestError, readableSentence } from '#client/session/api/api-request-error.ts';
import { type Upload, upload } from '#client/session/api/api-upload.ts';
import { listImports, loadImport, previewImport, undoImport } from '#contract/endpoints/imports.ts';
import type { ImportLine, ImportPreview, ImportResult } from '#contract/import.ts';
import type { SentOptions } from './answers.ts';

interface Chosen {
  readonly files: readonly File[];
  readonly options: SentOptions;
  readonly signal: AbortSignal;
}

export function importsQuery(userId: string) {
  return keptQuery(userId, listImports, {});
}

export async function readFiles(chosen: Chosen): Promise<ImportPreview> {
  return JSON.parse(await upload(previewImport, chosen));
}

export interface LoadProgress {
  /** Of the files, from 0 to 1. */
  readonly sent: number;
  /** Of the sets; `null` until the server has read the files. */
  readonly loaded: { readonly done: number; readonly of: number } | null;
}

/** Loads the files, and reports how far it is. Aborting it takes everything back. */
export async function loadFiles(chosen: Chosen, onProgress: (progress: LoadProgress) => void): Promise<ImportResult> {
  let progress: LoadProgress = { sent: 0, loaded: null };
  const report = (change: Partial<LoadProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  let last: ImportLine | undefined;
  const sent: Upload = {
    ...chosen,
    onSent: (part) => report({ sent: part }),
    onLine: (text) => {
      const line: ImportLine = JSON.parse(text);
      last = line;
      if ('progress' in line) report({ sent: 1, loaded: line.progress });
    },
  };
  await upload(loadImport, sent);
  if (last && 'result' in last) return last.result;
  if (last && 'error' in last) {
    // The answer had begun before the server knew that it could not go on: its status says nothing.
    const { code, message, field, reason } = last.error;
    throw new ApiRequestError(422, code, message, { field, reason, serverMessage: readableSentence(message) });
  }
  // Cut off in the middle.
  throw new ApiRequestError(0, 'network', networkMessage());
}

interface Member {
  readonly client: QueryClient;
  readonly userId: string;
}

export async function takeBack(member: Member, id: string): Promise<void> {
  await callCounting(undoImport, { params: { id }, session: 'required' });
  void refreshChanged(undoImport, member);
}

/** Reads again what a load has changed. */
export function refreshLoaded(member: Member): void {
  void refreshChanged(loadImport, member);
}

export const tooLargeWords = () =>
  t`This is too much at once: the limit is 20 MB and 200,000 rows, unless it is a GYMRATT export. Export a shorter period or split the file.`;
