import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { PUBLIC_KEY } from '#embedded-supabase/public-key.ts';
import { useAuthServer } from './auth-server.ts';

const server = useAuthServer();

const connect = (key = PUBLIC_KEY) =>
  createClient(server.url(), key, { auth: { persistSession: false, autoRefreshToken: false } });

async function signUp() {
  const { client, email, user, session } = await server.join({ data: { full_name: 'Ann' } });
  return { client, email, id: user.id, token: session.access_token };
}

describe('a member', () => {
  test('reads their own profile as one object', async () => {
    const { client, id, email } = await signUp();
    const { data, error, status } = await client.from('users').select('*').eq('uuid_id', id).single();
    expect([error, status]).toEqual([null, 200]);
    const earned = { level: 1, xp: 0, current_streak: 0, total_workouts: 0, total_volume: 0 };
    expect(data).toMatchObject({ uuid_id: id, email, name: 'Ann', ...earned });
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/);
  });

  test('who inserts an existing profile gets it instead of an error', async () => {
    const { client, id, email } = await signUp();
    const profile = { uuid_id: id, email, name: 'Other' };
    const { data, error, status } = await client.from('users').insert(profile).select().single();
    expect([error, status]).toEqual([null, 201]);
    expect(data).toMatchObject({ uuid_id: id, name: 'Ann' });
    expect((await client.from('users').insert(profile)).status).toBe(201);
  });

  test('changes profile fields, but nothing earned', async () => {
    const { client, id } = await signUp();
    const profile = () => client.from('users');
    const renamed = await profile().update({ name: 'Bea', bodyweight: 80 }).eq('uuid_id', id).select().single();
    expect(renamed.data).toMatchObject({ name: 'Bea', bodyweight: 80 });
    for (const column of ['xp', 'level', 'current_streak', 'total_workouts', 'uuid_id', 'email']) {
      const value = column === 'uuid_id' ? randomUUID() : column === 'email' ? 'x@example.com' : 50;
      const { error, status } = await profile()
        .update({ [column]: value })
        .eq('uuid_id', id);
      expect([status, error?.code], column).toEqual([403, '42501']);
    }
    const { data } = await client.from('users').select('xp, level, uuid_id').single();
    expect(data).toEqual({ xp: 0, level: 1, uuid_id: id });
  });

  test('cannot write a workout', async () => {
    const { client, id } = await signUp();
    const { error, status } = await client.from('workouts').insert({ user_id: id, name: 'Free XP', xp_earned: 1e9 });
    expect([status, error?.code]).toEqual([403, '42501']);
  });

  test('calls both HUD procedures', async () => {
    const { client } = await signUp();
    const totals = await client.rpc('get_hud_totals_calendar', { granularity: 'week' });
    expect(totals.data).toEqual([{ total_volume: 0, total_workouts: 0, total_duration_min: 0 }]);
    const muscles = await client.rpc('get_hud_muscle_calendar7', { granularity: 'month' });
    expect(muscles.data).toEqual(MUSCLE_GROUPS.map((muscle_group) => ({ muscle_group, volume: 0, sets: 0 })));
    const wrong = await client.rpc('get_hud_totals_calendar', { granularity: 'day' });
    expect([wrong.status, wrong.error?.code]).toEqual([400, '22023']);
  });

  test('sees nothing of another member, and changes nothing of theirs', async () => {
    const [ann, bob] = [await signUp(), await signUp()];
    const single = await bob.client.from('users').select('*').eq('uuid_id', ann.id).single();
    expect([single.status, single.error?.code, single.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    expect((await bob.client.from('users').select('*').eq('uuid_id', ann.id).maybeSingle()).data).toBeNull();
    expect((await bob.client.from('users').select('*')).data).toHaveLength(1);
    const update = await bob.client.from('users').update({ name: 'stolen' }).eq('uuid_id', ann.id).select();
    expect(update.data).toEqual([]);
    const insert = await bob.client.from('users').insert({ uuid_id: ann.id, email: ann.email, name: 'stolen' });
    expect(insert.status).toBeGreaterThanOrEqual(400);
    expect(insert.status).toBeLessThan(500);
    expect((await ann.client.from('users').select('name').single()).data).toEqual({ name: 'Ann' });
  });

  test('is refused immediately after signing out', async () => {
    const { client, token } = await signUp();
    await client.auth.signOut();
    const answer = await fetch(`${server.url()}/rest/v1/users?select=*`, {
      headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'PGRST301']);
  });
});

describe('a visitor', () => {
  test('reads the exercises', async () => {
    const { data } = await connect().from('exercises').select('id, name').eq('id', 'chest-dip');
    expect(data).toEqual([{ id: 'chest-dip', name: 'Chest Dip' }]);
  });

  test.each(['users', 'workouts', 'sets'])('does not read %s', async (table) => {
    const { error, status } = await connect().from(table).select('*');
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  test('with a malformed token gets PGRST301', async () => {
    const { error, status } = await connect('not.a.token').from('exercises').select('id');
    expect([status, error?.code]).toEqual([401, 'PGRST301']);
  });

  test('gets PostgREST’s errors for unknown tables and procedures', async () => {
    expect(await connect().from('secrets').select('*')).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
    expect(await connect().rpc('drop_everything')).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    expect(await connect().rpc('assert_session', { session_id: randomUUID() })).toMatchObject({ status: 404 });
  });
});

test('the service key gives access to everything, as the specification’s test helper needs', async () => {
  const { id } = await signUp();
  const operator = connect(server.keys().serviceKey);
  const totals = { total_sets: 3, total_reps: 30, total_weight: 100, xp_earned: 25 };
  const record = { user_id: id, name: 'Test', notes: 'n', duration_minutes: 30, ...totals };
  const { data, error } = await operator.from('workouts').insert(record).select().single();
  expect(error).toBeNull();
  expect(data).toMatchObject({ ...record, duration: 1800 });
});
