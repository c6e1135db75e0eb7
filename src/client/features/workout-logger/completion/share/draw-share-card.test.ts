// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { drawShareCard } from './draw-share-card.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  document.documentElement.removeAttribute('style');
});

it('loads the fonts of the product alone: a phone may lack those that stand in for them', async () => {
  const load = vi.fn(async () => []);
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  const { style } = document.documentElement;
  style.setProperty('--px-16', '16px');
  style.setProperty('--face-pixel', '"Press Start 2P", "Press Start 2P fallback", monospace');
  style.setProperty('--face-text', '"VT323", "VT323 fallback", monospace');
  // Here there is no canvas to draw on.
  const card = { xp: '640', rank: null, isLevelUp: false, lines: [], records: [], more: null };
  await expect(drawShareCard(card)).rejects.toThrow('This browser draws no pictures.');
  expect(load.mock.calls).toEqual([['16px "Press Start 2P"'], ['20px "VT323"']]);
});
