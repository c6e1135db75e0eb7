import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { AuthFailure } from './auth-messages.ts';
import { type AuthTask, explainAuthError } from './explain-auth-error.ts';

const TASKS: readonly AuthTask[] = [
  'sign-in',
  'sign-up',
  'sign-out',
  'reset-mail',
  'verify-recovery',
  'update-password',
];
const refused = (code: string | undefined, status = 400, message = 'What the service says') =>
  new AuthApiError(message, status, code);
const weak = (...reasons: ('length' | 'characters' | 'pwned')[]) => new AuthWeakPasswordError('weak', 422, reasons);

const OFFLINE = 'No connection. Please check your network and try again.';
const NOT_READY = 'Authentication service is not ready. Please try again.';
const TOO_MANY = 'Too many attempts. Please wait five minutes, then try again.';
const REGISTERED = 'This email is already registered. Please sign in instead.';
const INVALID_RESET = 'Invalid or expired reset token. Please request a new password reset.';
const RESET_ERROR = 'Error processing reset link. Please request a new password reset.';

describe('the texts of the error catalogue, by backend code', () => {
  it.each<[AuthTask, Error, string, string]>([
    [
      'sign-in',
      refused('invalid_credentials'),
      'invalid_credentials',
      'Invalid email or password. Please check your credentials and try again.',
    ],
    ['sign-in', refused('validation_failed'), 'validation_failed', 'What the service says'],
    ['sign-in', refused(undefined, 418), 'unknown', 'What the service says'],
    ['sign-up', refused('user_already_exists', 422), 'user_already_exists', REGISTERED],
    ['sign-up', refused('email_exists', 422), 'email_exists', REGISTERED],
    ['sign-up', weak('length'), 'weak_password', 'This password is too weak: use at least 8 characters.'],
    [
      'sign-up',
      weak('length', 'characters'),
      'weak_password',
      'This password is too weak: use at least 8 characters, mix numbers and uppercase letters into it.',
    ],
    ['update-password', weak('length'), 'weak_password', 'This password is too weak: use at least 6 characters.'],
    [
      'update-password',
      weak('pwned'),
      'weak_password',
      'This password is too weak: many people use it, so it is guessed first.',
    ],
    ['update-password', weak(), 'weak_password', 'This password is too weak: please choose another one.'],
    [
      'update-password',
      refused('same_password', 422),
      'same_password',
      'This is already your password. Please choose a different one.',
    ],
    ['update-password', new AuthSessionMissingError(), 'session_not_found', INVALID_RESET],
    ['update-password', refused('bad_jwt', 403), 'bad_jwt', INVALID_RESET],
    ['verify-recovery', refused('otp_expired', 403), 'otp_expired', INVALID_RESET],
    ['verify-recovery', refused('validation_failed'), 'validation_failed', RESET_ERROR],
    ['reset-mail', refused('over_email_send_rate_limit', 429), 'over_email_send_rate_limit', TOO_MANY],
    ['sign-out', refused('unexpected', 418), 'unexpected', 'What the service says'],
  ])('%s: %s is explained as %s', (task, error, code, message) => {
    expect(explainAuthError(error, task)).toMatchObject({ name: 'AuthFailure', code, message, cause: error });
  });
});

describe('during any action', () => {
  it.each(TASKS)('%s says what to do without a network, without the service, and after too many attempts', (task) => {
    const explained = (error: unknown) => explainAuthError(error, task);
    const unreachable = (status: number) => explained(new AuthRetryableFetchError('Failed to fetch', status));
    expect(unreachable(0)).toMatchObject({ code: 'network', message: OFFLINE });
    expect(unreachable(503)).toMatchObject({ code: 'not_ready', message: NOT_READY });
    expect(explained(refused('over_request_rate_limit', 429)).message).toBe(TOO_MANY);
    expect(explained(refused(undefined, 429)).message).toBe(TOO_MANY);
    const failure = new AuthFailure('not_ready', NOT_READY);
    expect(explained(failure)).toBe(failure);
  });
});

it('never decides by the text of the service', () => {
  const words = 'Invalid login credentials, User already registered, Email link is invalid or has expired';
  expect(explainAuthError(refused('conflict', 409, words), 'sign-in').message).toBe(words);
  expect(explainAuthError(refused('conflict', 409, words), 'sign-up').message).toBe(words);
});

const FALLBACKS: Readonly<Record<AuthTask, string>> = {
  'sign-in': 'Sign in failed. Please try again.',
  'sign-up': 'Sign up failed',
  'sign-out': 'Please try again.',
  'reset-mail': 'The reset mail could not be requested. Please try again.',
  'verify-recovery': RESET_ERROR,
  'update-password': 'The password could not be changed. Please try again.',
};
// What the auth client makes of an empty body, and what is no sentence for a member.
const EMPTY = ['', '{}', '[object Object]', 'email: Invalid input: expected string, received undefined'];

it.each(TASKS)('falls back to the specification’s text for %s where nobody says anything of use', (task) => {
  const unknown = [
    new AuthUnknownError('<html>', null),
    new TypeError('is not a function'),
    null,
    undefined,
    'boom',
    42,
  ];
  for (const error of [...EMPTY.map((message) => refused('conflict', 400, message)), ...unknown]) {
    expect(explainAuthError(error, task).message, String(error)).toBe(FALLBACKS[task]);
  }
});
