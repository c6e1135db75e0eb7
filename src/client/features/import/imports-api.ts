import type { QueryClient } from '@tanstack/react-query';
import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { ApiRequestError, NETWORK_MESSAGE, readableSentence } from '#client/session/api/api-request-error.ts';
import { type Upload, upload } from '#client/session/api/api-upload.ts';
import { listImports, loadImport, previewImport, undoImport } from '#contract/endpoints/imports.ts';
import type { ImportLine, ImportPreview, ImportResult } from '#contract/import.ts';
import type { SentOptions } from './answers.ts';
import { APPS } from './apps.ts';

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
    const { code, message, field } = last.error;
    throw new ApiRequestError(422, code, message, { field, serverMessage: readableSentence(message) });
  }
  // Cut off in the middle.
  throw new ApiRequestError(0, 'network', NETWORK_MESSAGE);
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

const READABLE = `We read exports from ${APPS.slice(0, -1)
  .map(({ name }) => name)
  .join(', ')} and ${APPS.at(-1)?.name}.`;

export const TOO_LARGE =
  'This is too much at once: the limit is 20 MB and 200,000 rows, unless it is a GYMRATT export. Export a shorter period or split the file.';

const WORDS: Readonly<Record<string, string>> = {
  file_too_large: TOO_LARGE,
  payload_too_large: TOO_LARGE,
  unit_required: 'Choose KG or LB first.',
  date_order_required: 'Choose which day the first date is.',
  unknown_exercise: 'One of the exercises you chose is gone. Choose another one for it.',
  daily_limit: 'This is more than you can load in one day. Load the file again tomorrow.',
  rate_limited: 'That was a lot at once. Wait a minute, then try again.',
};

/** Why a file was not read or not loaded, and what to do. The file is kept for the next try. */
export function importFailureWords(error: unknown, doing: 'reading' | 'loading'): string {
  if (!(error instanceof ApiRequestError)) return `Something went wrong on this device. Please try again.`;
  const { code, status, serverMessage } = error;
  if (status === 401) return 'You were signed out. Sign in again: your file waits here.';
  if (code === 'unknown_format') return `${serverMessage ?? 'We cannot read this file.'} ${READABLE}`;
  const known = WORDS[code];
  if (known) return known;
  if (status !== 0) return serverMessage ?? 'Something went wrong on our side. Your file is still here: try again.';
  return doing === 'reading'
    ? 'No signal. Reading a file needs a connection. Your file is still here: try again.'
    : 'The connection was lost. Your file is still here: try again, nothing is loaded twice.';
}
