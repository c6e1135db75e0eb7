import pg from 'pg';
import { expect, test } from 'vitest';
import { describePostgresError } from './error-handler.ts';

const raised = (code: string) =>
  Object.assign(new pg.DatabaseError('the words', 0, 'error'), { code, detail: 'the detail', hint: 'the hint' });

test.each([
  [400, ['22023', '22P02', '22001', '22007', '23502', '23514', '21000', '54000', '54011', '42703', 'P0001']],
  [403, ['42501']],
  [404, ['42883', '42P01']],
  [409, ['23503', '23505']],
])('a client error is answered with %i and PostgreSQL’s message: %j', (status, codes) => {
  for (const code of codes) {
    const { status: answered, body } = describePostgresError(raised(code), 'authenticated');
    expect([answered, body]).toEqual([status, { code, message: 'the words', details: 'the detail', hint: 'the hint' }]);
  }
});

test.each([
  [500, ['40001', '40P01', '42P17', '57014', 'XX000']],
  [503, ['53300', '57P01', '08006', '25006']],
])('a server error is answered with %i, without PostgreSQL’s message: %j', (status, codes) => {
  for (const code of codes) {
    const { status: answered, body } = describePostgresError(raised(code), 'authenticated');
    expect([answered, body]).toMatchObject([status, { code, details: null, hint: null }]);
    expect(body.message).not.toContain('the words');
  }
});

test('a missing right is 401 for anonymous callers and 403 for others', () => {
  expect(describePostgresError(raised('42501'), 'anon').status).toBe(401);
  expect(describePostgresError(raised('42501'), 'service_role').status).toBe(403);
});

test('an ended session is reported as an invalid token', () => {
  expect(describePostgresError(raised('GR401'), 'authenticated')).toMatchObject({ status: 401, code: 'PGRST301' });
});
