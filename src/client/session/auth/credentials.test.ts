import { describe, expect, it } from 'vitest';
import {
  canSignIn,
  canSignUp,
  checkPassword,
  isEmailShape,
  isLongEnoughToReset,
  nameFromEmail,
  passwordStrength,
  resetProblem,
} from './credentials.ts';

describe('an address', () => {
  it.each(['max@ironden.app', ' max@ironden.app ', 'max+gym@iron.den.co.uk', 'mäx@höhle.de'])('can be %j', (email) => {
    expect(isEmailShape(email)).toBe(true);
  });

  const WRONG = [
    '',
    'max',
    'max@',
    '@ironden.app',
    'max@ironden',
    'max@.app',
    'max@ironden.',
    'm ax@iron.app',
    'a@b@c.de',
  ];
  it.each(WRONG)('cannot be %j', (email) => {
    expect(isEmailShape(email)).toBe(false);
  });
});

describe('the three checks of the sign-up screen', () => {
  it('are in the screen’s order, with its labels', () => {
    expect(checkPassword('').map(({ label }) => label)).toEqual(['MIN 8 CHARS', '1+ NUMBER', '1+ UPPERCASE']);
  });

  it.each([
    ['', []],
    ['squat4Life', ['length', 'number', 'uppercase']],
    ['Squat4l', ['number', 'uppercase']],
    ['squat4lif', ['length', 'number']],
    ['SquatLife', ['length', 'uppercase']],
    ['1Ä🏋🏋🏋🏋🏋', ['number', 'uppercase']],
    ['1Ä🏋🏋🏋🏋🏋🏋', ['length', 'number', 'uppercase']],
  ])('%j passes %j', (password, passed) => {
    expect(checkPassword(password).flatMap((check) => (check.passed ? [check.id] : []))).toEqual(passed);
    expect(passwordStrength(password)).toBe(passed.length);
  });
});

it.each([
  ['max@ironden.app', 'Squat4life', true, true],
  ['max@ironden.app', 'squat4life', false, true],
  ['max@ironden.app', '', false, false],
  ['max@ironden', 'Squat4life', false, false],
])('as %s with %j may be signed up: %s, in: %s', (email, password, isNew, isKnown) => {
  expect([canSignUp(email, password), canSignIn(email, password)]).toEqual([isNew, isKnown]);
});

describe('a new password', () => {
  it.each([
    ['barbel', 'barbel', null],
    ['barbell', 'Barbell', 'Passwords do not match'],
    ['bar', 'barbell', 'Passwords do not match'],
    ['barbe', 'barbe', 'Password must be at least 6 characters long'],
  ])('%j confirmed by %j: %j', (password, confirmation, problem) => {
    expect(resetProblem(password, confirmation)).toBe(problem);
  });

  it('is counted like on the server', () => {
    expect([isLongEnoughToReset('🏋🏋🏋'), isLongEnoughToReset('🏋🏋🏋🏋🏋🏋')]).toEqual([false, true]);
  });
});

it.each([
  [' max.power@ironden.app', 'max.power'],
  ['max', 'max'],
])('a new member with the address %j is named %j', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});
