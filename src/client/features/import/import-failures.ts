import { t } from '@lingui/core/macro';
import { placeWords } from '#client/campaign/fault-words.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { APPS } from './apps.ts';
import { tooLargeWords } from './imports-api.ts';
import { problemWords } from './problem-words.ts';

const WORDS: Readonly<Record<string, () => string>> = {
  file_too_large: tooLargeWords,
  payload_too_large: tooLargeWords,
  unit_required: () => t`Choose KG or LB first.`,
  date_order_required: () => t`Choose which day the first date is.`,
  unknown_exercise: () => t`One of the exercises you chose is gone. Choose another one for it.`,
  daily_limit: () => t`This is more than you can load in one day. Load the file again tomorrow.`,
  program_limit: () => t`No more programs fit. Delete one first.`,
  import_conflict: () => t`Another file has been loaded under this id.`,
  restarting: () => t`The server is being restarted. Nothing was loaded; please try again in a moment.`,
  rate_limited: () => t`That was a lot at once. Wait a minute, then try again.`,
};

/** Why a file was not read or not loaded, and what to do. The file is kept for the next try. */
export function importFailureWords(error: unknown, doing: 'reading' | 'loading'): string {
  if (!(error instanceof ApiRequestError)) return t`Something went wrong on this device. Please try again.`;
  const { code, status, field, reason, serverMessage } = error;
  if (status === 401) return t`You were signed out. Sign in again: your file waits here.`;
  if (reason === 'program_invalid' && field) {
    return t`This program cannot be followed as it is. Look at ${{ field: placeWords(field.split('.')) }} in it.`;
  }
  if (code === 'unknown_format')
    return `${problemWords(reason) ?? serverMessage ?? t`We cannot read this file.`} ${readableWords()}`;
  const known = WORDS[reason ?? code] ?? WORDS[code];
  if (known) return known();
  if (status !== 0) return serverMessage ?? t`Something went wrong on our side. Your file is still here: try again.`;
  return doing === 'reading'
    ? t`No signal. Reading a file needs a connection. Your file is still here: try again.`
    : t`The connection was lost. Your file is still here: try again, nothing is loaded twice.`;
}

function readableWords(): string {
  const names = APPS.map(({ name }) => name);
  return t`We read exports from ${{ apps: names.slice(0, -1).join(', ') }} and ${{ last: names.at(-1) ?? '' }}.`;
}
