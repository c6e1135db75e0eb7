// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { CompletionsProvider } from '#client/workout/completions/completions-provider.tsx';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import type { WorkoutDay } from '#contract/workout.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { useCalendar } from './use-calendar.ts';

const LAST_YEAR: WorkoutDay[] = [
  { date: '2025-11-28', workouts: 1, volume: 1000 },
  { date: '2025-12-09', workouts: 2, volume: 5003, records: 1 },
];

const PROGRAM = BUILT_IN_PROGRAMS.find(({ id }) => id === 'starting-strength');
const BASIS = { program: PROGRAM, starts: {}, events: [], entries: [], estimates: {} };
const FOLLOWED = {
  ...{ id: 'run', programId: 'starting-strength', name: 'Starting Strength', perWeek: 3, starts: {}, endedAt: null },
  startedAt: '2026-11-16T10:00:00.000Z',
};

let days: WorkoutDay[];
let runs: object[];
let answerNow: () => void;

beforeEach(() => {
  days = LAST_YEAR;
  runs = [];
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] });
  const isAnswered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    await isAnswered;
    if (path.includes('/streak-pauses')) {
      const pauses = [{ week: '2025-12-01', reason: 'travel' }];
      return Response.json({ current_streak: 0, longest_streak: 3, bank: 0, pauses, spared: [], chain: [] });
    }
    if (path.endsWith('/program-runs')) return Response.json(runs);
    if (path.endsWith('/next'))
      return Response.json({ runId: 'run', pass: 1, week: 1, day: 1, slots: [], basis: BASIS });
    if (path.endsWith('/exercises')) return Response.json([]);
    if (!path.includes('/workout-days')) throw new TypeError('Failed to fetch');
    const year = Number(path.slice(-4));
    const years = [...new Set(days.map(({ date }) => Number(date.slice(0, 4))))].sort((a, b) => b - a);
    return Response.json({ year, days: days.filter(({ date }) => date.startsWith(String(year))), years });
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Calendar() {
  const calendar = useCalendar();
  return (
    <>
      <CalendarPanel calendar={calendar} />
      <p>Listed: {calendar.shown}</p>
    </>
  );
}

function open() {
  const userId = signInSomebody();
  const Providers = signedIn(userId, { timezone: 'UTC' });
  render(
    <Providers>
      <WorkoutProvider userId={userId}>
        <CompletionsProvider userId={userId}>
          <Calendar />
        </CompletionsProvider>
      </WorkoutProvider>
    </Providers>,
  );
}

const day = (name: RegExp) => screen.findByRole('button', { name });

describe('the year', () => {
  it('is not named before it is known which one has the newest workouts', async () => {
    open();
    await screen.findByRole('region', { name: 'The year' });
    expect(screen.queryByText('2026')).toBeNull();
    answerNow();
    expect(await screen.findByRole('combobox', { name: 'Year' })).toHaveProperty('value', '2025');
    expect(await screen.findByRole('table', { name: 'Workouts in 2025' })).toBeTruthy();
  });
});

describe('the month', () => {
  beforeEach(() => {
    localStorage.setItem('gymratt.device.calendar', JSON.stringify('month'));
    answerNow();
  });

  it('opens where the last workouts are, on the last day of them', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'December 2025' })).toBeTruthy();
    expect(await screen.findByText('Listed: 2025-12-09')).toBeTruthy();
    const chosen = await day(/December 9, 2025: 2 workouts, 5,003 kg, 1 record$/);
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    expect(chosen.tabIndex).toBe(0);
    expect((await day(/December 2, 2025: paused$/)).tabIndex).toBe(-1);
    expect(screen.getByText('2 workouts, 1 record')).toBeTruthy();
    expect(screen.getByText('paused: travel')).toBeTruthy();
  });

  it('is walked by keys, also into the next one', async () => {
    open();
    const grid = await screen.findByRole('grid', { name: 'December 2025' });
    await day(/December 9, 2025: 2/);
    for (const key of ['ArrowRight', 'ArrowDown', 'Home']) fireEvent.keyDown(grid, { key });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2025-12-15');
    fireEvent.keyDown(grid, { key: 'PageUp' });
    expect(screen.getByRole('heading', { name: 'November 2025' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-day')).toBe('2025-11-15');
    expect(await screen.findByText('Listed: 2025-11-28')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('grid')).getByRole('button', { name: /November 3, 2025$/ }));
    expect(await screen.findByText('Listed: 2025-11-03')).toBeTruthy();
  });

  it('goes back to the first year with workouts, and not beyond', async () => {
    days = [{ date: '2026-11-10', workouts: 1, volume: 10 }];
    open();
    await screen.findByRole('heading', { name: 'November 2026' });
    const earlier = screen.getByRole('button', { name: 'Earlier month' });
    for (let month = 0; month < 12; month++) fireEvent.click(earlier);
    expect(screen.getByRole('heading', { name: 'January 2026' })).toBeTruthy();
    expect(earlier.getAttribute('aria-disabled')).toBe('true');
  });

  it('has the stages ahead on the chosen days, this month and the next', async () => {
    days = [{ date: '2026-11-16', workouts: 1, volume: 10 }];
    runs = [{ ...FOLLOWED, weekdays: [1, 3, 5] }];
    // Loaded on demand, which may take longer than is waited for here.
    await import('#client/campaign/planned-stages.tsx');
    open();
    const today = await day(/Wednesday, November 18: planned, Bench day$/);
    expect(today.hasAttribute('data-planned')).toBe(true);
    expect(await day(/Friday, November 20: planned, Press day$/)).toBeTruthy();
    const done = await day(/Monday, November 16: 1 workout, 10 kg$/);
    expect(done.hasAttribute('data-planned')).toBe(false);
    expect(screen.getByText('planned')).toBeTruthy();
    const later = screen.getByRole('button', { name: 'Later month' });
    fireEvent.click(later);
    expect(await day(/Friday, December 25: planned, Bench day$/)).toBeTruthy();
    expect(later.getAttribute('aria-disabled')).toBe('true');
  });

  it('plans nothing for a member who trains whenever it suits', async () => {
    days = [{ date: '2026-11-16', workouts: 1, volume: 10 }];
    runs = [FOLLOWED];
    open();
    await day(/Wednesday, November 18$/);
    expect(document.querySelector('[data-planned]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Later month' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is remembered on the device', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'YEAR' }));
    expect(await screen.findByRole('region', { name: 'The year' })).toBeTruthy();
    expect(localStorage.getItem('gymratt.device.calendar')).toBe('"year"');
  });
});
