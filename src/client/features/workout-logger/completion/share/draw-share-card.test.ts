// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { drawShareCard } from './draw-share-card.ts';

afterEach(() => {
  vi.restoreAllMocks();
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
  await expect(drawShareCard(card, 0)).rejects.toThrow('This browser draws no pictures.');
  expect(load.mock.calls).toEqual([['16px "Press Start 2P"'], ['20px "VT323"']]);
});

it('writes a text that is too long for the card smaller', async () => {
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
  const { style } = document.documentElement;
  for (const size of [16, 24, 32, 40, 48]) style.setProperty(`--px-${size}`, `${size}px`);
  style.setProperty('--face-pixel', 'pixels');
  style.setProperty('--face-text', 'text');
  const written = new Map<string, string>();
  // A letter of the pixel face is as wide as high, one of the other 0.4 of that.
  const context = {
    font: '',
    measureText: (text: string) => ({
      width: text.length * Number.parseInt(context.font, 10) * (context.font.endsWith('pixels') ? 1 : 0.4),
    }),
    fillText: (text: string) => written.set(text, context.font),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const drawing = new Proxy(context, { get: (known, name) => Reflect.get(known, name) ?? (() => undefined) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  const card = { isLevelUp: true, lines: [], records: [], more: null };
  await drawShareCard({ ...card, xp: '+640', rank: 'LEVEL UP! 12 > 13' }, 0);
  expect(Object.fromEntries(written)).toMatchObject({
    'STAGE CLEAR': '24px pixels',
    '+640': '48px pixels',
    'LEVEL UP! 12 > 13': '16px pixels',
  });
  await drawShareCard({ ...card, xp: '+1,234,640', rank: 'LEVEL GESCHAFFT! 12 > 13' }, 0);
  expect(Object.fromEntries(written)).toMatchObject({
    '+1,234,640': '24px pixels',
    'LEVEL GESCHAFFT! 12 > 13': '20px text',
  });
});
