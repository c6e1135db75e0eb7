// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { loadImport } from '#contract/endpoints/imports.ts';
import { type Upload, upload } from './api-upload.ts';

/** What a browser does with a request, step by step as a test wants it. */
class FakeRequest extends EventTarget {
  static readonly all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  status = 0;
  responseText = '';
  address = '';
  body: FormData | undefined;
  isAborted = false;

  constructor() {
    super();
    FakeRequest.all.push(this);
  }
  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
  }

  receives(text: string, status = 200) {
    this.status = status;
    this.responseText += text;
    this.dispatchEvent(new Event('progress'));
  }
  ends(status = this.status) {
    this.status = status;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  FakeRequest.all.length = 0;
  localStorage.setItem('gymratt.auth', JSON.stringify(session({ user: { id: 'me' } })));
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const FILES = [new File(['a,b'], 'strong.csv')];
const { signal: NEVER } = new AbortController();

/** Starts an upload, up to where the browser has the request. */
async function start(more: Partial<Upload> = {}) {
  const answer = upload(loadImport, { options: {}, files: FILES, signal: NEVER, ...more });
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(FakeRequest.all[0]?.body).toBeDefined());
  return { answer, request: FakeRequest.all[0] as FakeRequest };
}

it('sends the options first, then the files, as the member', async () => {
  const { answer, request } = await start({ options: { unit: 'kg' } });
  expect(request.address).toBe('POST /api/user/imports');
  expect(request.headers.get('authorization')).toMatch(/^Bearer /);
  expect(request.headers.get('accept')).toBe('application/json');
  expect([...(request.body?.keys() ?? [])]).toEqual(['options', 'file']);
  expect(request.body?.get('options')).toBe('{"unit":"kg"}');
  expect(request.body?.get('file')).toMatchObject({ name: 'strong.csv' });
  request.receives('{"id":1}');
  request.ends();
  expect(await answer).toBe('{"id":1}');
});

it('reports each line once, when it is complete, and the last one also without its end', async () => {
  const lines: string[] = [];
  const { answer, request } = await start({ onLine: (line) => lines.push(line) });
  expect(request.headers.get('accept')).toBe('application/x-ndjson');
  request.receives('{"a":1}\n{"b"');
  expect(lines).toEqual(['{"a":1}']);
  request.receives(':2}\n\n{"c":3}');
  expect(lines).toEqual(['{"a":1}', '{"b":2}']);
  request.ends();
  await answer;
  expect(lines).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
});

it('reports how much has been sent', async () => {
  const parts: number[] = [];
  const { answer, request } = await start({ onSent: (part) => parts.push(part) });
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 20 }));
  request.ends(200);
  await answer;
  expect(parts).toEqual([0.25]);
});

it('ends the request when the caller aborts, with the caller’s reason', async () => {
  const controller = new AbortController();
  const { answer, request } = await start({ signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  expect(request.isAborted).toBe(true);
});

it('fails by the server’s code, and never reads a refusal as lines', async () => {
  const lines: string[] = [];
  const { answer, request } = await start({ onLine: (line) => lines.push(line) });
  request.receives('{"code":"unknown_format","message":"This is no CSV file."}\n', 422);
  request.ends();
  await expect(answer).rejects.toMatchObject({
    status: 422,
    code: 'unknown_format',
    serverMessage: 'This is no CSV file.',
  });
  expect(lines).toEqual([]);
});

it('fails as offline when the connection is cut', async () => {
  const { answer, request } = await start();
  request.receives('{"progress"');
  request.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toMatchObject({ status: 0, code: 'network' });
});

it('gives up after a minute of silence, not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = upload(loadImport, { options: {}, files: FILES, signal: NEVER }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50_000);
  const [request] = FakeRequest.all as [FakeRequest];
  request.receives('.');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(request.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toMatchObject({ status: 0, code: 'timeout' });
  expect(request.isAborted).toBe(true);
});

it('sends nothing if nobody is signed in', async () => {
  localStorage.clear();
  await expect(upload(loadImport, { options: {}, files: FILES, signal: NEVER })).rejects.toMatchObject({
    status: 401,
    code: 'no_token',
  });
  expect(FakeRequest.all).toEqual([]);
});
