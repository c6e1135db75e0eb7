import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '..');

/** Where a width or height is named by its number. */
const NUMBERS = [
  /@(?:media|container)[^{]*\d(?:px|em)/,
  /(?:matchMedia|useMediaQuery)\([^)]*\d/,
  /['"`]\((?:min-|max-)?(?:width|height)[^)]*\d+px\)/,
  /\b(?:min|max)-\[\d[^\]]*\]:|@(?:min-|max-)?\[\d|\[@media/,
  // Tailwind's own steps, which are off.
  /[\s"'`](?:max-)?(?:xs|sm|md|lg|xl|2xl):[a-z-]/,
];

const numbersIn = (text: string) => text.split('\n').filter((line) => NUMBERS.some((number) => number.test(line)));

it.each([
  '@media (width < 380px) {',
  '@media (prefers-reduced-motion: reduce) and (max-width: 767px) {',
  '  @container (width >= 310px) {',
  "const isNarrow = useMediaQuery('(max-width: 379px)');",
  "const WIDE = '(width >= 700px)';",
  '<p className="min-[380px]:h-8">',
  '<p className="[@media(height<840px)]:py-2">',
  '<p className="max-lg:hidden">',
])('finds a number in %s', (line) => {
  expect(numbersIn(line)).toEqual([line]);
});

it('only media.ts has numbers of widths and heights: style sheets, classes and scripts use its names', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: CLIENT }).filter(
    (file) => !/\.test\.|kit[\\/]media\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    numbersIn(readFileSync(join(CLIENT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
