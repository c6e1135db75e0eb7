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

describe('isEmailShape', () => {
  it.each(['max@ironden.app', ' max@ironden.app ', 'max+gym@iron.den.co.uk', 'mäx@höhle.de'])('accepts %j', (email) => {
    expect(isEmailShape(email)).toBe(true);
  });

  it.each([
    '',
    'max',
    'max@',
    '@ironden.app',
    'max@ironden',
    'max@.app',
    'max@ironden.',
    'm ax@ironden.app',
    'a@b@c.de',
  ])('refuses %j', (email) => {
    expect(isEmailShape(email)).toBe(false);
  });
});

describe('the three checks of the sign-up screen', () => {
  it('are in the screen’s order, with its labels', () => {
    expect(checkPassword('').map(({ label, passed }) => [label, passed])).toEqual([
      ['MIN 8 CHARS', false],
      ['1+ NUMBER', false],
      ['1+ UPPERCASE', false],
    ]);
  });

  it.each([
    ['', []],
    ['squat4Life', ['length', 'number', 'uppercase']],
    ['Squat4l', ['number', 'uppercase']],
    ['squat4lif', ['length', 'number']],
    ['SquatLife', ['length', 'uppercase']],
    ['squatlife', ['length']],
    ['Äpfelessen1', ['length', 'number', 'uppercase']],
    ['1Ä🏋🏋🏋🏋🏋', ['number', 'uppercase']],
    ['1Ä🏋🏋🏋🏋🏋🏋', ['length', 'number', 'uppercase']],
  ])('%j passes %j', (password, passed) => {
    expect(checkPassword(password).flatMap((check) => (check.passed ? [check.id] : []))).toEqual(passed);
    expect(passwordStrength(password)).toBe(passed.length);
  });
});

describe('whether a form may be submitted', () => {
  it.each([
    ['max@ironden.app', 'Squat4life', true],
    ['max@ironden.app', 'squat4life', false],
    ['max', 'Squat4life', false],
  ])('a sign-up as %s with %s: %s', (email, password, allowed) => {
    expect(canSignUp(email, password)).toBe(allowed);
  });

  it.each([
    ['max@ironden.app', 'x', true],
    ['max@ironden.app', '', false],
    ['max@ironden', 'x', false],
  ])('a sign-in as %s with %j: %s', (email, password, allowed) => {
    expect(canSignIn(email, password)).toBe(allowed);
  });
});

describe('resetProblem', () => {
  it.each([
    ['barbell', 'barbell', null],
    ['barbel', 'barbel', null],
    ['barbell', 'Barbell', 'Passwords do not match'],
    ['bar', 'barbell', 'Passwords do not match'],
    ['barbe', 'barbe', 'Password must be at least 6 characters long'],
    ['', '', 'Password must be at least 6 characters long'],
  ])('%j confirmed by %j: %j', (password, confirmation, problem) => {
    expect(resetProblem(password, confirmation)).toBe(problem);
  });

  it('counts characters like the server', () => {
    expect(isLongEnoughToReset('🏋🏋🏋')).toBe(false);
    expect(isLongEnoughToReset('🏋🏋🏋🏋🏋🏋')).toBe(true);
  });
});

it.each([
  ['max@ironden.app', 'max'],
  [' max.power@ironden.app', 'max.power'],
  ['max', 'max'],
])('a new member with the address %j is named %j', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});
