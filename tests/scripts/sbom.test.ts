import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

test('supply chain: npm run sbom lists what the product ships with, by version, without registry addresses', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'sbom.mjs')]);
  const { bomFormat, components } = JSON.parse(stdout) as Bom;
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(components.map(({ name, version }) => [name, version]));
  const { dependencies } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) expect([name, listed.get(name)]).toEqual([name, version]);
  expect([listed.has('vitest'), listed.has('@biomejs/biome')]).toEqual([false, false]);
  expect(stdout).not.toMatch(/https?:/);
});
