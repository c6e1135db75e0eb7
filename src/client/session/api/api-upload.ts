import { networkMessage } from '#client/kit/use-submit.ts';
import { AuthFailure } from '#client/session/auth/auth-messages.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { sendWithToken } from './api-fetch.ts';
import { ApiRequestError, refusal, timeoutMessage } from './api-request-error.ts';

export interface Upload {
  /** JSON, in the part `options`. */
  readonly options: unknown;
  /** Each in a part `file`. */
  readonly files: readonly File[];
  /** If the caller aborts, the request fails with the signal's reason. */
  readonly signal: AbortSignal;
  /** How much of the request has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
  /** Asks for an answer by lines, and is called with each as it arrives. */
  readonly onLine?: (line: string) => void;
}

/** The longest silence: neither a byte sent nor one received. A large file may take much longer as a whole. */
const SILENCE_MS = 60_000;

/** Sends files and returns the text of the answer. Not by `fetch`, which does not tell how much has been sent. */
export async function upload(endpoint: Pick<Endpoint, 'method' | 'path'>, sent: Upload): Promise<string> {
  const answer = await sendWithToken((token) => send(endpoint, sent, token ?? ''), 'required').catch((error) => {
    // Without a network there is no new token.
    throw error instanceof AuthFailure ? new ApiRequestError(0, 'network', networkMessage(), { cause: error }) : error;
  });
  const { status, responseText } = answer;
  if (status >= 400) throw refusal({ status, headers: new Headers() }, responseText);
  return responseText;
}

function send(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { options, files, signal, onSent, onLine }: Upload,
  token: string,
): Promise<XMLHttpRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.setRequestHeader('accept', onLine ? 'application/x-ndjson' : 'application/json');
  request.setRequestHeader('authorization', `Bearer ${token}`);

  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      reject(new ApiRequestError(0, 'timeout', timeoutMessage()));
      request.abort();
    }, SILENCE_MS);
  };
  const cancel = () => {
    reject(signal.reason);
    request.abort();
  };
  const lines = onLine && lineReader(onLine);
  const read = (end = '') => {
    if (request.status < 400) lines?.(request.responseText + end);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    listen();
    onSent?.(total > 0 ? loaded / total : 1);
  });
  request.addEventListener('progress', () => {
    listen();
    read();
  });
  request.addEventListener('load', () => {
    read('\n');
    resolve(request);
  });
  request.addEventListener('error', () => reject(new ApiRequestError(0, 'network', networkMessage())));
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  else {
    listen();
    request.send(formWith(options, files));
  }
  return promise.finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', cancel);
  });
}

/** The options first: the server reads the parts as they arrive. */
function formWith(options: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/** Given all of the text so far, reports each line once, when it is complete. */
function lineReader(onLine: (line: string) => void): (text: string) => void {
  let from = 0;
  return (text) => {
    for (let end = text.indexOf('\n', from); end !== -1; end = text.indexOf('\n', from)) {
      const line = text.slice(from, end).trim();
      from = end + 1;
      if (line !== '') onLine(line);
    }
  };
}
