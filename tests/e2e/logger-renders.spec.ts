import type { Page } from '@playwright/test';
import { BENCH, draftWorkout, keepDraft, SQUAT } from '#tests/support/draft-workout.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

declare global {
  interface Window {
    touched: Set<string>;
  }
}

const SET = [1, 2, 3].map((number) => `${BENCH.id}/${number}`);

async function openLogger(page: Page): Promise<void> {
  const { userId } = await join(page);
  const filled = SET.map((setId, index) => ({ type: 'editSet', setId, weight: 80 + index, reps: 8 }) as const);
  const draft = draftWorkout({ startedAt: Date.now(), exercises: [BENCH, SQUAT] }, ...filled);
  await keepDraft(page, userId, draft);
  // The last time of every exercise is asked for one after another. An answer renders all rows.
  const lastOfAll = page.waitForResponse((response) => response.url().includes(`/${SQUAT.id}`));
  await page.goto('/workout-logger');
  await page.getByRole('button', { name: 'LOG 80 x 8' }).waitFor();
  await lastOfAll;
  await page.evaluate(() => {
    window.touched = new Set();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
          '[data-set], [data-exercise]',
        );
        const name = row?.dataset.set ?? row?.dataset.exercise;
        if (name) window.touched.add(name);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** The rows and tiles with DOM changes since the last call: rendering a field writes to it. */
const touched = (page: Page) =>
  page.evaluate(() => {
    const names = [...window.touched].toSorted();
    window.touched.clear();
    return names;
  });

test('a tap re-renders only what it changes', async ({ page }) => {
  await openLogger(page);

  await test.step('completing a set renders its own row, the next one and its tile', async () => {
    await page.getByRole('button', { name: 'Complete set 1', exact: true }).click();
    await expect(page.getByRole('button', { name: 'LOG 81 x 8' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
    expect(await touched(page)).toEqual([BENCH.id, SET[0], SET[1]]);
  });

  await test.step('typing a number renders its own row', async () => {
    await page.getByRole('textbox', { name: 'Weight (kg), set 2', exact: true }).fill('85');
    await expect(page.locator('[data-saving="saved"]')).toBeVisible();
    expect((await touched(page)).filter((name) => name !== SET[1] && name !== SET[0])).toEqual([]);
  });
});

test('a tap restyles what it changes, not the whole page', async ({ page }) => {
  await openLogger(page);
  // What follows when the browser has nothing else to do brings styles of its own.
  await page.waitForLoadState('networkidle', { timeout: 30_000 });
  const devtools = await page.context().newCDPSession(page);
  const restyled: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args?: { elementCount?: number } }[]) {
      if (name === 'UpdateLayoutTree') restyled.push(args?.elementCount ?? 0);
    }
  });
  const elements = await page.locator('body *').count();
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await page.getByRole('button', { name: 'Complete set 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'LOG 81 x 8' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThan(elements / 2);
});

test('a tap is answered by its tick, and by everything else a frame later', async ({ page }) => {
  await openLogger(page);
  const inFirstFrame = await page.evaluate(async () => {
    const tick = document.querySelector<HTMLElement>('.set-tick[aria-pressed="false"]');
    const changed: string[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof Element) changed.push(target.classList.value);
    }).observe(document.querySelector('.sets-panel') ?? document, { subtree: true, childList: true, attributes: true });
    tick?.click();
    await new Promise(requestAnimationFrame);
    return { isTicked: tick?.ariaPressed, changed };
  });
  expect(inFirstFrame).toEqual({ isTicked: 'true', changed: [expect.stringContaining('set-tick')] });
  await expect(page.locator(`[data-set="${SET[0]}"]`)).toHaveAttribute('data-state', 'done');
});

// Chromium paints the caret in a layer of its own. Whatever is painted above it needs another one, the size of all rows.
test('a typed number stays clear of the caret, so that the rows need no layer of their own', async ({ page }) => {
  await openLogger(page);
  // What follows when the browser has nothing else to do brings styles of its own.
  await page.waitForLoadState('networkidle', { timeout: 30_000 });
  const devtools = await page.context().newCDPSession(page);
  let layers = 0;
  devtools.on('LayerTree.layerTreeDidChange', (tree) => {
    layers = tree.layers?.filter(({ drawsContent }) => drawsContent).length ?? layers;
  });
  await devtools.send('LayerTree.enable');
  const field = page.getByRole('textbox', { name: 'Weight (kg), set 2', exact: true });
  const layersWith = async (text: string) => {
    await field.fill(text);
    // The caret is drawn a frame later, and told of in the one after that.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
    return layers;
  };
  const empty = await layersWith('');
  expect(empty).toBeGreaterThan(0);
  expect(await layersWith('5')).toBe(empty);
  expect(await layersWith('57')).toBe(empty);
});
