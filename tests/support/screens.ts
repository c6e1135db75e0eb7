import type { BrowserContext, Page } from '@playwright/test';
import { createMember } from '../../scripts/screenshots/member-shots.mjs';
import { BENCH, draftWorkout, keepDraft, SQUAT } from './draft-workout.ts';
import { finishedWorkout } from './finished-workout.ts';

/** What comes with every signed-in screen. */
const MEMBER = [
  'signed-in-member.tsx',
  'signed-in-shell.tsx',
  'menu.tsx',
  'waiting-strip.tsx',
  'auth-js/dist/module/GoTrueClient.js',
];
const SIGNING_IN = ['signed-in-member.tsx', 'auth-js/dist/module/GoTrueClient.js'];
const LOGGER = ['workout-logger-screen.tsx', 'finish-dialog.tsx', 'completion-screen.tsx', 'completions-store.ts'];

/** Of the template that is edited, which every address may name before there is a member. */
const TEMPLATE_ID = '5f0c6f3e-2c1d-4a54-9a43-0f6d2f1a7c31';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is on it when it can be used. */
  readonly shows: string;
  readonly isPublic?: boolean;
  /** A workout has just been logged. */
  readonly isFinished?: boolean;
  /** What it loads by `import()` on a cold visit, besides the page's own script. */
  readonly loads: readonly string[];
}

/** Every screen. Those of members are seen by one who has trained for a while. */
export const SCREENS: readonly Screen[] = [
  { name: '/', path: '/', shows: 'role=button[name=/skip intro/i]', isPublic: true, loads: ['intro-screen.tsx'] },
  { name: '/auth', path: '/auth', shows: 'text=PROCEED', isPublic: true, loads: ['auth-screen.tsx', ...SIGNING_IN] },
  {
    name: '/reset-password',
    path: '/reset-password',
    shows: 'role=button[name=/back to login/i]',
    isPublic: true,
    loads: ['reset-password-screen.tsx', ...SIGNING_IN],
  },
  { name: '/home', path: '/home', shows: 'text=TOTAL VOL', loads: ['home-screen.tsx', ...MEMBER] },
  {
    name: '/exercise-selector',
    path: '/exercise-selector',
    shows: 'role=checkbox[name=/^Barbell/]',
    loads: ['exercise-selector-screen.tsx', ...MEMBER],
  },
  {
    name: '/workout-logger',
    path: '/workout-logger',
    shows: '.log-button',
    loads: [...LOGGER, 'workout-details.tsx', 'set-sheet.tsx', 'last-time-sheet.tsx', ...MEMBER],
  },
  {
    name: '/workout-logger, completed',
    path: '/workout-logger',
    shows: 'text=STAGE CLEAR',
    isFinished: true,
    loads: [...LOGGER, ...MEMBER],
  },
  {
    name: '/history',
    path: '/history',
    shows: 'text=Push day A',
    loads: ['history-screen.tsx', 'workout-body.tsx', 'completions-store.ts', ...MEMBER],
  },
  { name: '/stats', path: '/stats', shows: 'role=heading[name="STATS"]', loads: ['stats-screen.tsx', ...MEMBER] },
  {
    name: '/stats/strength',
    path: '/stats/strength',
    shows: 'role=heading[name="STRENGTH"]',
    loads: ['strength-screen.tsx', ...MEMBER],
  },
  {
    name: '/stats/muscles',
    path: '/stats/muscles',
    shows: 'role=heading[name="MUSCLES"]',
    loads: ['muscles-screen.tsx', ...MEMBER],
  },
  {
    name: '/stats/lifts',
    path: '/stats/lifts',
    shows: 'role=heading[name="LIFTS"]',
    loads: ['lifts-screen.tsx', ...MEMBER],
  },
  {
    name: '/stats/summary',
    path: '/stats/summary',
    shows: 'role=heading[name="AT A GLANCE"]',
    loads: ['summary-screen.tsx', ...MEMBER],
  },
  {
    name: '/campaigns',
    path: '/campaigns',
    shows: 'role=heading[name="CAMPAIGNS"]',
    loads: ['campaign-list-screen.tsx', ...MEMBER],
  },
  {
    name: '/campaigns/:id',
    path: '/campaigns/gzclp',
    shows: 'role=button[name=/^START/]',
    loads: ['campaign-start-screen.tsx', ...MEMBER],
  },
  {
    name: '/campaigns/:id/edit',
    path: '/campaigns/gzclp/edit',
    shows: 'role=heading[name="EDIT"]',
    loads: ['campaign-edit-screen.tsx', 'exercise-choice.tsx', ...MEMBER],
  },
  {
    name: '/campaign',
    path: '/campaign',
    shows: 'role=heading[name="CAMPAIGN"]',
    loads: ['campaign-screen.tsx', 'own-rat.tsx', ...MEMBER],
  },
  {
    name: '/campaign/map',
    path: '/campaign/map',
    shows: 'role=heading[name="CAMPAIGN"]',
    loads: ['campaign-map-screen.tsx', ...MEMBER],
  },
  {
    name: '/stats/body',
    path: '/stats/body',
    shows: 'text=ADD WEIGHT',
    loads: ['body-screen.tsx', 'own-rat.tsx', ...MEMBER],
  },
  { name: '/profile', path: '/profile', shows: 'text=BEST LIFTS', loads: ['profile-screen.tsx', ...MEMBER] },
  {
    name: '/exercises/:id',
    path: '/exercises/barbell-bench-press',
    shows: 'role=slider',
    loads: ['exercise-screen.tsx', ...MEMBER],
  },
  { name: '/trophies', path: '/trophies', shows: 'text=SEASONS', loads: ['trophies-screen.tsx', ...MEMBER] },
  { name: '/settings', path: '/settings', shows: 'text=PREFERENCES', loads: ['settings-screen.tsx', ...MEMBER] },
  {
    name: '/import',
    path: '/import',
    shows: 'text=INSERT CARTRIDGE',
    loads: ['import-screen.tsx', 'import-preview.tsx', ...MEMBER],
  },
  {
    name: '/template',
    path: `/template?id=${TEMPLATE_ID}`,
    shows: 'role=button[name="SAVE COPY"]',
    loads: ['template-edit-screen.tsx', 'exercise-choice.tsx', ...MEMBER],
  },
];

/** One member for the whole run, with a workout in progress, or just completed, on every phone. */
export async function signUpMember(url: string, workouts?: number) {
  const session = await createMember(url, workouts);
  const { access_token: token, user } = JSON.parse(session);
  await saveTemplate(url, token);
  return {
    /** Signs the member in on what will be opened in this browser. */
    async enter(context: BrowserContext, { isFinished = false }: Partial<Screen> = {}): Promise<Page> {
      const page = context.pages()[0] ?? (await context.newPage());
      const draft = draftWorkout({ startedAt: Date.now(), exercises: [BENCH, SQUAT] });
      if (isFinished) await finish(page, token, user.id, draft);
      else await keepDraft(page, user.id, draft);
      await page.evaluate((text) => localStorage.setItem('gymratt.auth', text), session);
      return page;
    },
  };
}

export type Member = Awaited<ReturnType<typeof signUpMember>>;

async function saveTemplate(url: string, token: string) {
  const sets = [80, 82.5, 85].map((weight) => ({ weight, reps: 8 }));
  const exercises = [{ exercise_id: BENCH.id, order: 1, sets }];
  const answer = await fetch(`${url}/api/workout-templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: TEMPLATE_ID, name: 'Bench', exercises }),
  });
  if (!answer.ok) throw new Error(`The template was not taken: ${answer.status} ${await answer.text()}`);
}

/** Logs a workout and leaves its completion screen in the tab, as a reload finds it. */
async function finish(page: Page, token: string, userId: string, session: ReturnType<typeof draftWorkout>) {
  const request = finishedWorkout();
  const answer = await page.request.post('/api/workouts/complete', {
    headers: { authorization: `Bearer ${token}` },
    data: request,
  });
  if (!answer.ok()) throw new Error(`The workout was not taken: ${answer.status()} ${await answer.text()}`);
  const outcome = { status: 'logged', response: await answer.json() };
  const template = { id: crypto.randomUUID(), isSaved: false };
  const kept = JSON.stringify({ version: 1, userId, finished: { session, request, outcome, template } });
  await page.goto('/robots.txt');
  await page.evaluate((text) => sessionStorage.setItem('gymratt.finished-workout', text), kept);
}
