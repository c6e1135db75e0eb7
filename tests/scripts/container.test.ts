import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const stages = dockerfile.split(/^FROM .*$/m).slice(1);

/** What a stage copies from the checkout. */
const copiedIn = (stage: string) =>
  Array.from(stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, sources = '']) => sources.split(' ')).flat();

/** The files that a file needs, found by its imports. */
function filesBehind(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imported = Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:from|import|new URL\()\s*\(?'(\.{1,2}\/[^']+|#[^']+)'/g),
    ([, source = '']) => (source.startsWith('#') ? `src/${source.slice(1)}` : join(dirname(file), source)),
  ).filter((path) => /\.m?tsx?$|\.mjs$/.test(path));
  for (const path of imported) filesBehind(normalize(path), found);
  return found;
}

test.each([
  ['the build', 'vite.config.ts', stages[0] ?? ''],
  ['the server', 'src/main.ts', stages.at(-1) ?? ''],
])('the image has every file that %s needs', (_name, entry, stage) => {
  const copied = copiedIn(stage);
  const missing = [...filesBehind(entry)].filter(
    (file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

const compose = readFileSync('compose.yaml', 'utf8');
const caddyfile = readFileSync('Caddyfile', 'utf8');

test('the server trusts the proxy in front of it, and nobody else', () => {
  const [, address] = /^ {2}proxy:$.*?^ +ipv4_address: (\S+)$/ms.exec(compose) ?? [];
  expect(address).toMatch(/^[\d.]+$/);
  expect(compose).toContain(`TRUSTED_PROXIES: \${TRUSTED_PROXIES:-${address}}`);
  expect(compose).toContain(`subnet: ${address?.replace(/\d+$/, '0/24')}`);
});

test('nobody is given the address of the proxy before it starts', () => {
  const addresses = Array.from(compose.matchAll(/^ +ipv4_address: (\S+)$/gm), ([, address]) => address);
  const members = compose.match(/^ +(?:- )?proxied:?$/gm) ?? [];
  // The network itself, and everyone in it.
  expect(members).toHaveLength(addresses.length + 1);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the proxy is told all that its file asks for, and leads to the port that the server listens on', () => {
  const asked = Array.from(caddyfile.matchAll(/\{\$(\w+)/g), ([, name = '']) => name);
  expect(new Set(asked)).toEqual(new Set(['SITE']));
  for (const name of asked) expect(compose).toMatch(new RegExp(`^ +${name}: `, 'm'));
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
  expect(caddyfile).toContain(`reverse_proxy server:${port}`);
});
