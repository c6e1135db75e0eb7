// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreference } from '#client/device/preferences/preferences-store.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { CompletionsProvider } from '#client/workout/completions/completions-provider.tsx';
import { WorkoutProvider } from '#client/workout/draft/workout-provider.tsx';
import type { HighScoresResponse } from '#contract/play.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import { HighScoresSheet } from './high-scores-sheet.tsx';
import { InitialsDialog } from './initials-dialog.tsx';

const BENCH = 'barbell-bench-press';
const THIS_YEAR = new Date().getFullYear();

type Score = HighScoresResponse['scores'][number];

const score = (id: number, changes: Partial<Score>): Score => ({
  workout_id: `00000000-0000-4000-8000-00000000000${id}`,
  day: `${THIS_YEAR}-01-02`,
  performed_at: `${THIS_YEAR}-01-02T18:00:00.000Z`,
  weight: 0,
  reps: 0,
  duration_seconds: null,
  distance_meters: null,
  one_rep_max: null,
  ...changes,
});

const answerWith = (changes: Partial<HighScoresResponse>): HighScoresResponse => ({
  exercise_id: BENCH,
  exercise_name: 'Barbell Bench Press',
  measure: 'weight_reps',
  scores: [],
  house: null,
  ...changes,
});

const HOUSE = { weight: 82.5, reps: 10 };
const LIFTED = answerWith({
  scores: [
    score(1, { weight: 61.235, reps: 8, one_rep_max: 77.6 }),
    score(2, { weight: 60, reps: 10, one_rep_max: 80, day: '2023-12-31' }),
  ],
});

let member: string;
let isReachable: boolean;
let settings: Record<string, unknown>;
let scores: HighScoresResponse | null;

beforeEach(() => {
  member = signInSomebody();
  isReachable = true;
  settings = {};
  scores = LIFTED;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (path === '/api/user/settings') {
      if (method === 'PATCH') settings = { ...settings, ...JSON.parse(String(body)) };
      return Response.json({ value: settings, revision: 1 });
    }
    if (!path.startsWith('/api/user/high-scores/')) return Response.json([]);
    return scores
      ? Response.json(scores)
      : Response.json({ code: 'not_found', message: 'No such exercise.' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  setPreference('cabinet', true);
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(profile: Partial<Profile> = {}, sheet?: ReactNode) {
  return render(
    <WorkoutProvider userId={member}>
      <CompletionsProvider userId={member}>
        {sheet ?? <HighScoresSheet exerciseId={BENCH} open onClose={() => undefined} />}
      </CompletionsProvider>
    </WorkoutProvider>,
    { wrapper: signedIn(member, profile) },
  );
}

const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(readOut));
};
function readOut(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden]')) drawn.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}
const letter = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const shown = () => ['First letter', 'Second letter', 'Third letter'].map((name) => letter(name).value).join('');

describe('the table', () => {
  it('tells place, letters, the record’s numbers, the estimate and the day, with the year where it is another', async () => {
    settings = { initials: 'ACE' };
    show();
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['1ST', 'ACE', '61.235 x 8 e1RM 77.6 kg', 'Jan 2'],
        ['2ND', 'ACE', '60 x 10 e1RM 80 kg', 'Dec 31 2023'],
      ]),
    );
    expect(screen.getByText('Barbell Bench Press')).toBeDefined();
    expect(screen.getByText('heaviest set first')).toBeDefined();
  });

  it('is in pounds for a member who lifts in pounds', async () => {
    settings = { initials: 'ACE' };
    show({ preferred_weight_unit: 'lb' });
    await waitFor(async () => expect((await rows())[0]?.[2]).toBe('135 x 8 e1RM 171.1 lb'));
    expect(screen.getByRole('table', { name: 'High scores, in pounds' })).toBeDefined();
  });

  it('ranks a run by its distance and time', async () => {
    scores = answerWith({
      measure: 'distance_duration',
      scores: [score(1, { distance_meters: 5200, duration_seconds: 1600 })],
    });
    show();
    expect((await rows())[0]?.slice(2)).toEqual(['5.2 km in 26:40', 'Jan 2']);
    expect(screen.getByRole('table', { name: 'High scores' })).toBeDefined();
  });

  it('has the house alone until the first set is logged, and asks for no letters', async () => {
    scores = answerWith({ house: HOUSE });
    show();
    expect(await rows()).toEqual([['1ST', 'HSE', '82.5 x 10', 'the house']]);
    expect(screen.queryByRole('spinbutton', { name: 'First letter' })).toBeNull();
    expect(screen.queryByText('Change initials')).toBeNull();
  });

  it.each([
    ['the exercise is not known to the server', null],
    ['nothing is logged that the house plays', answerWith({ measure: 'duration' })],
  ])('is empty where %s', async (_why, answer) => {
    scores = answer;
    show();
    expect(await screen.findByText('NO SCORES YET')).toBeDefined();
  });

  it('says so if it cannot be loaded', async () => {
    isReachable = false;
    show();
    expect(await screen.findByText(/could not be loaded/)).toBeDefined();
    isReachable = true;
    fireEvent.click(screen.getByRole('button', { name: /RETRY/ }));
    expect(await rows()).toHaveLength(2);
  });

  it('is a plain list of the best days where the cabinet is off', async () => {
    setPreference('cabinet', false);
    scores = { ...LIFTED, house: HOUSE };
    show();
    expect(await rows()).toEqual([
      ['1', '61.235 x 8 e1RM 77.6 kg', 'Jan 2'],
      ['2', '60 x 10 e1RM 80 kg', 'Dec 31 2023'],
    ]);
    expect(screen.getByRole('table', { name: 'Best days, in kilograms' })).toBeDefined();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });
});

describe('the initials', () => {
  it('are asked for once, beginning with the name, and shown while they are chosen', async () => {
    const { unmount } = show({ name: 'Élodie' });
    expect(await screen.findByText('YOUR INITIALS')).toBeDefined();
    expect(shown()).toBe('ELO');
    fireEvent.keyDown(letter('First letter'), { key: 'ArrowUp' });
    expect((await rows())[0]?.[1]).toBe('FLO');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(settings).toEqual({ initials: 'FLO' }));
    expect(screen.queryByText('YOUR INITIALS')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Change initials');
    unmount();
    show({ name: 'Élodie' });
    await waitFor(async () => expect((await rows())[0]?.[1]).toBe('FLO'));
    expect(screen.queryByText('YOUR INITIALS')).toBeNull();
  });

  it('can be changed later in the table', async () => {
    settings = { initials: 'ACE' };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Change initials' }));
    expect(shown()).toBe('ACE');
    fireEvent.click(screen.getByRole('button', { name: 'Third letter: previous' }));
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(settings).toEqual({ initials: 'ACD' }));
  });

  it('are typed, one letter after the other, and signs that cannot be kept are not taken', async () => {
    const onClose = vi.fn();
    show({}, <InitialsDialog open onClose={onClose} />);
    (await screen.findByRole('spinbutton', { name: 'First letter' })).focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    for (const key of ['r', 'ß', 'å', '7']) press(key);
    expect(shown()).toBe('RA7');
    expect(document.activeElement).toBe(letter('Third letter'));
    press('Backspace');
    press('ArrowDown');
    expect([shown(), letter('Second letter').getAttribute('aria-valuetext')]).toEqual(['R 7', 'blank']);
    press('ArrowLeft');
    // Phones tell only the new content of the field.
    fireEvent.change(letter('First letter'), { target: { value: 'Rz' } });
    expect(shown()).toBe('Z 7');
    expect(document.activeElement).toBe(letter('Second letter'));
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(settings).toEqual({ initials: 'Z 7' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are those of the name where all are blank', async () => {
    show({}, <InitialsDialog open onClose={() => undefined} />);
    (await screen.findByRole('spinbutton', { name: 'First letter' })).focus();
    for (let at = 0; at < 3; at++) fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(settings).toEqual({ initials: 'MAX' }));
  });

  it('run on while an arrow is held', async () => {
    show({}, <InitialsDialog open onClose={() => undefined} />);
    const next = await screen.findByRole('button', { name: 'First letter: next' });
    vi.useFakeTimers();
    fireEvent.pointerDown(next);
    // Rendered in between, as in a browser.
    for (let passed = 0; passed < 700; passed += 50) act(() => vi.advanceTimersByTime(50));
    fireEvent.pointerUp(next);
    fireEvent.click(next);
    expect(shown()).toBe('QAX');
    fireEvent.pointerDown(next);
    fireEvent.pointerUp(next);
    fireEvent.click(next);
    expect(shown()).toBe('RAX');
    vi.useRealTimers();
  });
});
