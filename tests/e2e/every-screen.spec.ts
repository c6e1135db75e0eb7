import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BENCH } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';
import { expect, test } from './fixtures.ts';
import { join as joinGym, type Member } from './member.ts';
import { finishing, openWith } from './workout-in-progress.ts';

/** Runs if it is treated as anything but text. */
const PAYLOAD = `<img src=x onerror="hacked=1"><script>hacked=1</script>"'>{{hacked=1}}`;

/** The table of routes cannot be imported: Playwright does not know the macros of its titles. */
function readPaths(): string[] {
  const files = ['routes.ts', 'member-routes.ts'].map((file) => join(PROJECT_FOLDER, 'src/client/app', file));
  const table = files.map((file) => readFileSync(file, 'utf8')).join('');
  return [...table.matchAll(/\broute\(\s*'([^']+)'/g)].map(([, path = '']) => path);
}

interface Walk {
  readonly violations: string[];
  readonly visited: Set<string>;
  readonly open: (path: string, heading: string) => Promise<void>;
}

/** Opens one screen after another, and collects policy violations. */
async function startWalk(page: Page): Promise<Walk> {
  const violations: string[] = [];
  const visited = new Set<string>();
  await page.exposeBinding('reportViolation', (_source, text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('dialog', (dialog) => violations.push(`a dialog: ${dialog.message()}`));
  return {
    violations,
    visited,
    async open(path, heading) {
      // Wait for the previous screen to disappear, if there is one.
      if (await page.evaluate(() => 'hacked' in window)) violations.push(`a script on ${page.url()}`);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      visited.add(new URL(page.url()).pathname);
    },
  };
}

/** Followed by the member, and written by them. */
const PROGRAM = {
  id: crypto.randomUUID(),
  ...{ name: PAYLOAD, author: PAYLOAD, description: PAYLOAD, level: 'beginner', perWeek: 3, lifts: [], ends: false },
  weeks: [
    {
      name: PAYLOAD,
      days: [
        {
          name: PAYLOAD,
          slots: [
            {
              ...{ id: 'bench', exerciseId: BENCH.id, note: PAYLOAD, restSeconds: 90 },
              sets: [{ reps: [5, 5], load: { of: 'work', factor: 1 } }],
              rule: { kind: 'none' },
            },
          ],
        },
      ],
    },
  ],
};

async function writePayloads({ call }: Member): Promise<void> {
  const exercises = [{ exercise_id: BENCH.id, order: 1, sets_count: 3 }];
  await call('PATCH', '/api/user/profile', { name: PAYLOAD });
  await call('POST', '/api/workout-templates', { name: PAYLOAD, description: PAYLOAD, exercises });
  await call('POST', '/api/workouts/complete', finishedWorkout(undefined, { name: PAYLOAD, notes: PAYLOAD }));
  expect((await call('POST', '/api/user/programs', PROGRAM)).status).toBe(201);
  expect((await call('POST', '/api/user/program-runs', { programId: PROGRAM.id, starts: {} })).status).toBe(201);
}

test('safety 9, 10: what members wrote is text on every screen, by the policy @journey', async ({ page }) => {
  test.setTimeout(120_000);
  const walk = await startWalk(page);
  await walk.open('/', 'GYMRATT');
  await walk.open('/auth', 'GYMRATT');
  await walk.open(`/reset-password?token=${encodeURIComponent(PAYLOAD)}`, 'RESET PASSWORD');
  const member = await joinGym(page);
  await writePayloads(member);

  await walk.open('/home', 'DASHBOARD');
  await page.getByRole('button', { name: 'LOAD WORKOUT', exact: true }).click();
  await page.getByRole('button', { name: `Exercises of ${PAYLOAD}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: PAYLOAD, exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Edit template' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(PAYLOAD);
  walk.visited.add('/template');

  await walk.open('/profile', 'PROFILE');
  await expect(page.getByText(PAYLOAD, { exact: true }).first()).toBeVisible();

  await walk.open('/stats', 'STATS');
  await walk.open('/stats/strength', 'STRENGTH');
  await walk.open('/stats/muscles', 'MUSCLES');
  await walk.open('/stats/lifts', 'LIFTS');
  await walk.open('/stats/summary', 'AT A GLANCE');
  await walk.open('/stats/body', 'BODY');
  await walk.open('/exercises/barbell-bench-press', 'Barbell Bench Press');
  walk.visited.add('/exercises/:id');

  await walk.open('/campaigns', 'CAMPAIGNS');
  const { id: _, ...content } = PROGRAM;
  const program = { name: 'program.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
  await page.locator('[data-program-file]').setInputFiles(program);
  await expect(page).toHaveURL(/\/campaigns\/[\da-f-]{36}$/);
  await walk.open(`/campaigns/${PROGRAM.id}`, 'NEW CAMPAIGN');
  walk.visited.add('/campaigns/:id');
  await walk.open(`/campaigns/${PROGRAM.id}/edit`, 'EDIT');
  walk.visited.add('/campaigns/:id/edit');
  await walk.open('/campaign', 'CAMPAIGN');
  await expect(page.getByText(PAYLOAD, { exact: true }).first()).toBeVisible();
  await walk.open('/campaign/map', 'CAMPAIGN');

  await walk.open('/history', 'WORKOUT HISTORY');
  await page.getByRole('button', { name: PAYLOAD }).click();
  await expect(page.getByText(PAYLOAD, { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'EDIT MODE' })).toBeVisible();
  walk.visited.add('/history/edit');

  await walk.open('/trophies', 'TROPHIES');

  await walk.open('/settings', 'SETTINGS');
  for (const sheet of ['help', 'privacy']) {
    await walk.open(`/settings?sheet=${sheet}`, 'SETTINGS');
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await walk.open('/import', 'LOAD SAVE FILE');
  const rows = `Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time\n2024-03-04,"${PAYLOAD.replaceAll('"', '""')}",Legs,100,5,,,\n`;
  const file = { name: `${PAYLOAD.replaceAll(/[/\\]/g, '')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.locator('[data-file-input]').setInputFiles(file);
  await expect(page.getByText(PAYLOAD, { exact: true })).toBeVisible();

  await walk.open('/exercise-selector', 'Pick Your Exercises');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(PAYLOAD);

  const exercise = { ...BENCH, name: PAYLOAD };
  const session = { ...finishing([{ exercise, sets: [[100, 5]] }]), name: PAYLOAD, notes: PAYLOAD };
  await openWith(page, member, session);
  walk.visited.add('/workout-logger');
  await expect(page.getByRole('heading', { name: PAYLOAD }).first()).toBeVisible();
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'STAGE CLEAR' })).toBeVisible();
  await walk.open('/api/docs', 'GYMRATT API');

  expect(readPaths().filter((path) => !walk.visited.has(path))).toEqual([]);
  expect(walk.violations).toEqual([]);
});
