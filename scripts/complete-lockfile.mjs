// @ts-check
// If a registry lacks some platforms' optional packages, npm leaves them out of the lockfile, and `npm ci` then fails
// for everybody. This adds the missing entries; run it after a dependency changes.
//   node scripts/complete-lockfile.mjs            completes package-lock.json
//   node scripts/complete-lockfile.mjs --check    lists what is missing, and exits 1 if anything is
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OS = /(darwin|win32|windows|linux|android|freebsd|openbsd|netbsd|sunos|aix|openharmony)/;
const CPU = /(arm64|x64|ia32|riscv64|loong64|ppc64|s390x|mips64el|wasm32|arm)(?![a-z0-9])/;

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */

const file = join(import.meta.dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;

/** The platform that a package of this name is for. @param {string} name */
function platformOf(name) {
  const os = OS.exec(name)?.[1];
  const cpu = CPU.exec(name.replace('armeabi', 'arm'))?.[1];
  const libc = /musl/.test(name) ? 'musl' : /linux.*gnu/.test(name) ? 'glibc' : undefined;
  const everyMac = /universal/.test(name);
  return {
    ...(os || everyMac ? { os: [os === 'windows' ? 'win32' : (os ?? 'darwin')] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

/** The version that Node's resolution from `path` upwards finds in the lockfile. @param {string} path @param {string} name */
function lockedVersion(path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const found = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
    if (found || !from) return found?.version;
  }
}

const added = [];
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(range)) continue;
    const locked = lockedVersion(path, name);
    if (locked === range) continue;
    // Another version further up is for other packages, so this one goes below the package that needs it.
    packages[`${locked ? `${path}/` : ''}node_modules/${name}`] = {
      version: range,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
    added.push(`${name}@${range}`);
  }
}

if (process.argv.includes('--check')) {
  console.log(added.length ? `missing from the lockfile: ${added.join(', ')}` : 'the lockfile is complete');
  process.exit(added.length ? 1 : 0);
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} entries added`);
