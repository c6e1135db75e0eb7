import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { PHONE } from '#tests/support/cold-visit.ts';
import { draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { watchInteractions } from './interactions.ts';

export const SETS = 10;
/** Of each exercise of a deep workout. */
const WARM_UPS = 2;

/** The baseline: a page with a button that does next to nothing. */
const BARE_PAGE = `<meta name="viewport" content="width=device-width"><button style="height: 200px">0</button>
  <script>document.querySelector('button').onclick = ({ target }) => (target.textContent = Number(target.textContent) + 1)</script>`;

export interface Screen {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export async function openBarePage(browser: Browser): Promise<Screen> {
  const screen = await openPage(browser);
  await screen.page.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`);
  return screen;
}

/** `deep`: in supersets of two, with two warm-ups each and an RPE on every set. */
export type Depth = 'plain' | 'deep';

/** A new member's workout of this many exercises. */
export async function openLogger(
  browser: Browser,
  url: string,
  exercises: number,
  depth: Depth = 'plain',
): Promise<Screen> {
  const screen = await openPage(browser, url);
  const { page } = screen;
  const signUp = await page.request.post('/auth/v1/signup', {
    data: { email: `${randomUUID()}@example.com`, password: 'Squat4life' },
  });
  const session = await signUp.text();
  // Asked before a first workout.
  await page.request.patch('/api/user/settings', {
    data: { firstQuestions: true },
    headers: { authorization: `Bearer ${JSON.parse(session).access_token}` },
  });
  await page.addInitScript((text) => localStorage.setItem('gymratt.auth', text), session);
  await keepDraft(page, JSON.parse(session).user.id, filledWorkout(exercises, depth));
  await page.goto('/workout-logger');
  await page.getByRole('button', { name: 'LOG 60 x 8' }).waitFor();
  // Loads that are still running when the screen appears are not measured.
  await page.waitForTimeout(2000);
  return screen;
}

export async function slowDown({ devtools }: Screen, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

async function openPage(browser: Browser, baseURL?: string): Promise<Screen> {
  const context = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await watchInteractions(page);
  return { page, devtools: await context.newCDPSession(page) };
}

/** Every set has its numbers, and none is done. */
function filledWorkout(size: number, depth: Depth) {
  const exercises = Array.from({ length: size }, (_, index) => ({
    id: `exercise-${index}`,
    name: `Barbell Lift ${index}`,
    category: 'compound' as const,
    muscle_group: 'chest' as const,
    setsCount: SETS,
    suggestedWeight: 60,
    suggestedReps: 8,
    ...(depth === 'deep' && { superset: Math.floor(index / 2) + 1 }),
  }));
  const plain = draftWorkout({ startedAt: Date.now(), exercises });
  if (depth === 'plain') return plain;
  const details = plain.exercises.flatMap(({ sets }) =>
    sets.map(({ id }, place): SessionAction => {
      const type = place < WARM_UPS ? 'warmup' : 'normal';
      return { type: 'editSet', setId: id, details: { type, rpe: 8, note: 'Slow' } };
    }),
  );
  return details.reduce(reduceSession, plain);
}
