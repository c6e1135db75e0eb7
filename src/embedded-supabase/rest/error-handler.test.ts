import { expect, test } from 'vitest';
import { describePostgresError, isPostgresError, type PostgresError } from './error-handler.ts';

const raised = (code: string): PostgresError =>
  Object.assign(new Error('the words'), { code, severity: 'ERROR', detail: 'the detail', hint: 'the hint' });

test.each([
  ['22023', 400],
  ['22P02', 400],
  ['22001', 400],
  ['22007', 400],
  ['23502', 400],
  ['23514', 400],
  ['23503', 409],
  ['23505', 409],
  ['21000', 400],
  ['54000', 400],
  ['54011', 400],
  ['42703', 400],
  ['42883', 404],
  ['42P01', 404],
  ['42501', 403],
  ['P0001', 400],
])('%s is a client error: %i, with PostgreSQL’s message', (code, status) => {
  const { status: answered, body } = describePostgresError(raised(code), 'authenticated');
  expect([answered, body]).toEqual([status, { code, message: 'the words', details: 'the detail', hint: 'the hint' }]);
});

test.each([
  ['40001', 500],
  ['40P01', 500],
  ['42P17', 500],
  ['57014', 500],
  ['53300', 503],
  ['57P01', 503],
  ['08006', 503],
  ['25006', 503],
  ['XX000', 500],
])('%s is a server error: %i, without PostgreSQL’s message', (code, status) => {
  const { status: answered, body } = describePostgresError(raised(code), 'authenticated');
  expect([answered, body]).toMatchObject([status, { code, details: null, hint: null }]);
  expect(body.message).not.toContain('the words');
});

test('a missing right is 401 for anonymous callers and 403 for others', () => {
  expect(describePostgresError(raised('42501'), 'anon').status).toBe(401);
  expect(describePostgresError(raised('42501'), 'service_role').status).toBe(403);
});

test('an ended session is reported as an invalid token', () => {
  expect(describePostgresError(raised('GR401'), 'authenticated')).toMatchObject({ status: 401, code: 'PGRST301' });
});

test('only errors raised by PostgreSQL are recognised', () => {
  expect(isPostgresError(raised('42501'))).toBe(true);
  expect(isPostgresError(Object.assign(new Error(), { code: 'EPIPE' }))).toBe(false);
  expect(isPostgresError({ code: '42501', severity: 'ERROR' })).toBe(false);
});
