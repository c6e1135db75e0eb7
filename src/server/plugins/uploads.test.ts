import { once } from 'node:events';
import * as files from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoints/endpoint.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { speakErrorDialect } from './error-dialect.ts';
import { serve } from './serve.ts';
import { acceptUploads, type UploadLimits } from './uploads.ts';

/** What a slow disk waits for. */
let disk = Promise.resolve();
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  return { ...real, open: (...file: Parameters<typeof files.open>) => disk.then(() => real.open(...file)) };
});

const FOLDER = join(tmpdir(), `gymratt-uploads-${process.pid}`);
const LIMITS = { folder: FOLDER, bytes: 100_000, files: 3, ofMember: 2, heldBytes: 3_000_000 };
const echo = endpoint('POST', '/echo', {
  summary: 'Example',
  multipart: z.strictObject({ unit: z.enum(['kg', 'lb']).default('kg'), keep: z.boolean().default(false) }),
  answers: { 200: z.object({ unit: z.string(), files: z.array(z.array(z.string())) }) },
});

let app: FastifyInstance;
let url: string;
let sockets: Socket[];
let held: PromiseWithResolvers<void>;
let limits: UploadLimits;
/** Uploads that are being dealt with. */
let holding = 0;

const routes: FastifyPluginAsync = async (scope) => {
  await acceptUploads(scope, limits);
  serve(scope, echo, async ({ upload }) => {
    holding += 1;
    if (upload.options.keep) await held.promise;
    holding -= 1;
    const { unit } = upload.options;
    const read = async ({ from, length }: (typeof upload.files)[number]) =>
      (await upload.spool.read(Buffer.alloc(length), 0, length, from)).buffer.toString('latin1');
    return { unit, files: await Promise.all(upload.files.map(async (sent) => [sent.name, await read(sent)])) };
  });
};

beforeEach(async () => {
  limits = LIMITS;
  await start();
});

async function start(): Promise<void> {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  speakErrorDialect(app);
  app.decorateRequest('member');
  app.addHook('onRequest', async (request) => {
    request.member = { id: String(request.headers['x-member'] ?? 'me') } as typeof request.member;
  });
  held = Promise.withResolvers();
  await app.register(routes);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  sockets = [];
  app.server.on('connection', (socket) => sockets.push(socket));
}
afterEach(async () => {
  held.resolve();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

type Part = readonly [name: string, content: string | Blob, fileName?: string];

async function send(parts: readonly Part[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, content, fileName] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, content, fileName);
  }
  const answer = await fetch(`${url}/echo`, { method: 'POST', body: form, headers });
  return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
}
const file = (content: BlobPart) => new Blob([content]);
const fileWith = (...options: string[]): Part[] => [
  ['file', file('x'), 'x'],
  ...options.map((given): Part => ['options', given]),
];

describe('an upload', () => {
  test('is files and options, with defaults filled in, in any order', async () => {
    expect(await send([['file', file('a;b'), 'strong.csv']])).toEqual([
      200,
      { unit: 'kg', files: [['strong.csv', 'a;b']] },
    ]);
    const both: Part[] = [
      ['file', file('a'), '../../etc/a\u0007.csv'],
      ['options', '{"unit":"lb"}'],
      ['file', file(''), ''],
    ];
    expect(await send(both)).toEqual([
      200,
      {
        unit: 'lb',
        files: [
          ['a.csv', 'a'],
          ['file', ''],
        ],
      },
    ]);
  });

  test('keeps every byte', async () => {
    const bytes = Uint8Array.from({ length: LIMITS.bytes }, (_, index) => (index * 7919) % 256);
    const [, { files }] = await send([['file', file(bytes), 'x']]);
    expect(Buffer.from((files as string[][])[0]?.[1] ?? '', 'latin1').equals(bytes)).toBe(true);
  });

  test.each<[string, readonly Part[], string]>([
    ['no file', [['options', '{}']], 'file'],
    ['another part', [['other', 'x']], 'other'],
    ['a file in another part', [['other', file('x'), 'x']], 'other'],
    ['options that are no JSON', fileWith('{'), 'options'],
    ['options twice', fileWith('{}', '{}'), 'options'],
    ['a wrong value', fileWith('{"unit":"st"}'), 'options.unit'],
    ['an unknown option', fileWith('{"units":1}'), 'options.units'],
    ['four files', [1, 2, 3, 4].map((name): Part => ['file', file('x'), String(name)]), 'file'],
  ])('with %s is refused: 422', async (_name, parts, field) => {
    expect(await send(parts)).toEqual([422, expect.objectContaining({ code: 'validation_failed', field })]);
  });

  test('is multipart, and whole', async () => {
    const post = async (body: string, type: string) => {
      const answer = await fetch(`${url}/echo`, { method: 'POST', body, headers: { 'content-type': type } });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await post('{}', 'application/json')).toEqual([415, 'unsupported_media_type']);
    expect(await post('a', 'text/csv')).toEqual([415, 'unsupported_media_type']);
    expect(await post('a', 'multipart/form-data')).toEqual([400, 'bad_request']);
    const open = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    expect(await post(open, 'multipart/form-data; boundary=x')).toEqual([400, 'bad_request']);
    expect(await post('nothing of it', 'multipart/form-data; boundary=x')).toEqual([400, 'bad_request']);
    expect(await post(`${open}\r\n--x--`, 'multipart/form-data; boundary=x')).toEqual([200, undefined]);
  });

  test.runIf(canMount)('is refused in words where the disk is full, and taken when there is room', async () => {
    const disk = await mountSmallDisk(1);
    try {
      await app.close();
      limits = { ...LIMITS, folder: disk.folder };
      await start();
      await disk.fill();
      const parts: Part[] = [['file', file('x'.repeat(50_000)), 'x']];
      expect(await send(parts)).toEqual([503, expect.objectContaining({ code: 'storage_full' })]);
      await disk.makeRoom();
      expect((await send(parts))[0]).toBe(200);
    } finally {
      await disk.remove();
    }
  });

  test('whose options are longer than any JSON may be is refused', async () => {
    const parts = fileWith(JSON.stringify({ unit: 'k'.repeat(1_100_000) }));
    expect(await send(parts)).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })]);
  });
});

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

/** Sends without saying how much, for as long as the server reads. */
async function sendChunks(chunk: Buffer, most: number): Promise<number | 'cut'> {
  function* chunks() {
    yield HEAD;
    for (let sent = 0; sent < most; sent += chunk.length) yield chunk;
    yield '\r\n--x--';
  }
  const sending = httpRequest(`${url}/echo`, { method: 'POST', headers: TYPE });
  const answered = once(sending, 'response').then(
    ([answer]) => Number(answer.statusCode),
    () => 'cut' as const,
  );
  pipeline(Readable.from(chunks()), sending, () => undefined);
  return answered;
}

describe('safety 47: an upload that is too large', () => {
  test('is refused by what it says of itself, before it is read', async () => {
    const form = `${HEAD}${'a'.repeat(2_000_000)}\r\n--x--`;
    const answer = await fetch(`${url}/echo`, { method: 'POST', body: form, headers: TYPE });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'file_too_large']);
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('is refused by what has come, also as the sum of its files', async () => {
    const large = { code: 'file_too_large' };
    expect(await send([['file', file('a'.repeat(LIMITS.bytes + 1)), 'x']])).toEqual([
      413,
      expect.objectContaining(large),
    ]);
    const halves: Part[] = [1, 2, 3].map((name) => ['file', file('a'.repeat(LIMITS.bytes / 2)), String(name)]);
    expect((await send(halves.slice(0, 2)))[0]).toBe(200);
    expect(await send(halves)).toEqual([413, expect.objectContaining(large)]);
    expect(await sendChunks(Buffer.alloc(10_000, 'a'), LIMITS.bytes * 1.5)).toBe(413);
  });

  test('is cut if it does not end', async () => {
    await sendChunks(Buffer.alloc(64 * 1024, 'a'), 200_000_000);
    const [socket] = sockets;
    await expect.poll(() => socket?.destroyed).toBe(true);
    expect(socket?.bytesRead).toBeLessThan(LIMITS.bytes * 2 + 1_000_000);
  });
});

describe('safety 47: uploads at a time', () => {
  const kept = fileWith('{"keep":true}');

  test('are limited for each member, and leave nothing in any folder', async () => {
    const [mine, mineToo] = [send(kept), send(kept)];
    await expect.poll(() => sockets.length).toBe(2);
    await expect.poll(async () => (await send(kept.slice(0, 1)))[0]).toBe(429);
    expect((await send(kept.slice(0, 1), { 'x-member': 'you' }))[0]).toBe(200);
    expect(await files.readdir(FOLDER)).toEqual([]);
    held.resolve();
    expect((await Promise.all([mine, mineToo])).map(([status]) => status)).toEqual([200, 200]);
    await expect.poll(async () => (await send(kept))[0]).toBe(200);
  });

  test('safety 51: that drip keep nobody else out, however many there are', async () => {
    const drips = Array.from({ length: 40 }, (_, index) => {
      const headers = { ...TYPE, 'x-member': `slow ${index >> 1}` };
      const sending = httpRequest(`${url}/echo`, { method: 'POST', headers }).on('error', () => undefined);
      sending.write(`${HEAD}half a file`);
      return sending;
    });
    await expect.poll(() => sockets.length).toBe(drips.length);
    await expect.poll(async () => (await send(kept.slice(0, 1), { 'x-member': 'slow 0' }))[0]).toBe(429);
    expect((await send(kept.slice(0, 1)))[0]).toBe(200);
    for (const sending of drips) sending.destroy();
  });

  test('safety 51: are bounded all together, and small ones are taken in all the same', async () => {
    await app.close();
    limits = { ...LIMITS, bytes: 3_000_000, heldBytes: 4_000_000 };
    await start();
    const large: Part[] = [['file', file('a'.repeat(2_500_000)), 'x'], ...kept.slice(1)];
    const theirs = send(large, { 'x-member': 'you' });
    await expect.poll(() => holding).toBe(1);
    expect((await send(large.slice(0, 1)))[0]).toBe(429);
    expect((await send(kept.slice(0, 1)))[0]).toBe(200);
    held.resolve();
    expect((await theirs)[0]).toBe(200);
    await expect.poll(async () => (await send(large.slice(0, 1)))[0]).toBe(200);
  });

  test('give their place back when the sender has left before the disk was ready', async () => {
    const ready = Promise.withResolvers<void>();
    disk = ready.promise;
    const leaving = Array.from({ length: LIMITS.ofMember }, () => {
      const sending = httpRequest(`${url}/echo`, { method: 'POST', headers: TYPE, agent: false });
      sending.on('error', () => undefined).write(`${HEAD}half a file`);
      return sending;
    });
    await expect.poll(async () => (await send(kept.slice(0, 1)))[0]).toBe(429);
    for (const sending of leaving) sending.destroy();
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(leaving.length);
    ready.resolve();
    await expect.poll(async () => (await send(kept.slice(0, 1)))[0]).toBe(200);
  });

  test('give their place back when the sender leaves in the middle', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // Without an agent, which would keep the connection open if it is destroyed before it is assigned.
      const sending = httpRequest(`${url}/echo`, { method: 'POST', headers: TYPE, agent: false }).on(
        'error',
        () => undefined,
      );
      sending.write(`${HEAD}half a file`);
      await expect.poll(() => sockets.length).toBe(attempt + 1);
      sending.destroy();
      // It may be closed already: refused, if the one before it has not given back its place yet.
      await expect.poll(() => sockets[attempt]?.destroyed).toBe(true);
    }
    await expect.poll(async () => (await send(kept.slice(0, 1)))[0]).toBe(200);
  });
});

test('an endpoint with files is only served where files are accepted', () => {
  const other = Fastify();
  other.decorateRequest('member');
  expect(() => serve(other, echo, async () => ({ unit: '', files: [] }))).toThrow('where nothing is uploaded');
});
