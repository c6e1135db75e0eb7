import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Lists of names and numbers shrink to a fifth, which is what a phone in a basement feels. Every route registered in this
 * scope from now on; what comes in compressed is not understood, so that no body can unfold beyond its limit.
 */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false });
}
