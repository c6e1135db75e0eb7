import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from './error-dialect.ts';

/** What was sent as `multipart/form-data`: files, and what is said of them. */
export interface Upload<Options = unknown> {
  readonly options: Options;
  readonly files: readonly UploadedFile[];
}

export interface UploadedFile {
  readonly name: string;
  /** Of its own, so that it can be handed to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface UploadLimits {
  /** Of all files of an upload together. */
  readonly bytes: number;
  readonly files: number;
  /** Uploads that are held in memory at a time. */
  readonly atOnce: number;
  /** Those of one member. */
  readonly ofMember: number;
}

type ReceiveUpload = <Schema extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  options: Schema,
) => Promise<Upload<z.output<Schema>>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Only below a scope that accepts uploads. */
    receiveUpload: ReceiveUpload;
  }
  interface FastifyRequest {
    upload: Upload;
  }
}

/** Like any JSON body. */
const OPTIONS_BYTES = 1024 * 1024;
/** For boundaries, headers and names of the parts. */
const FRAME_BYTES = 64 * 1024;
const LONGEST_NAME = 200;
const RETRY_AFTER_S = 5;
const LINGER_MS = 2_000;

/** Routes registered in this scope may be endpoints with `multipart`; everywhere else the type is not understood. */
export async function acceptUploads(scope: FastifyInstance, limits: UploadLimits): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: OPTIONS_BYTES,
      fields: 1,
      fileSize: limits.bytes,
      files: limits.files,
      parts: limits.files + 1,
      headerPairs: 20,
    },
  });
  const takePlace = countPlaces(limits);
  scope.decorateRequest('upload');
  scope.decorate('receiveUpload', async (request, reply, schema) => {
    if (!request.isMultipart()) {
      throw new ApiError('unsupported_media_type', { message: 'Send the file as multipart/form-data.' });
    }
    takePlace(request, reply);
    try {
      return readUpload(await receiveParts(request, limits), schema);
    } catch (error) {
      if (!request.raw.complete) {
        reply.header('connection', 'close');
        await linger(request.raw, limits.bytes);
      }
      throw explain(error as FastifyError);
    }
  });
}

/** An upload is in memory until it is answered. Only so many are taken in: the rest may come again. */
function countPlaces({ atOnce, ofMember }: UploadLimits) {
  const taken = new Map<string, number>();
  let total = 0;
  return ({ member }: FastifyRequest, reply: FastifyReply): void => {
    const own = taken.get(member.id) ?? 0;
    if (total >= atOnce || own >= ofMember) {
      reply.header('connection', 'close');
      throw new ApiError('rate_limited', { retryAfterS: RETRY_AFTER_S });
    }
    total += 1;
    taken.set(member.id, own + 1);
    reply.raw.once('close', () => {
      total -= 1;
      const left = (taken.get(member.id) ?? 1) - 1;
      if (left > 0) taken.set(member.id, left);
      else taken.delete(member.id);
    });
  };
}

interface Parts {
  readonly files: UploadedFile[];
  readonly options: unknown;
}

async function receiveParts(request: FastifyRequest, limits: UploadLimits): Promise<Parts> {
  const mostBytes = limits.bytes + OPTIONS_BYTES + FRAME_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new ApiError('file_too_large');
  const files: UploadedFile[] = [];
  let options: unknown;
  let left = limits.bytes;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== 'options') throw wrongPart(part.fieldname);
      if (part.valueTruncated) throw new ApiError('payload_too_large');
      options = part.value;
      continue;
    }
    if (part.fieldname !== 'file') {
      part.file.resume();
      throw wrongPart(part.fieldname);
    }
    const bytes = await collect(part.file, left);
    left -= bytes.length;
    files.push({ name: nameOf(part.filename), bytes });
  }
  return { files, options };
}

async function collect(file: AsyncIterable<Buffer> & { readonly truncated: boolean }, most: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file) {
    length += chunk.length;
    if (length > most || file.truncated) throw new ApiError('file_too_large');
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** It is shown and stored: without a folder, and without what cannot be printed. */
function nameOf(sent: string | undefined): string {
  const name = (sent ?? '').toWellFormed().replaceAll(/\p{C}/gu, '').split(/[/\\]/).at(-1) ?? '';
  return name.slice(0, LONGEST_NAME) || 'file';
}

function readUpload<Schema extends z.ZodType>({ files, options }: Parts, schema: Schema): Upload<z.output<Schema>> {
  if (files.length === 0) throw new ApiError('validation_failed', { field: 'file', message: 'A file is missing.' });
  const { success, data, error } = schema.safeParse(parseOptions(options));
  if (success) return { options: data, files };
  const [issue] = error.issues;
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = ['options', ...(issue?.path ?? []), ...unknownKey].join('.').slice(0, 200);
  throw new ApiError('validation_failed', { field, ...(issue && { message: issue.message }) });
}

/** A part that says that it is JSON has been read already. */
function parseOptions(options: unknown): unknown {
  if (typeof options !== 'string') return options ?? {};
  try {
    return JSON.parse(options);
  } catch {
    throw new ApiError('validation_failed', { field: 'options', message: 'This is no JSON.' });
  }
}

function wrongPart(name: string): ApiError {
  return new ApiError('validation_failed', { field: name.slice(0, 200), message: 'There is no such part.' });
}

/** What the reader of the parts complains of, in the API's own codes. */
const EXPLAINED: Readonly<Record<string, () => ApiError>> = {
  FST_REQ_FILE_TOO_LARGE: () => new ApiError('file_too_large'),
  FST_FILES_LIMIT: () => new ApiError('validation_failed', { field: 'file', message: 'These are too many files.' }),
  FST_PARTS_LIMIT: () => new ApiError('validation_failed', { field: 'file', message: 'These are too many parts.' }),
  FST_FIELDS_LIMIT: () =>
    new ApiError('validation_failed', { field: 'options', message: 'There is one part `options`.' }),
  FST_INVALID_JSON_FIELD_ERROR: () =>
    new ApiError('validation_failed', { field: 'options', message: 'This is no JSON.' }),
};

/** Whatever else it says, the parts are not what they should be, or have not come to an end. */
function explain(error: FastifyError): Error {
  if (error instanceof ApiError) return error;
  return EXPLAINED[error.code]?.() ?? new ApiError('bad_request', { cause: error });
}

/**
 * Who is cut off in the middle of sending does not hear the answer. So what still comes is thrown away for a moment; what does
 * not end then is cut.
 */
async function linger(request: IncomingMessage, mostBytes: number): Promise<void> {
  if (request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = mostBytes;
  const discard = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  };
  const timer = setTimeout(resolve, LINGER_MS);
  request.unpipe();
  request.on('data', discard).once('end', resolve).once('close', resolve);
  request.resume();
  await promise;
  clearTimeout(timer);
  request.off('data', discard);
  request.pause();
}
