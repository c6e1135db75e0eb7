// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { exportAccount } from '#contract/endpoints/account.ts';
import { download } from './api-download.ts';

beforeEach(() => localStorage.setItem('gymratt.auth', JSON.stringify(session())));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const answers = (body: string, headers: HeadersInit) => {
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
};

it('returns the file under the server’s name', async () => {
  answers('{}', { 'content-disposition': 'attachment; filename="mine.json"', 'content-type': 'application/json' });
  const file = await download(exportAccount, {});
  expect([file.name, file.type, await file.text()]).toEqual(['mine.json', 'application/json', '{}']);
});

it('rejects a page that did not come from the server', async () => {
  answers('<h1>Welcome to our Wi-Fi</h1>', { 'content-type': 'text/html' });
  await expect(download(exportAccount, {})).rejects.toMatchObject({ status: 200, code: 'unknown' });
});
