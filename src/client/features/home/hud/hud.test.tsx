// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { changesAddress } from '#contract/endpoints/endpoint.ts';
import { completeWorkout } from '#contract/endpoints/workouts.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { Hud, lastWorkoutText } from './hud.tsx';
import { StatsFailure } from './stats-failure.tsx';

/** Hosted Supabase is on another origin than the product. */
const CONFIG = { supabaseUrl: 'https://project.supabase.co', supabaseAnonKey: 'sb_publishable_gymratt' };
const TOTALS = 'POST https://project.supabase.co/rest/v1/rpc/get_hud_totals_calendar';
const MUSCLES = 'POST https://project.supabase.co/rest/v1/rpc/get_hud_muscle_calendar7';
const STATS = 'GET workout-stats';

type Answers = Record<string, (body: { granularity?: string }) => Response>;

let userId: string;
let answers: Answers;
let asked: { call: string; init: RequestInit }[];

beforeEach(() => {
  userId = crypto.randomUUID();
  asked = [];
  answers = {
    'GET /api/config': () => Response.json(CONFIG),
    [TOTALS]: ({ granularity }) =>
      Response.json([
        { total_volume: granularity === 'week' ? 23_140 : 98_000, total_workouts: 4, total_duration_min: 212 },
      ]),
    [MUSCLES]: () => Response.json([{ muscle_group: 'Legs', volume: 8400, sets: 14 }]),
    [STATS]: () => Response.json({ last_workout_at: new Date().toISOString(), total_workouts: 1214 }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const place = address.endsWith('/workout-stats') ? 'workout-stats' : address;
    const call = `${init.method ?? 'GET'} ${place}`;
    asked.push({ call, init });
    const answer = answers[call];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(typeof init.body === 'string' ? JSON.parse(init.body) : {});
  });
  localStorage.setItem('gymratt.auth', JSON.stringify(session({ user: { id: userId }, expires_at: 4_000_000_000 })));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A new page with an empty in-memory cache. */
function open() {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  render([<StatsFailure key="failure" />, <Hud key="hud" />], {
    wrapper: signedIn(userId, { uuid_id: userId, timezone }),
  });
}

const times = (call: string) => asked.filter((one) => one.call === call).length;
const keptNames = () => memberDatabase(userId).read(['answers'], (tx) => tx.objectStore('answers').getAllKeys());
async function openAndKeep() {
  open();
  await screen.findByText('23.1k');
  await screen.findByText('1,214');
  await waitFor(async () => expect(await keptNames()).toHaveLength(2));
}
function goOffline() {
  cleanup();
  answers = { 'GET /api/config': () => Response.json(CONFIG) };
}
const fail = (status: number) => () => Response.json({ code: 'some_code', message: 'No.' }, { status });
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the HUD', () => {
  it('shows what both procedures answer for the week, asked as the member and without cookies', async () => {
    open();
    expect(await screen.findByText('23,140')).toBeDefined();
    expect(screen.getByText('23.1k')).toBeDefined();
    for (const text of ['TOTAL VOL', 'WORKOUTS', 'DURATION', 'kg', 'min']) expect(screen.getByText(text)).toBeDefined();
    expect([row('legs'), row('cardio')]).toEqual([
      ['', '8,400', '14'],
      ['', '0', '0'],
    ]);
    expect(await screen.findByText('TODAY')).toBeDefined();
    expect(screen.getByText('1,214')).toBeDefined();
    const calls = asked.filter(({ call }) => call === TOTALS || call === MUSCLES);
    expect(calls).toHaveLength(2);
    for (const { init } of calls) {
      expect(init.body).toBe('{"granularity":"week"}');
      expect(init.credentials).toBe('omit');
      expect(init.headers).toMatchObject({
        apikey: CONFIG.supabaseAnonKey,
        authorization: `Bearer ${session().access_token}`,
        'content-type': 'application/json',
      });
    }
  });

  it('loads the month when chosen, and nothing twice within five minutes', async () => {
    open();
    await screen.findByText('23.1k');
    fireEvent.click(screen.getByRole('radio', { name: 'MONTH' }));
    expect(await screen.findByText('98k')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'WEEK' }));
    expect(await screen.findByText('23.1k')).toBeDefined();
    expect([times(TOTALS), times(MUSCLES)]).toEqual([2, 2]);
  });

  it.each([400, 500])('shows zeros and a note if one fails with %d, and can be retried', async (status) => {
    const { [MUSCLES]: well } = answers;
    answers = { ...answers, [MUSCLES]: fail(status) };
    open();
    expect(await screen.findByText('No signal: zeros for now. Your workouts are safe.')).toBeDefined();
    expect(screen.queryByText('23.1k')).toBeNull();
    expect(row('legs')).toEqual(['', '0', '0']);
    answers = { ...answers, ...(well && { [MUSCLES]: well }) };
    fireEvent.click(screen.getByRole('button', { name: 'RETRY HUD' }));
    expect(await screen.findByText('23.1k')).toBeDefined();
    expect(screen.queryByText(/No signal/)).toBeNull();
  });

  it('is refreshed after a finished workout', async () => {
    await openAndKeep();
    const isChanged = (name: string) => changesAddress(completeWorkout, name, { exerciseId: ['bench'] });
    expect((await keptNames()).map(isChanged)).toEqual([true, true]);
  });

  it('shows the last numbers offline, and says that they are old', async () => {
    await openAndKeep();
    goOffline();
    open();
    expect(await screen.findByText('No signal. These numbers may be old.')).toBeDefined();
    expect(screen.getByText('23.1k')).toBeDefined();
    expect(await screen.findByText('1,214')).toBeDefined();
    expect(screen.queryByText('Failed to load workout stats')).toBeNull();
  });
});

it('does not show last week’s numbers for this week', async () => {
  await openAndKeep();
  goOffline();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 });
  open();
  expect(await screen.findByText('No signal: zeros for now. Your workouts are safe.')).toBeDefined();
  expect(screen.queryByText('23.1k')).toBeNull();
});

it('says that the workout totals could not be loaded, and can be retried', async () => {
  const { [STATS]: well } = answers;
  answers = { ...answers, [STATS]: fail(500) };
  open();
  expect(await screen.findByText('Failed to load workout stats')).toBeDefined();
  expect(await screen.findByText('23.1k')).toBeDefined();
  answers = { ...answers, ...(well && { [STATS]: well }) };
  fireEvent.click(screen.getByRole('button', { name: 'RETRY workout stats' }));
  expect(await screen.findByText('1,214')).toBeDefined();
  expect(screen.queryByText('Failed to load workout stats')).toBeNull();
});

it.each([
  ['2026-11-15T23:00:00Z', 'UTC', 'TODAY'],
  ['2026-11-14T23:00:00Z', 'UTC', 'YESTERDAY'],
  ['2026-11-14T23:00:00Z', 'Europe/Berlin', 'TODAY'],
  ['2026-11-13T01:00:00Z', 'America/Los_Angeles', '3 DAYS AGO'],
  ['2026-10-16T12:00:00Z', 'UTC', '30 DAYS AGO'],
  ['2026-10-15T12:00:00Z', 'UTC', '2026-10-15'],
  // A clock that is behind the server's.
  ['2026-11-16T00:10:00Z', 'UTC', 'TODAY'],
  ['2026-11-15T12:00:00Z', 'Mars/Phobos', 'TODAY'],
  [null, 'UTC', 'NONE YET'],
])('the last workout at %s in %s was %s', (instant, zone, text) => {
  expect(lastWorkoutText(instant === null ? null : new Date(instant), '2026-11-15', zone)).toBe(text);
});
