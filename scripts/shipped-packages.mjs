// @ts-check
// Every package that the product ships with, in the server or in the page, on any platform, according to the lockfile.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './toolchain.mjs';

/** Build dependencies whose content ends up in the page. */
const IN_THE_PAGE = ['@fontsource/press-start-2p', '@fontsource/vt323', '@lingui/core', 'pixelarticons', 'tailwindcss'];

/** @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {Record<string, Entry>} LockedPackages */
/** @typedef {{ name: string, version: string, licence: string | undefined, integrity: string | undefined, optional: boolean }} ShippedPackage */

/** @returns {LockedPackages} */
export function readLockedPackages() {
  return JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')).packages;
}

/** Sorted by name and version, without duplicates. @param {LockedPackages} packages @returns {ShippedPackage[]} */
export function shippedPackages(packages) {
  /** @type {Map<string, ShippedPackage>} */
  const shipped = new Map();
  for (const [path, { version = '', license, integrity, dev, optional = false }] of Object.entries(packages)) {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || (dev && !IN_THE_PAGE.includes(name))) continue;
    const licence = license ?? inheritedLicence(packages, name);
    shipped.set(`${name} ${version}`, { name, version, licence, integrity, optional });
  }
  return [...shipped].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
}

/** A platform-specific package has the licence of its main package. @param {LockedPackages} packages @param {string} name */
function inheritedLicence(packages, name) {
  return Object.values(packages).find(({ optionalDependencies = {} }) => name in optionalDependencies)?.license;
}
