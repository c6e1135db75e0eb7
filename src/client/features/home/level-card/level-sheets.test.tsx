// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import type { SeasonsResponse, StreakPause, StreakResponse } from '#contract/play.ts';
import { addDays, weekStart } from '#core/progression/calendar.ts';
import { weekChain } from '#core/progression/streaks.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { LevelCard } from './level-card.tsx';

const TODAY = new Date().toISOString().slice(0, 10);
const THIS_WEEK = weekStart(TODAY);
const weeksAgo = (count: number) => addDays(THIS_WEEK, -7 * count);

let member: string;
let server: {
  isReachable: boolean;
  pauses: StreakPause[];
  trained: Set<string>;
  seasons: SeasonsResponse;
  /** The next page of them. */
  earlier: SeasonsResponse | null;
  sent: string[];
};

beforeEach(() => {
  member = signInSomebody();
  server = {
    isReachable: true,
    pauses: [],
    trained: new Set([5, 4, 3, 2].map(weeksAgo)),
    seasons: { seasons: [], months: [] },
    earlier: null,
    sent: [],
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    if (path.endsWith('/workout-stats')) return Response.json({ total_workouts: 9, streak: streak() });
    if (path.endsWith('/seasons')) {
      return Response.json(server.seasons, { headers: server.earlier ? { 'x-next-cursor': '2025-10-01' } : {} });
    }
    if (path.endsWith('/seasons?cursor=2025-10-01')) return Response.json(server.earlier);
    if (!path.includes('/streak-pauses')) return Response.json({}, { status: 404 });
    if (method === 'POST') {
      const pause: StreakPause = JSON.parse(String(body));
      server.sent.push(`pause ${pause.week} ${pause.reason}`);
      server.pauses = [pause, ...server.pauses.filter(({ week }) => week !== pause.week)];
    }
    if (method === 'DELETE') {
      const week = path.slice(-10);
      server.sent.push(`resume ${week}`);
      server.pauses = server.pauses.filter((pause) => pause.week !== week);
    }
    return Response.json(streak());
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Last week was missed, and broke the streak unless it is paused. */
function streak(): StreakResponse {
  const pauses = new Set(server.pauses.map(({ week }) => week));
  return {
    current_streak: pauses.has(weeksAgo(1)) ? 4 : 0,
    longest_streak: 12,
    bank: 1,
    pauses: server.pauses,
    spared: [],
    chain: weekChain(TODAY, { trained: server.trained, pauses, spared: new Set(), firstWeek: weeksAgo(5) }),
  };
}

async function show(lastWorkout: string | null = weeksAgo(2)) {
  const last_workout_at = lastWorkout && `${lastWorkout}T12:00:00.000Z`;
  const profile = { uuid_id: member, xp: 51_640, total_workouts: 9, last_workout_at };
  render(<LevelCard />, { wrapper: signedIn(member, profile, { refreshProfile: async () => null }) });
}

const chain = () => screen.findByRole('button', { name: /4 trained.*Pause the streak/ });
const links = () => Array.from(document.querySelectorAll('.chain > span'), (link) => link.getAttribute('data-link'));

async function openPauses() {
  await show();
  fireEvent.click(await chain());
  const sheet = await screen.findByRole('dialog', { name: 'STREAK' });
  return within(sheet);
}

describe('the chain', () => {
  it('has its place before it is known, and shows the last ten weeks', async () => {
    await show();
    expect(links()).toEqual(Array(10).fill(null));
    await chain();
    expect(links()).toEqual([...Array(4).fill('before'), ...Array(4).fill('trained'), 'missed', 'open']);
    expect(screen.getByText('10 weeks, pause last week?')).toBeDefined();
  });

  it.each([null, weeksAgo(10)])('is not there for a member whose last workout was on %s', async (lastWorkout) => {
    await show(lastWorkout);
    await waitFor(() => expect(screen.getByText('START A STREAK')).toBeDefined());
    expect(links()).toEqual([]);
  });

  it('is asked for again when the page is visible again after a while, as another device may have trained', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await show();
    await chain();
    server.trained.add(THIS_WEEK);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(links().at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(links().at(-1)).toBe('trained'));
  });

  it('shows nothing of answers that an earlier release has stored', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ total_workouts: 9 }));
    await show();
    await waitFor(() => expect(links()).toEqual([]));
  });
});

describe('the sheet of the streak', () => {
  it('explains the rules in numbers and a sentence', async () => {
    const sheet = await openPauses();
    for (const text of ['0 weeks', '12 weeks', '1 of 2', /Every 8th week .* free week, 2 at most, .* used by itself/]) {
      expect(sheet.getByText(text)).toBeDefined();
    }
  });

  it('pauses last week, which brings the streak back, and takes it back', async () => {
    const sheet = await openPauses();
    fireEvent.click(sheet.getByRole('radio', { name: 'ILL' }));
    fireEvent.click(sheet.getByRole('button', { name: /^Pause last week/ }));
    await sheet.findByText(/Your streak is 4 weeks now/);
    expect(server.sent).toEqual([`pause ${weeksAgo(1)} ill`]);
    expect(sheet.getByText('paused, ill')).toBeDefined();
    expect(links().at(-2)).toBe('paused');
    fireEvent.click(sheet.getByRole('button', { name: /^Take back the pause of last week/ }));
    await sheet.findByText(/Counts again: .* Your streak is 0 weeks now/);
    expect(server.sent.at(-1)).toBe(`resume ${weeksAgo(1)}`);
    expect(links().at(-2)).toBe('missed');
  });

  it('pauses weeks ahead', async () => {
    const sheet = await openPauses();
    expect(sheet.getAllByRole('listitem')).toHaveLength(6);
    fireEvent.click(sheet.getByRole('button', { name: 'LATER WEEKS' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(14);
    fireEvent.click(sheet.getByRole('button', { name: /^Pause in 12 weeks/ }));
    await sheet.findByText(/^Paused: /);
    expect(server.sent).toEqual([`pause ${weeksAgo(-12)} off`]);
  });

  it('offers no pause of a week that was trained', async () => {
    server.trained.add(THIS_WEEK);
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /5 trained.*Pause the streak/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'STREAK' }));
    const [, thisWeek] = sheet.getAllByRole('listitem');
    expect(thisWeek?.textContent).toMatch(/^This week.* · trained$/);
  });

  it('asks before an old pause is taken back, which cannot be declared again', async () => {
    server.pauses = [{ week: weeksAgo(20), reason: 'travel' }];
    const sheet = await openPauses();
    fireEvent.click(sheet.getByRole('button', { name: /^Take back the pause of 20 weeks ago/ }));
    const question = within(await screen.findByRole('dialog', { name: 'TAKE IT BACK?' }));
    fireEvent.click(question.getByRole('button', { name: 'KEEP PAUSE' }));
    expect(server.sent).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: /^Take back the pause of 20 weeks ago/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'TAKE BACK' }));
    await sheet.findByText(/Counts again: /);
    expect(server.sent).toEqual([`resume ${weeksAgo(20)}`]);
  });

  it('shows a pause at once without a network, and sends it when the network is back', async () => {
    const sheet = await openPauses();
    server.isReachable = false;
    fireEvent.click(sheet.getByRole('button', { name: /^Pause last week/ }));
    await sheet.findByText(/^Paused: .* It waits to be sent\.$/);
    expect(sheet.getByText('paused, off, waits to be sent')).toBeDefined();
    expect(links().at(-2)).toBe('paused');
    expect(server.sent).toEqual([]);
    server.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.sent).toEqual([`pause ${weeksAgo(1)} off`]));
    await waitFor(() => expect(sheet.queryByText(/waits to be sent$/)).toBeNull());
    expect(links().at(-2)).toBe('paused');
  });

  it('says why the server refuses a pause, and takes it back', async () => {
    const sheet = await openPauses();
    const answering = fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) =>
      init.method === 'POST'
        ? Response.json({ code: 'validation_failed', message: 'No.', field: 'week' }, { status: 422 })
        : answering(path, init),
    );
    fireEvent.click(sheet.getByRole('button', { name: /^Pause last week/ }));
    await sheet.findByText('Not paused. This week is too far away.');
    expect(links().at(-2)).toBe('missed');
  });
});

describe('the sheet of the XP', () => {
  const open = async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: '6,400 / 10,000 XP by month' }));
    return within(await screen.findByRole('dialog', { name: 'XP BY MONTH' }));
  };

  it('shows every month with its points, the best one full', async () => {
    server.seasons.months = [
      { month: '2026-11-01', workouts: 0, xp: 0, records: 0 },
      { month: '2026-10-01', workouts: 12, xp: 40_000, records: 3 },
      { month: '2025-12-01', workouts: 1, xp: 11_640, records: 0 },
    ];
    const sheet = await open();
    expect((await sheet.findByText('51,640')).parentElement?.textContent).toBe('51,640 XP in all');
    expect(sheet.getAllByRole('table').map(({ textContent }) => textContent)).toEqual([
      '2026: XP by monthMonthXPWorkouts and recordsOct40,00012 workouts3 records',
      '2025: XP by monthMonthXPWorkouts and recordsDec11,6401 workout',
    ]);
    const heads = sheet.getAllByRole('rowheader');
    expect(heads.map((head) => head.parentElement?.querySelectorAll('.cell-gold').length)).toEqual([12, 3]);
    expect(sheet.getByRole('link', { name: 'WORKOUT HISTORY' }).getAttribute('href')).toBe('/history');
  });

  it('loads earlier months on request, and says where it cannot', async () => {
    server.seasons.months = [{ month: '2026-10-01', workouts: 12, xp: 40_000, records: 3 }];
    server.earlier = { seasons: [], months: [{ month: '2025-07-01', workouts: 1, xp: 11_640, records: 0 }] };
    const sheet = await open();
    const earlier = await sheet.findByRole('button', { name: /^EARLIER MONTHS/ });
    server.isReachable = false;
    fireEvent.click(earlier);
    await sheet.findByText(/Every point is safe/);
    expect(sheet.getAllByRole('table')).toHaveLength(1);
    server.isReachable = true;
    const retry = sheet.getByRole('button', { name: /RETRY/ });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(sheet.getAllByRole('table')).toHaveLength(2));
    expect(sheet.queryByRole('button', { name: /^EARLIER MONTHS/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.closest('dialog')).not.toBeNull());
  });

  it('is empty before the first workout', async () => {
    const sheet = await open();
    expect(await sheet.findByText('NO XP YET')).toBeDefined();
  });

  it('offers a retry without a network, and works offline once it was opened', async () => {
    server.seasons.months = [{ month: '2026-10-01', workouts: 12, xp: 40_000, records: 3 }];
    server.isReachable = false;
    const sheet = await open();
    await sheet.findByText(/Every point is safe/);
    server.isReachable = true;
    fireEvent.click(sheet.getByRole('button', { name: /RETRY/ }));
    await sheet.findByText('12 workouts');
    cleanup();
    server.isReachable = false;
    await (await open()).findByText('12 workouts');
  });
});
