import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeLicences } from '../../scripts/licences.mjs';
import { readLockedPackages } from '../../scripts/shipped-packages.mjs';
import { PROJECT_FOLDER } from '../../src/application.ts';

test('supply chain: docs/licences.md matches the lockfile, and every licence in it is accepted', () => {
  const written = readFileSync(join(PROJECT_FOLDER, 'docs', 'licences.md'), 'utf8');
  expect(written).toBe(describeLicences(readLockedPackages()));
});

test.each([
  ['GPL-3.0', 'GPL-3.0'],
  [undefined, 'that nobody knows'],
])('supply chain: a package under the licence %s is rejected', (license, told) => {
  const surprise = { version: '1.0.0', ...(license && { license }) };
  const packages = { ...readLockedPackages(), 'node_modules/surprise': surprise };
  expect(() => describeLicences(packages)).toThrow(`surprise 1.0.0 has the licence ${told}`);
});

test('a package needed only for the build may have any licence', () => {
  const tool = { version: '1.0.0', license: 'GPL-3.0', dev: true };
  expect(() => describeLicences({ 'node_modules/tool': tool })).not.toThrow();
});
