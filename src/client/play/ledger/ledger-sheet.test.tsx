// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { endedWorkout } from '#client/workout/completions/ended-workout.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import type { Progression } from '#contract/workout.ts';
import type { BilledWorkout } from '#core/play/ledger.ts';
import {
  BENCH,
  HOUR,
  lift,
  PUSH_UP,
  play,
  SIX_PM,
  workoutWith,
} from '#core/workout/session/testing/example-workout.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { finishedBill } from './finished-bill.ts';
import { LedgerSheet } from './ledger-sheet.tsx';

/** Typed in pounds: 135 lb. */
const session = play(
  workoutWith({ ...BENCH, setsCount: 2 }, PUSH_UP),
  { type: 'editSet', setId: 'bench/1', details: { type: 'warmup' } },
  ...lift('bench/1', 40, 8),
  ...lift('bench/2', 61.235, 8),
  ...lift('push-up/1', 10, 10),
  { type: 'learn', exerciseId: 'push-up', bodyweight: 78 },
  { type: 'rename', name: 'Push day A' },
);
const ended = endedWorkout(session, { userId: 'max', now: SIX_PM + HOUR });
if (!ended) throw new Error('There is nothing to log');
const WORKOUT = { ...pendingSummary(ended.request), time_zone: 'UTC' };
const BILL = finishedBill(ended);

const PROGRESSION: Progression = {
  xpBefore: 2400,
  xpAfter: 3380,
  xpGained: 980,
  levelBefore: 1,
  levelAfter: 2,
  tierBefore: 'GYMRATT',
  tierAfter: 'GYMRATT',
  currentStreak: 1,
  totalWorkouts: 3,
  records: [],
};

let member: string;

beforeEach(() => {
  member = signInSomebody();
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/user/settings' ? { value: {}, revision: 0 } : []),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(bill: BilledWorkout = BILL, profile: Partial<Profile> = {}, progression?: Progression) {
  render(<LedgerSheet open onClose={() => undefined} workout={WORKOUT} bill={bill} progression={progression} />, {
    wrapper: signedIn(member, profile),
  });
}

const section = (name: string) => screen.getByRole('region', { name });
const lines = (name: string) =>
  within(section(name))
    .getAllByRole('term')
    .map((term) => [term, term.parentElement?.querySelector('dd')].map((cell) => cell?.textContent?.trim()));

it('bills a finished workout set by set, as it is counted on this phone', () => {
  show();
  expect(screen.getByText('Push day A · Friday, November 13')).toBeDefined();
  expect(lines('Bench Press')).toEqual([
    ['set W40 kg x 8 warm-up', '0'],
    ['set 161.235 kg x 8', '490'],
  ]);
  expect(lines('Push-up')).toEqual([['set 1(0.5 x 78 + 10) kg x 10', '490']]);
  expect(within(section('Bench Press')).getByRole('heading').textContent).toBe('Bench Press490 XP');
  expect(section('Total').textContent).toBe('TOTAL +980 XP');
  expect(screen.getByText('78 kg was your bodyweight that day.')).toBeDefined();
});

it('tells pounds beside the kilograms that count', () => {
  show(BILL, { preferred_weight_unit: 'lb' });
  expect(lines('Bench Press')[1]).toEqual(['set 161.235 kg x 8 135 lb', '490']);
  expect(screen.getByText('78 kg (172 lb) was your bodyweight that day.')).toBeDefined();
});

it('shows the level before and after where the workout has just been logged', () => {
  show(BILL, {}, PROGRESSION);
  expect(section('Total').textContent).toBe('TOTAL +980 XPLVL 1 >  to LVL 2880 / 1,500 XP');
  expect(screen.getByRole('progressbar', { name: 'Experience points' }).getAttribute('aria-valuetext')).toBe(
    '880 / 1,500 XP',
  );
});

it('begins before the whole workout where it was continued, and only the rest of it was new', () => {
  show(BILL, {}, { ...PROGRESSION, xpBefore: 3200, xpGained: 180, levelBefore: 2 });
  expect(section('Total').textContent).toBe('TOTAL +980 XPLVL 1 >  to LVL 2880 / 1,500 XP');
});

it('names what was capped, and says nothing of a body that has not counted', () => {
  const sets = Array.from({ length: 5 }, () => ({ weight: 100, reps: 100 }));
  const lifted = { exerciseId: 'bench', name: 'Bench Press', measure: 'weight_reps', sets } as const;
  show({ bodyweightKg: 78, exercises: [lifted] });
  expect(lines('Caps')).toEqual([['40,000 XP at most in a workout', '-10,000']]);
  expect(section('Total').textContent).toBe('TOTAL +40,000 XP');
  expect(screen.queryByText(/bodyweight/)).toBeNull();
});

it.each([
  ['is not stored', null, 78],
  ['was never entered', 70, null],
])('says what counted where the bodyweight %s', (_, bodyweightKg, weight) => {
  show({ ...BILL, bodyweightKg }, { weight });
  expect(screen.getByText('Your bodyweight was not known that day: 70 kg counted.')).toBeDefined();
});

it('does not claim that the assumed bodyweight was the real one before it was entered', () => {
  show({ ...BILL, bodyweightKg: 70 }, { weight: 78 });
  expect(screen.getByText('70 kg counted as your bodyweight that day.')).toBeDefined();
});
