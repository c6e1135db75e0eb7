import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TEMPLATE_LIMIT, type WorkoutTemplate } from '#contract/template.ts';
import type { ApiMember } from '#tests/support/api-member.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const PATH = '/api/workout-templates';
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };
const PUSH_DAY = {
  name: 'Push day',
  description: 'Heavy first.',
  exercises: [
    { exercise_id: 'barbell-bench-press', order: 1, sets_count: 3, suggested_weight: 82.5, suggested_reps: 10 },
    { exercise_id: 'push-up', order: 2, sets_count: 4, rest_time: 90 },
    { exercise_id: 'barbell-bench-press', order: 3, sets_count: 1, suggested_weight: 100, suggested_reps: 1 },
  ],
};

const { asOwner, join } = useSharedServer();

async function memberWith(...names: string[]) {
  const member = await join();
  const templates: WorkoutTemplate[] = [];
  for (const name of names) {
    templates.push((await member.call<WorkoutTemplate>('POST', PATH, { ...PUSH_DAY, name })).body);
  }
  const [first] = templates;
  if (!first) throw new Error('a member without templates');
  return { member, templates, first };
}

const remove = (member: ApiMember, id: string) => member.call('DELETE', `${PATH}/${id}`);
const restore = (member: ApiMember, id: string) => member.call<WorkoutTemplate>('POST', `${PATH}/${id}/restore`);
const listText = async (member: ApiMember) => (await member.call('GET', PATH)).text;
const namesOf = async (member: ApiMember) =>
  (await member.call<WorkoutTemplate[]>('GET', PATH)).body.map(({ name }) => name);
const deletedOf = ({ id }: ApiMember) =>
  asOwner<{ id: string }>(`select id from public.deleted_items where user_id = $1 and kind = 'template'`, [id]);

describe('deleting a template', () => {
  test('removes it from the list and leaves the others', async () => {
    const { member, first } = await memberWith('A', 'B', 'C');
    const { status, text } = await remove(member, first.id);
    expect([status, text]).toEqual([204, '']);
    expect(await namesOf(member)).toEqual(['C', 'B']);
    const parts = await asOwner(
      'select from public.workout_template_exercises where user_id = $1 and template_id = $2',
      [member.id, first.id],
    );
    expect(parts).toEqual([]);
  });

  test('can be repeated, even concurrently', async () => {
    const { member, first } = await memberWith('A');
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(member, first.id)));
    answers.push(await remove(member, first.id));
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(204));
    expect(await deletedOf(member)).toEqual([{ id: first.id }]);
  });

  test.each([randomUUID(), 'x', "x'--"])('answers 404 if there never was one: %s', async (id) => {
    const { member } = await memberWith('A');
    expect(await remove(member, id)).toMatchObject(NOT_FOUND);
    expect(await namesOf(member)).toEqual(['A']);
  });

  test('purges what the same member deleted more than 30 days ago, and nothing else', async () => {
    const [{ member, templates }, { member: other, first }] = [await memberWith('A', 'B', 'C'), await memberWith('D')];
    const [a, b, c] = templates.map(({ id }) => id) as [string, string, string];
    await remove(other, first.id);
    await remove(member, a);
    await remove(member, b);
    await asOwner(
      `update public.deleted_items set deleted_at = now() - interval '30 days' + $2 * interval '1 minute'
       where id = any ($1)`,
      [[a, first.id], -1],
    );
    await asOwner(
      `update public.deleted_items set deleted_at = now() - interval '30 days' + interval '1 minute' where id = $1`,
      [b],
    );
    await remove(member, c);
    expect((await deletedOf(member)).map(({ id }) => id).toSorted()).toEqual([b, c].toSorted());
    expect(await deletedOf(other)).toEqual([{ id: first.id }]);
    expect(await restore(member, a)).toMatchObject(NOT_FOUND);
  });

  test('is not undone by a late retry of saving it', async () => {
    const member = await join();
    const creation = { id: randomUUID(), ...PUSH_DAY };
    await member.call('POST', PATH, creation);
    await remove(member, creation.id);
    expect(await member.call('POST', PATH, creation)).toMatchObject({
      status: 409,
      body: { code: 'template_conflict' },
    });
    expect(await namesOf(member)).toEqual([]);
  });
});

describe('restoring a template', () => {
  test('brings it back exactly as it was, in its old place', async () => {
    const { member, templates } = await memberWith('A', 'B', 'C');
    const [, middle] = templates as [WorkoutTemplate, WorkoutTemplate, WorkoutTemplate];
    await member.call('PATCH', `${PATH}/${middle.id}`, { name: 'B renamed' });
    const before = await listText(member);
    await remove(member, middle.id);
    expect(await listText(member)).not.toBe(before);
    expect(await restore(member, middle.id)).toMatchObject({
      status: 200,
      body: { ...middle, name: 'B renamed', revision: 2 },
    });
    expect(await listText(member)).toBe(before);
    expect(await deletedOf(member)).toEqual([]);
  });

  test('keeps its creation time to the microsecond', async () => {
    const { member, first } = await memberWith('A');
    const aged = `update public.workout_templates set created_at = '2026-01-02T03:04:05.678901Z' where id = $1`;
    await asOwner(aged, [first.id]);
    await remove(member, first.id);
    expect((await restore(member, first.id)).body.created_at).toBe('2026-01-02T03:04:05.678Z');
    const [row] = await asOwner<{ exact: boolean }>(
      `select created_at = '2026-01-02T03:04:05.678901Z' as exact from public.workout_templates where id = $1`,
      [first.id],
    );
    expect(row).toEqual({ exact: true });
  });

  test('can be repeated, even concurrently, and followed by deleting again', async () => {
    const { member, first } = await memberWith('A');
    for (let round = 0; round < 2; round += 1) {
      await remove(member, first.id);
      const answers = await Promise.all(Array.from({ length: 10 }, () => restore(member, first.id)));
      for (const { status, body } of answers) expect([status, body]).toEqual([200, first]);
      expect(await namesOf(member)).toEqual(['A']);
    }
  });

  test('returns a template that was never deleted as it is', async () => {
    const { member, first } = await memberWith('A');
    expect(await restore(member, first.id)).toMatchObject({ status: 200, body: first });
  });

  test.each([randomUUID(), 'x'])('answers 404 if nothing was deleted: %s', async (id) => {
    const { member } = await memberWith('A');
    expect(await restore(member, id)).toMatchObject(NOT_FOUND);
  });

  test('is refused when the limit is reached, and works once there is room', async () => {
    const { member, first } = await memberWith('A');
    await remove(member, first.id);
    await asOwner(`insert into public.workout_templates (user_id, name) select $1, 'New' from generate_series(1, $2)`, [
      member.id,
      TEMPLATE_LIMIT,
    ]);
    expect(await restore(member, first.id)).toMatchObject({ status: 409, body: { code: 'template_limit' } });
    expect(await deletedOf(member)).toHaveLength(1);
    const [newest] = (await member.call<WorkoutTemplate[]>('GET', PATH)).body;
    await remove(member, newest?.id ?? '');
    expect((await restore(member, first.id)).status).toBe(200);
  });

  test('stops at the limit when many are restored concurrently', async () => {
    const { member, templates } = await memberWith('A', 'B', 'C', 'D');
    for (const { id } of templates) await remove(member, id);
    await asOwner(`insert into public.workout_templates (user_id, name) select $1, 'New' from generate_series(2, $2)`, [
      member.id,
      TEMPLATE_LIMIT,
    ]);
    const answers = await Promise.all(templates.map(({ id }) => restore(member, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await namesOf(member)).toHaveLength(TEMPLATE_LIMIT);
  });
});
