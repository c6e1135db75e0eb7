import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkoutTemplate } from '#contract/template.ts';
import { type ApiMember, callWith, createApiMember } from '#tests/support/api-member.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const PATH = '/api/workout-templates';
const EXERCISES = [{ exercise_id: 'push-up', order: 1, sets_count: 4 }];

const testDatabase = useTestDatabase();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(testDatabase);
});
afterAll(() => server.close());

const newMember = () => createApiMember(server, testDatabase);
const save = async (member: ApiMember, name: string) =>
  (await member.call<WorkoutTemplate>('POST', PATH, { name, exercises: EXERCISES })).body;
const rename = (member: ApiMember, id: string, body: unknown) =>
  member.call<WorkoutTemplate>('PATCH', `${PATH}/${id}`, body);
const list = (member: ApiMember) => member.call<WorkoutTemplate[]>('GET', PATH);

describe('the list of templates', () => {
  test('is empty at first and not cacheable', async () => {
    const { status, body, headers } = await list(await newMember());
    expect([status, body]).toEqual([200, []]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is newest first, by id if created at the same moment', async () => {
    const member = await newMember();
    const [a, b] = ['0', '1'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`);
    await testDatabase.asOwner(
      `insert into public.workout_templates (user_id, id, name, created_at)
       values ($1, $3, 'second of two', now()), ($1, $2, 'first of two', now()), ($1, $4, 'oldest', now() - interval '1 day')`,
      [member.id, a, b, randomUUID()],
    );
    await testDatabase.asOwner(
      `insert into public.workout_templates (user_id, name, created_at) values ($1, 'newest', now() + interval '1 second')`,
      [member.id],
    );
    expect((await list(member)).body.map(({ name }) => name)).toEqual([
      'newest',
      'first of two',
      'second of two',
      'oldest',
    ]);
  });

  test('shows only the member’s own templates', async () => {
    const [ann, bob] = [await newMember(), await newMember()];
    const saved = await save(ann, 'Ann’s');
    expect((await list(ann)).body).toEqual([saved]);
    expect((await list(bob)).body).toEqual([]);
    expect(await callWith(server)('GET', PATH)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });
});

describe('renaming a template', () => {
  test('changes only its name', async () => {
    const member = await newMember();
    const saved = await save(member, 'Push day');
    const { status, body } = await rename(member, saved.id, { name: '  Leg day ' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...saved, name: 'Leg day' });
    expect((await list(member)).body).toEqual([body]);
    expect((await rename(member, saved.id, { name: 'Leg day' })).body).toEqual(body);
  });

  test.each<[string, unknown, string | undefined]>([
    ['nothing', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['a number', { name: 7 }, 'name'],
    ['another field', { name: 'A', created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
    ['a list', [], undefined],
  ])('to %s is refused', async (_name, body, field) => {
    const member = await newMember();
    const saved = await save(member, 'Push day');
    const answer = await rename(member, saved.id, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', ...(field && { field }) } });
    expect((await list(member)).body).toEqual([saved]);
  });

  test('is refused for another member’s, an unknown or a deleted template', async () => {
    const [owner, stranger] = [await newMember(), await newMember()];
    const [kept, deleted] = [await save(owner, 'Mine'), await save(owner, 'Gone')];
    await owner.call('DELETE', `${PATH}/${deleted.id}`);
    for (const [member, id] of [
      [stranger, kept.id],
      [owner, deleted.id],
      [owner, randomUUID()],
      [owner, 'x'],
    ] as const) {
      const { status, text } = await rename(member, id, { name: 'Stolen' });
      expect([status, JSON.parse(text).code], id).toEqual([404, 'not_found']);
      expect(text).not.toContain('push-up');
    }
    expect(await callWith(server)('PATCH', `${PATH}/${kept.id}`, { name: 'Stolen' })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect((await list(owner)).body).toEqual([kept]);
  });
});
