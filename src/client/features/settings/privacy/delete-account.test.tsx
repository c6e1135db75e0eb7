// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember } from '#client/session/auth/testing/auth-value.ts';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { DeletionForm } from './delete-account.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('gymratt.auth', JSON.stringify(session()));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function submit() {
  render(
    <AuthContext value={authValue(exampleMember())}>
      <DeletionForm onCancel={() => undefined} />
    </AuthContext>,
  );
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Squat4life' } });
  await act(async () => {
    fireEvent.submit(screen.getByRole('form'));
    await vi.advanceTimersByTimeAsync(15_000);
  });
  return screen.getByRole('alert').textContent;
}

it.each<[string, typeof fetch]>([
  [
    'the server did not answer',
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  ],
  ['a proxy gave up waiting', async () => new Response('<h1>504 Gateway Time-out</h1>', { status: 504 })],
])('makes no claim if %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await submit()).toBe(
    'The server did not confirm it, so your account may be deleted already. Try again to be sure.',
  );
});

it.each<[string, () => Response]>([
  ['the server refuses', () => Response.json({ code: 'rate_limited', message: 'Too many requests.' }, { status: 429 })],
  ['a page comes instead of the answer', () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
  ['an empty answer comes', () => new Response('')],
])('says that nothing was deleted if %s', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await submit()).toMatch(/^Nothing was deleted\. /);
});
