import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { cleanFileName } from '#core/import/storable-text.ts';
import { ApiError, errorCode } from './error-dialect.ts';

/** What was sent as `multipart/form-data`: files, and what is said of them. */
export interface Upload<Options = unknown> {
  readonly options: Options;
  readonly files: readonly UploadedFile[];
  /** Holds the files, one behind the other. The file has no name, so nothing is left when it is closed or the server is killed. */
  readonly spool: FileHandle;
  /** Called by `serve` when the request has been dealt with. */
  readonly close: () => Promise<void>;
  /** Of all files. */
  readonly bytes: number;
}

export interface UploadedFile {
  readonly name: string;
  /** In the spool. */
  readonly from: number;
  readonly length: number;
}

export interface UploadLimits {
  /** Where uploads are kept until they are dealt with. */
  readonly folder: string;
  /** Of all files of an upload together. */
  readonly bytes: number;
  readonly files: number;
  /** Uploads of one member at a time, from their first byte until they are answered. */
  readonly ofMember: number;
  /** Of all uploads at a time. Small ones are taken in all the same: nobody's large ones keep them out. */
  readonly heldBytes: number;
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
/** What no limit on all uploads keeps out. */
const SMALL_BYTES = 1024 * 1024;
const RETRY_AFTER_S = 5;
const LINGER_MS = 2_000;
const LINGER_BYTES = 20 * 1024 * 1024;

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
  await mkdir(limits.folder, { recursive: true });
  const hold = countUploads(limits);
  scope.decorateRequest('upload');
  scope.decorate('receiveUpload', async (request, reply, schema) => {
    if (!request.isMultipart()) {
      throw new ApiError('unsupported_media_type', { message: 'Send the file as multipart/form-data.' });
    }
    const held = hold(request, reply);
    let spool: FileHandle | undefined;
    const close = async () => {
      held.letGo();
      await spool?.close();
    };
    try {
      spool = await openSpool(limits.folder);
      // Whoever has left meanwhile sends no end either, and would be waited for for ever.
      if (request.raw.destroyed) throw new ApiError('bad_request');
      const { options, ...sent } = await receiveParts(request, limits, spool, held);
      if (sent.files.length === 0) throw new ApiError('validation_failed', { field: 'file', message: NO_FILE });
      return { options: readOptions(options, schema), ...sent, spool, close };
    } catch (error) {
      await close();
      if (!request.raw.complete) {
        reply.header('connection', 'close');
        await linger(request.raw, Math.min(limits.bytes, LINGER_BYTES));
      }
      throw explain(error as FastifyError);
    }
  });
}

/** A file that is only open, and in no folder: an upload waits on the disk, where it takes no memory. */
async function openSpool(folder: string): Promise<FileHandle> {
  try {
    const path = join(folder, randomUUID());
    const spool = await open(path, 'wx+', 0o600);
    await unlink(path);
    return spool;
  } catch (error) {
    throw diskTrouble(error);
  }
}

interface HeldUpload {
  /** Refuses what is too much for now. */
  readonly take: (bytes: number) => void;
  readonly letGo: () => void;
}

/** An upload takes no turn from anybody before it is here as a whole. But each member has few, and all of them are bounded. */
function countUploads({ ofMember, heldBytes }: UploadLimits) {
  const uploads = new Map<string, number>();
  let total = 0;
  return ({ member }: FastifyRequest, reply: FastifyReply): HeldUpload => {
    const refuse = () => {
      reply.header('connection', 'close');
      return new ApiError('rate_limited', { retryAfterS: RETRY_AFTER_S });
    };
    const own = uploads.get(member.id) ?? 0;
    if (own >= ofMember) throw refuse();
    uploads.set(member.id, own + 1);
    let bytes = 0;
    return {
      take: (count) => {
        if (bytes + count > SMALL_BYTES && total + count > heldBytes) throw refuse();
        bytes += count;
        total += count;
      },
      letGo: () => {
        total -= bytes;
        const left = (uploads.get(member.id) ?? 1) - 1;
        if (left > 0) uploads.set(member.id, left);
        else uploads.delete(member.id);
      },
    };
  };
}

interface Parts {
  readonly files: readonly UploadedFile[];
  readonly options: unknown;
  readonly bytes: number;
}

async function receiveParts(
  request: FastifyRequest,
  limits: UploadLimits,
  spool: FileHandle,
  held: HeldUpload,
): Promise<Parts> {
  const mostBytes = limits.bytes + OPTIONS_BYTES + FRAME_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new ApiError('file_too_large');
  const files: UploadedFile[] = [];
  let options: unknown;
  let bytes = 0;
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
    const from = bytes;
    for await (const chunk of part.file) {
      if (bytes + chunk.length > limits.bytes || part.file.truncated) throw new ApiError('file_too_large');
      held.take(chunk.length);
      await write(spool, chunk, bytes);
      bytes += chunk.length;
    }
    files.push({ name: cleanFileName(part.filename ?? ''), from, length: bytes - from });
  }
  return { files, options, bytes };
}

/** The next chunk is read when this one is written, so what comes too fast waits in its socket. */
async function write(spool: FileHandle, chunk: Buffer, at: number): Promise<void> {
  try {
    await spool.write(chunk, 0, chunk.length, at);
  } catch (error) {
    throw diskTrouble(error);
  }
}

/** A full disk is no fault of the file. */
function diskTrouble(cause: unknown): Error {
  return new ApiError(errorCode(cause as FastifyError), { cause });
}

const NO_FILE = 'A file is missing.';

function readOptions<Schema extends z.ZodType>(sent: unknown, schema: Schema): z.output<Schema> {
  const { success, data, error } = schema.safeParse(parseOptions(sent));
  if (success) return data;
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

/** Discards what still arrives for a moment before closing, so that the sender can read the answer. */
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
