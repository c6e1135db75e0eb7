import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

const SECRET_PATHS = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  '*.password',
  '*.token',
  '*.access_token',
  '*.refresh_token',
  'headers.authorization',
  'headers.apikey',
  'headers.cookie',
  'err.config',
];

/** JSON lines on standard error; standard output is for people. At a terminal only warnings are shown unless asked for more. */
export function createLogger(level: Config['logLevel'], destination: NodeJS.WritableStream = process.stderr): Logger {
  return pino(
    {
      level: level ?? (process.stderr.isTTY ? 'warn' : 'info'),
      redact: { paths: SECRET_PATHS, censor: '[hidden]' },
      base: { pid: process.pid },
      serializers: { err: stdSerializers.err, req: describeRequest },
    },
    destination,
  );
}

/** The path without its query: links in it may carry one-time tokens. */
function describeRequest(request: { method?: string; url?: string; id?: unknown }) {
  return { id: request.id, method: request.method, path: request.url?.split('?', 1)[0] };
}
