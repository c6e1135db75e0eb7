import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { APPS } from './apps.ts';

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
export function failureWords(error: unknown, doing: 'reading' | 'loading'): string {
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
