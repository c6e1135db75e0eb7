import { expect, it } from 'vitest';
import { parse, signUpBody } from './bodies.ts';

const PASSWORD = 'Squat4life';

it.each([
  [{ email: 'max(1)@ironden.app', password: PASSWORD }, 'Unable to validate email address: invalid format'],
  [{ email: 'max@ironden.app', password: 'Squat4life\0' }, 'Password contains a character that cannot be stored'],
])('tells a member what is wrong in GoTrue’s own words: %j', (body, message) => {
  expect(() => parse(signUpBody, body)).toThrow(expect.objectContaining({ code: 'validation_failed', message }));
});

it('names the invalid field', () => {
  expect(() => parse(signUpBody, { email: 7, password: PASSWORD })).toThrow(/^email: Invalid input/);
});
