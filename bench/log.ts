// `npm run bench:log`: how long a tap in the logger takes until it is painted, on a CPU four times slower than this one.
import { randomUUID } from 'node:crypto';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { startProduct } from '../scripts/start-product.mjs';
import { type Interaction, interactionsOf, tap, typeKey, watchInteractions } from './interactions.ts';

const SLOWDOWN = 4;
const SIZES = [1, 20, 60];
const SETS = 10;
const ROUNDS = 20;
/** What the product promises for every tap, in ms. */
const BUDGET = 50;
/** What any page would need: a button that does next to nothing. */
const BARE_PAGE = `<meta name="viewport" content="width=device-width"><button style="height: 200px">0</button>
  <script>document.querySelector('button').onclick = ({ target }) => (target.textContent = Number(target.textContent) + 1)</script>`;

interface Screen {
  readonly page: Page;
  readonly devtools: CDPSession;
}

const server = await startProduct();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  console.log(
    `In ms from the touch, CPU slowed ${SLOWDOWN} times; Chromium reports the answer in steps of 8 from 16 on.\n`,
  );
  console.log(line(['exercises', 'tap', 'answered', 'p95', 'whole', 'p95', 'count']));
  await measureBarePage();
  for (const size of SIZES) await measure(size);
} finally {
  await browser.close();
  await server.stop();
}

async function measureBarePage(): Promise<void> {
  const screen = await openPage();
  await screen.page.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`);
  await slowDown(screen);
  report('-', 'a bare button', await interactionsOf(screen.page, ROUNDS, () => tapButton(screen, /./)));
  await screen.page.context().close();
}

async function measure(size: number): Promise<void> {
  const screen = await openLogger(size);
  report(size, 'complete set', await completeSets(screen));
  report(size, 'edit weight', await editWeight(screen));
  report(size, 'add set', await interactionsOf(screen.page, ROUNDS, () => tapButton(screen, '+ ADD SET')));
  if (size > 1) report(size, 'switch exercise', await switchExercise(screen, size));
  await screen.page.context().close();
}

async function openPage(): Promise<Screen> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await watchInteractions(page);
  return { page, devtools: await context.newCDPSession(page) };
}

async function openLogger(size: number): Promise<Screen> {
  const screen = await openPage();
  const { page } = screen;
  const signUp = await page.request.post('/auth/v1/signup', {
    data: { email: `${randomUUID()}@example.com`, password: 'Squat4life' },
  });
  const session = await signUp.text();
  await page.addInitScript((text) => localStorage.setItem('gymratt.auth', text), session);
  await keepDraft(page, JSON.parse(session).user.id, filledWorkout(size));
  await page.goto('/workout-logger');
  await page.getByRole('button', { name: 'LOG SET 1' }).waitFor();
  // Whatever was still on its way when the screen came up is not what is measured.
  await page.waitForTimeout(2000);
  await slowDown(screen);
  return screen;
}

async function slowDown({ devtools }: Screen): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Every set has its numbers, and none is done. */
function filledWorkout(size: number) {
  const exercises = Array.from({ length: size }, (_, index) => ({
    id: `exercise-${index}`,
    name: `Barbell Lift ${index}`,
    category: 'compound' as const,
    muscle_group: 'chest' as const,
    setsCount: SETS,
    suggestedWeight: 60,
    suggestedReps: 8,
  }));
  return draftWorkout({ startedAt: Date.now(), exercises });
}

async function tapButton({ page, devtools }: Screen, name: string | RegExp): Promise<void> {
  await tap(page, devtools, page.getByRole('button', { name, exact: true }));
}

/** All of them, then none again, and all once more. */
async function completeSets(screen: Screen): Promise<Interaction[]> {
  const samples: Interaction[] = [];
  for (let round = 0; round < ROUNDS / SETS; round += 1) {
    let set = 0;
    samples.push(
      ...(await interactionsOf(screen.page, SETS, () => {
        set += 1;
        return tapButton(screen, `Complete set ${set}`);
      })),
    );
    for (let done = 1; done <= SETS; done += 1) await tapButton(screen, `Complete set ${done}`);
  }
  return samples;
}

async function editWeight({ page }: Screen): Promise<Interaction[]> {
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).focus();
  let isDigit = true;
  return interactionsOf(page, ROUNDS, async () => {
    await typeKey(page, isDigit ? '5' : 'Backspace');
    isDigit = !isDigit;
  });
}

async function switchExercise({ page, devtools }: Screen, size: number): Promise<Interaction[]> {
  let at = 0;
  return interactionsOf(page, ROUNDS, async () => {
    at = (at + 1) % size;
    await tap(page, devtools, page.locator(`[data-exercise="exercise-${at}"] button`).first());
  });
}

function report(size: number | string, name: string, samples: readonly Interaction[]): void {
  const part = (of: keyof Interaction, share: number) => {
    const sorted = samples.map((sample) => sample[of]).toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  };
  const numbers = [part('answered', 0.5), part('answered', 0.95), part('whole', 0.5), part('whole', 0.95)];
  const mark = part('answered', 0.95) > BUDGET ? `  over ${BUDGET}` : '';
  console.log(`${line([size, name, ...numbers, samples.length])}${mark}`);
}

function line([size, name, ...numbers]: readonly (number | string)[]): string {
  return `${String(size).padEnd(11)}${String(name).padEnd(18)}${numbers.map((value) => String(value).padStart(10)).join('')}`;
}
