import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const SMALLEST = 1024;
/** Compressing a page of the history takes less time than setting up a stream. */
const AT_ONCE = 16 * 1024;
/** A window as large as such a page, and little effort: half the time of the defaults for the same size within a tenth. */
const ZLIB = { level: 3, windowBits: 13, memLevel: 7 };

/** Compresses the answers of routes registered later in this scope. Compressed requests are refused: they could unfold. */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['gzip'],
    threshold: SMALLEST,
    syncThreshold: AT_ONCE,
    zlibOptions: ZLIB,
    globalDecompression: false,
  });
}

/** Whether the caller understands an encoding, for answers that are kept compressed: by the header `Accept-Encoding`. */
export function acceptsEncoding(name: 'br' | 'gzip', acceptEncoding: string | string[] | undefined): boolean {
  const listed = [acceptEncoding ?? ''].flat().join(',').toLowerCase().split(',');
  const wanted = new RegExp(`^\\s*(x-)?${name}\\s*(;\\s*q=(0\\.0*[1-9]|1)[\\d.]*\\s*)?$`);
  return listed.some((item) => wanted.test(item));
}
