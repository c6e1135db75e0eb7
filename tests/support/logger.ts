import { Writable } from 'node:stream';
import { createLogger } from '#platform/logger.ts';

export const silentLogger = createLogger('silent');

/** A logger, and what it has written. */
export function collectLog(level: Parameters<typeof createLogger>[0]) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { logger: createLogger(level, sink), log: () => lines.join('') };
}
