// @ts-check
// `npm run --silent sbom`: a CycloneDX bill of materials of everything the product ships with. npm's own leaves out
// packages that development tools need too, such as React and the database driver.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockedPackages, shippedPackages } from './shipped-packages.mjs';
import { PROJECT } from './toolchain.mjs';

const ALGORITHMS = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' };

/** `sha512-<base64>`, as in the lockfile. @param {string | undefined} integrity */
function hashesOf(integrity) {
  const [algorithm = '', digest = ''] = integrity?.split(' ')[0]?.split(/-(.*)/s) ?? [];
  const alg = ALGORITHMS[/** @type {keyof typeof ALGORITHMS} */ (algorithm)];
  return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}

/** @param {string} name @param {string} version */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const { name, version, license } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      'bom-ref': purl(name, version),
      type: 'application',
      name,
      version,
      licenses: [{ license: { id: license } }],
    },
  },
  components: shippedPackages(readLockedPackages()).map((shipped) => ({
    'bom-ref': purl(shipped.name, shipped.version),
    type: 'library',
    name: shipped.name,
    version: shipped.version,
    scope: shipped.optional ? 'optional' : 'required',
    purl: purl(shipped.name, shipped.version),
    hashes: hashesOf(shipped.integrity),
    licenses: shipped.licence ? [{ license: { id: shipped.licence } }] : [],
  })),
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
