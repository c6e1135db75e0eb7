// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue } from '#client/session/auth/testing/auth-value.ts';
import { ResetMailForm } from './forgot-password-dialog.tsx';

afterEach(cleanup);

const PROBLEM = 'Not a valid email address';

const requestPasswordReset = vi.fn(async () => undefined);

function show(email = '') {
  render(
    <AuthContext value={authValue({ status: 'unauthenticated' }, { requestPasswordReset })}>
      <ResetMailForm email={email} />
    </AuthContext>,
  );
  return screen.getByLabelText<HTMLInputElement>('Your email');
}

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** The field is the same one in both forms. */
describe('an invalid email', () => {
  it.each(['max', 'max@ironden', '@ironden.app', 'max@iron den.app'])(
    'is reported when the field is left: %s',
    (typed) => {
      const input = show();
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
    const input = show();
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
    const input = show();
    for (const fine of ['', '  ', ' max@ironden.app ']) {
      fireEvent.change(input, { target: { value: fine } });
      fireEvent.blur(input);
      expect(screen.queryByText(PROBLEM), fine).toBeNull();
    }
  });
});

it('the reset mail confirmation is worded for the member', async () => {
  show('max@ironden.app');
  fireEvent.click(screen.getByRole('button', { name: /SEND MAIL/ }));
  const answer = await screen.findByText(/^If this address has an account/);
  expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith('max@ironden.app');
  expect(answer.textContent).toMatch(/inbox/);
  expect(answer.textContent).not.toMatch(/server|service|whoever/i);
});
