import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

/** What is on a side in every direction of writing, by file: pictures in the middle, and what a finger moves. */
const PHYSICAL: Readonly<Record<string, readonly string[]>> = {
  'app/top-bar.tsx': ['left-[calc(50%+10px)]', 'left-1/2'],
  'kit/skyline.tsx': ['left-[calc(50%-1280px)]'],
  'kit/sun-grid.tsx': ['left-[calc(50%-1280px)]'],
  // A set is swiped to the left; what this uncovers is on its right.
  'features/workout-logger/logging/sets/set-row.css': ['left: 100%', 'text-align: left'],
};

const SIDE = '(?:left|right)';
const IN_STYLES = [
  `(?<![\\w-])(?:(?:scroll-)?(?:margin|padding)|border)-${SIDE}(?:-[a-z]+)?:`,
  `(?<![\\w-])border-(?:top|bottom)-${SIDE}-radius:`,
  `(?<![\\w-])${SIDE}:[^;]*`,
  `(?:text-align|float|clear): ${SIDE}`,
  // Four values name each side; the same on both sides fit every direction.
  '(?<![\\w-])(?:(?:scroll-)?(?:margin|padding)|inset|border-width): (?:VALUE) (VALUE) (?:VALUE) (?!\\1;)(?:VALUE);',
]
  .join('|')
  .replaceAll('VALUE', '[\\w.%-]+(?:\\((?:[^()]|\\([^()]*\\))*\\))?');
const IN_CLASSES = [
  '(?:scroll-)?[mp][lr]-(?:auto|px|[\\d[(])',
  `${SIDE}-(?:auto|full|px|[\\d[(])`,
  `(?:text|float|clear)-${SIDE}(?![\\w-])`,
  '(?:border|rounded)-(?:[lr]|[tb][lr])(?![\\w])',
].map((part) => `(?<=["'\`\\s:!]-?)${part}[^"'\`\\s]*`);

const STYLES = new RegExp(IN_STYLES, 'g');
const CLASSES = new RegExp(IN_CLASSES.join('|'), 'g');

function physicalSides(file: string, text: string): string[] {
  const found = file.endsWith('.css')
    ? [
        ...text.matchAll(STYLES),
        ...[...text.matchAll(/@apply[^;]*/g)].flatMap(([classes]) => [...classes.matchAll(CLASSES)]),
      ]
    : text.matchAll(CLASSES);
  return [...found].map(([side]) => side.trim());
}

test.each([
  ['a.css', 'a { margin-left: 4px; }'],
  ['a.css', 'a { left: 4px; }'],
  ['a.css', 'a { text-align: right; }'],
  ['a.css', 'a { padding: 0 4px calc(4px + env(safe-area-inset-bottom)) 0; }'],
  ['a.css', 'a { @apply -ml-2; }'],
  ['a.tsx', '<p className="flex pl-4">'],
  ['a.tsx', '<p className={`flex wide:-mr-2`}>'],
  ['a.tsx', "isOpen ? 'text-right' : ''"],
  ['a.tsx', '<p className="border-l-2">'],
])('finds a side in %s: %s', (file, text) => {
  expect(physicalSides(file, text)).toHaveLength(1);
});

test.each([
  ['a.css', 'a { padding: 0 4px 8px 4px; background: linear-gradient(to right, red, blue); }'],
  ['a.css', 'a { inset-inline-start: 4px; --left: 4px; }'],
  ['a.tsx', '<p className="flex border-line ps-4 rounded-full text-start">'],
  ['a.tsx', 'const left = before - right;'],
])('finds none in %s: %s', (file, text) => {
  expect(physicalSides(file, text)).toEqual([]);
});

test('styles name the beginning and the end of a line, not left and right: the other direction needs no other layout', async () => {
  const client = join(PROJECT_FOLDER, 'src', 'client');
  const found: Record<string, string[]> = {};
  for (const file of await readdir(client, { recursive: true })) {
    if (!/\.(?:tsx?|css)$/.test(file) || file.includes('.test.')) continue;
    const sides = physicalSides(file, await readFile(join(client, file), 'utf8'));
    if (sides.length > 0) found[file] = [...new Set(sides)];
  }
  expect(found).toEqual(PHYSICAL);
});
