// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue } from '#client/session/auth/testing/auth-value.ts';
import { CredentialsForm } from './auth-screen.tsx';
import { ResetMailForm } from './forgot-password-dialog.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

afterEach(cleanup);
// Who may join is asked for; without an answer everybody may try.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

const PROBLEM = 'Not a valid email address';

function Form() {
  return <CredentialsForm form={useCredentialsForm()} onForgot={() => undefined} />;
}

const requestPasswordReset = vi.fn(async () => undefined);

function show(form: React.ReactNode, label: string) {
  render(<AuthContext value={authValue({ status: 'unauthenticated' }, { requestPasswordReset })}>{form}</AuthContext>);
  return screen.getByLabelText<HTMLInputElement>(label);
}

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe.each([
  ['the credentials form', <Form key="1" />, 'Email'],
  ['the reset mail form', <ResetMailForm key="2" email="" />, 'Your email'],
])('an invalid email in %s', (_, form, label) => {
  it.each(['max', 'max@ironden', '@ironden.app', 'max@iron den.app'])(
    'is reported when the field is left: %s',
    (typed) => {
      const input = show(form, label);
      fireEvent.change(input, { target: { value: typed } });
      expect(screen.queryByText(PROBLEM)).toBeNull();
      fireEvent.blur(input);
      expect(screen.getByText(PROBLEM)).toBeDefined();
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(described(input)).toContain(PROBLEM);
      expect(input.required).toBe(true);
    },
  );

  it('is no longer reported once corrected, and not again before the next blur', () => {
    const input = show(form, label);
    fireEvent.change(input, { target: { value: 'max@ironden' } });
    fireEvent.blur(input);
    fireEvent.change(input, { target: { value: 'max@ironden.app' } });
    expect(screen.queryByText(PROBLEM)).toBeNull();
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    fireEvent.change(input, { target: { value: 'max@ironden.' } });
    expect(screen.queryByText(PROBLEM)).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByText(PROBLEM)).toBeDefined();
  });

  it('is not an empty one, or one with spaces around it', () => {
    const input = show(form, label);
    for (const fine of ['', '  ', ' max@ironden.app ']) {
      fireEvent.change(input, { target: { value: fine } });
      fireEvent.blur(input);
      expect(screen.queryByText(PROBLEM), fine).toBeNull();
    }
  });
});

it('the reset mail confirmation is worded for the member', async () => {
  show(<ResetMailForm email="max@ironden.app" />, 'Your email');
  fireEvent.click(screen.getByRole('button', { name: /SEND MAIL/ }));
  const answer = await screen.findByText(/^If this address has an account/);
  expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith('max@ironden.app');
  expect(answer.textContent).toMatch(/inbox/);
  expect(answer.textContent).not.toMatch(/server|service|whoever/i);
});
