import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#client/device/theme.ts';

const GROUNDS = ['bg', 'panel', 'panel-2'];
const INKS = ['ink', 'ink-dim', 'primary', 'accent', 'gold', 'good', 'bad', 'edit'];
const TEXT_PAIRS: [ink: string, ground: string][] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground])),
  ['primary-ink', 'primary'],
  ['accent-ink', 'accent'],
  ['bg', 'gold'],
  ['bg', 'good'],
  ['bg', 'bad'],
  ['bg', 'edit'],
  ['bg', 'ink'],
];

/** Kilograms, as in the names of their tokens. */
const PLATES = ['25', '20', '15', '10', '5', '2-5', '1-25'];

const css = ['./themes.css', '../app/plain/plain.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

const LOOKS = [...THEMES.map((theme) => `[data-theme="${theme}"]`), '[data-cabinet="off"]'];

function readTokens(look: string): (name: string) => string {
  const [, body] = css.split(`${look} {`);
  const tokens = new Map(
    Array.from((body ?? '').slice(0, body?.indexOf('}')).matchAll(/--([\w-]+): (.+);/g), ([, name, value]) => [
      name,
      value,
    ]),
  );
  return (name) => tokens.get(name) ?? `${look} lacks --${name}`;
}

/** WCAG 2 relative luminance of a colour seen through black of the given alpha. */
function luminance(hex: string, alpha: number): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = (Number.parseInt(hex.slice(at, at + 2), 16) / 255) * (1 - alpha);
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string, alpha: number): number {
  const [dark = 0, light = 0] = [luminance(a, alpha), luminance(b, alpha)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(LOOKS)('%s', (look) => {
  const token = readTokens(look);

  it.each(TEXT_PAIRS)('%s on %s is readable, even on a scanline', (ink, ground) => {
    expect(contrast(token(ink), token(ground), 0)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(ink), token(ground), Number(token('scan')))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PLATES)('a plate of %s stands out from what it is drawn on', (plate) => {
    for (const ground of ['bg', 'panel']) {
      expect(contrast(token(`plate-${plate}`), token(ground), 0)).toBeGreaterThanOrEqual(3);
    }
  });

  it('renders scanlines only if they have a strength', () => {
    expect(token('scan-layer')).toBe(Number(token('scan')) > 0 ? 'block' : 'none');
  });
});

it('every screen’s styles are in layers, since one file has them all; only the plain log’s win over every layer', () => {
  const bare = globSync('src/client/{[!k]*,kit/toast}/**/*.css').filter((file) => {
    const rules = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return rules.split(/^(?=\S)/m).some((rule) => !/^(@layer \w+ \{|@keyframes|@utility|\}|\s)/.test(rule));
  });
  expect(bare).toEqual(['src/client/app/plain/plain.css']);
});
