import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '#contract/endpoints/imports.ts';
import { IMPORT_LIMITS, type ImportLine, type ImportOptions } from '#contract/import.ts';
import type { Database } from '#platform/database/database.ts';
import type { HistoryJobs } from '../../history-jobs/history-jobs.ts';
import { storeAccountData } from '../../imports/gymratt-account-data.ts';
import { createImportThreads, type ImportThread, type ImportThreadLimits } from '../../imports/import-threads.ts';
import {
  type Importer,
  listImports,
  readBeforeImport,
  readImporter,
  readRememberedNames,
} from '../../imports/repository.ts';
import { inSpool } from '../../imports/spool.ts';
import { storeLoad } from '../../imports/store-load.ts';
import { ApiError, tellError } from '../../plugins/error-dialect.ts';
import { serve } from '../../plugins/serve.ts';
import { acceptUploads, type Upload } from '../../plugins/uploads.ts';

/** Of a member one is dealt with, another waits, and a third may be on its way: two tabs, and an answer to a question. */
const UPLOADS = {
  bytes: IMPORT_LIMITS.ownBytes,
  files: IMPORT_LIMITS.files,
  ofMember: 3,
  heldBytes: 3 * IMPORT_LIMITS.ownBytes,
};

const TEN_MINUTES = 600_000;
/** Each question that is answered is another look at the file. */
const PREVIEW_LIMIT: RateLimitOptions = { max: 60, timeWindow: TEN_MINUTES };
const LOAD_LIMIT: RateLimitOptions = { max: 20, timeWindow: TEN_MINUTES };
const UNDO_LIMIT: RateLimitOptions = { max: 20, timeWindow: TEN_MINUTES };

/** The server ends sockets on which nothing happens for half a minute: an import may wait for its turn, and be counted, for longer. */
const SOCKET_PATIENCE_MS = 240_000;

export interface ImportRouteOptions {
  readonly database: Database;
  readonly history: HistoryJobs;
  /** How much one member may bring along in a day. */
  readonly importedSetsPerDay: number;
  readonly importThreads?: Partial<ImportThreadLimits> | undefined;
  /** Where uploads wait. */
  readonly uploadFolder: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of requests that bring files along: whoever has signed out does not get to send them. */
    importer: Importer;
  }
}

export const importRoutes: FastifyPluginAsync<ImportRouteOptions> = async (app, options) => {
  const { database, importedSetsPerDay } = options;
  const threads = createImportThreads(options.importThreads);
  app.addHook('onClose', () => threads.close());
  const closing = new AbortController();
  const isStopping = new ApiError('server_busy', {
    reason: 'restarting',
    message: 'The server is being restarted. Nothing was loaded; please try again in a moment.',
  });
  app.addHook('preClose', async () => closing.abort(isStopping));
  await acceptUploads(app, { ...UPLOADS, folder: options.uploadFolder });
  app.decorateRequest('importer');
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.multipart) request.importer = await readImporter(database, request.member);
  });

  serve(app, api.listImports, ({ member }) => listImports(database, member));

  serve(
    app,
    api.previewImport,
    async (request, reply) => {
      const { member, upload } = request;
      const signal = untilClosed(request, reply, closing.signal);
      const todo = { memberId: member.id, signal, bytes: upload.bytes, isPreview: true };
      const preview = await threads.run(todo, async (thread) => {
        const read = await readFiles(database, request, thread, true);
        return thread.ask('preview', await readBeforeImport(database, member, read));
      });
      return reply.type('application/json; charset=utf-8').send(preview);
    },
    { config: { rateLimit: PREVIEW_LIMIT } },
  );

  serve(
    app,
    api.loadImport,
    async (request, reply) => {
      const { member, upload } = request;
      const lines = acceptsLines(request) ? new AnswerLines(reply) : null;
      const signal = untilClosed(request, reply, closing.signal);
      try {
        const todo = { memberId: member.id, signal, bytes: upload.bytes, isPreview: false };
        const result = await threads.run(todo, async (thread) => {
          const read = await readFiles(database, request, thread, false);
          lines?.send({ progress: { done: 0, of: read.sets } });
          return storeLoad(
            database,
            member,
            {
              ...read,
              id: upload.options.id ?? randomUUID(),
              fileName: upload.files.map(({ name }) => name).join(', '),
              bodyweightKg: upload.options.bodyweightKg,
              prepare: async (before) => {
                const prepared = await thread.ask('prepare', before);
                await thread.end();
                return { ...prepared, batches: prepared.batches.map((batch) => inSpool(upload.spool.fd, batch)) };
              },
              onProgress: (done, of) => lines?.send({ progress: { done, of } }),
              signal,
              ...(read.rest !== null && storeAccountData(member, read.rest)),
            },
            { now: new Date(), importedSetsPerDay },
          );
        });
        return lines ? lines.end({ result }) : result;
      } catch (error) {
        if (!lines?.isOpen) throw error;
        return lines.end({ error: tellError(error as FastifyError, request.log) });
      }
    },
    { config: { rateLimit: LOAD_LIMIT } },
  );

  serve(
    app,
    api.undoImport,
    ({ member, params: { id } }, reply) => options.history.change('undoImport', member, { id }, reply),
    { config: { rateLimit: UNDO_LIMIT } },
  );
};

type ImportRequest = FastifyRequest & { readonly upload: Upload<ImportOptions> };

/** What the files say. What they hold is in the thread afterwards, and nowhere else. */
async function readFiles(database: Database, request: ImportRequest, thread: ImportThread, isPreview: boolean) {
  const { member, importer, upload } = request;
  const remembered = await readRememberedNames(database, member);
  const { files, options, spool } = upload;
  return thread.ask('read', { spool: spool.fd, files, options, importer, remembered, now: Date.now(), isPreview });
}

/** Aborted when whoever asked has left, or the server stops. */
function untilClosed({ raw }: FastifyRequest, reply: FastifyReply, closing: AbortSignal): AbortSignal {
  raw.socket.setTimeout(SOCKET_PATIENCE_MS);
  const left = new AbortController();
  const leave = () => left.abort(new ApiError('bad_request', { message: 'The import was cancelled.' }));
  if (raw.destroyed && !raw.complete) leave();
  reply.raw.once('close', leave);
  return AbortSignal.any([left.signal, closing]);
}

const LINES = 'application/x-ndjson';

function acceptsLines({ headers }: FastifyRequest): boolean {
  return headers.accept?.toLowerCase().includes(LINES) ?? false;
}

/** An answer of several lines. A failure before the first line has a status of its own; a later failure is the last line. */
class AnswerLines {
  readonly #reply: FastifyReply;
  readonly #stream = new PassThrough();
  isOpen = false;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  send(line: ImportLine): void {
    if (!this.isOpen) {
      this.isOpen = true;
      // Proxies would keep the lines until they are a page.
      this.#reply.type(LINES).header('x-accel-buffering', 'no').send(this.#stream);
    }
    this.#stream.write(`${JSON.stringify(line)}\n`);
  }

  end(line: ImportLine): FastifyReply {
    this.send(line);
    this.#stream.end();
    return this.#reply;
  }
}
