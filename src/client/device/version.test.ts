import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION_LABEL } from './version.ts';

it('the label is the version of the package, and the latest release of the changelog', () => {
  expect(VERSION_LABEL).toBe(`v${JSON.parse(readFileSync('package.json', 'utf8')).version}`);
  const [, latest] = readFileSync('CHANGELOG.md', 'utf8').match(/^## (\d\S*) - \d{4}-\d{2}-\d{2}$/m) ?? [];
  expect(VERSION_LABEL).toBe(`v${latest}`);
});
