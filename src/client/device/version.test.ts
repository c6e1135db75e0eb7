import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION_LABEL } from './version.ts';

it('the label is the version of the package', () => {
  expect(VERSION_LABEL).toBe(`v${JSON.parse(readFileSync('package.json', 'utf8')).version}`);
});
