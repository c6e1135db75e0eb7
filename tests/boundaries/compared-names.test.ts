import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';
import { MEASURE_NAMES } from '../../src/core/workout/measures.ts';
import { SET_TYPE_NAMES } from '../../src/core/workout/set-types.ts';

/** The only files that know a measure or a type of set by its name. */
const RECORDS = [
  'core/workout/measures.ts',
  'core/workout/xp-sum.ts',
  'client/words/measure-words.ts',
  'core/workout/set-types.ts',
  'client/words/set-type-words.ts',
];

const all = [...MEASURE_NAMES, ...SET_TYPE_NAMES].join('|');
/** Names that are no words of anything else. `duration` and `normal` have other meanings, too. */
const unmistakable = [...MEASURE_NAMES.filter((name) => name.includes('_')), 'warmup', 'dropset'].join('|');
const COMPARED = new RegExp(
  [
    `(?:[!=]==?|<>|case|\\?\\?|includes\\(|in \\()\\s*["'](?:${all})["']`,
    `["'](?:${all})["']\\s*[!=]==?`,
    `["'\`](?:${unmistakable})["'\`]`,
    `\\b(?:${unmistakable})\\??:`,
  ].join('|'),
);

const linesComparing = (text: string) => text.split('\n').filter((line) => COMPARED.test(line));

test.each([
  "if (measure === 'duration') return 'time';",
  "case 'warmup':",
  "best.measure in ('weight_reps', 'bodyweight_weighted')",
  "const label = { distance_duration: 'Run' };",
  "type ?? 'normal'",
  '[data-type="warmup"] > & {',
])('finds a name in %s', (line) => {
  expect(linesComparing(line)).toEqual([line]);
});

test('only the records know a measure or a type of set by its name: a further one is a further record', async () => {
  const source = join(PROJECT_FOLDER, 'src');
  const files = await readdir(source, { recursive: true });
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const isChecked = /\.(?:tsx?|css)$/.test(file) && !/\.test\.|\/testing\/|\.generated\./.test(file);
    // The kit knows no sets; what is `normal` there is a size or a tone.
    if (!isChecked || RECORDS.includes(file) || file.startsWith('client/kit/')) continue;
    const lines = linesComparing(await readFile(join(source, file), 'utf8'));
    if (lines.length > 0) found[file] = lines;
  }
  expect(found).toEqual({});
});
