import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ChunkReport, REPORT } from '../../scripts/chunk-report.mjs';
import { PROJECT } from '../../scripts/toolchain.mjs';

export const CLIENT = join(PROJECT, 'dist', 'client');

/** The scripts of the current build, with their modules. */
export function readBuild(): ChunkReport {
  return JSON.parse(readFileSync(join(CLIENT, REPORT), 'utf8'));
}

/** The files that must be there before these modules run: scripts, and the styles that they bring. */
export function filesOf(build: ChunkReport, ...modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (script: string) => {
    const chunk = build[script];
    if (!chunk || files.has(script)) return;
    for (const file of [script, ...chunk.css]) files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of modules) add(scriptOf(build, module));
  return files;
}

function scriptOf(build: ChunkReport, module: string): string {
  const found = Object.keys(build).find((script) =>
    Object.keys(build[script]?.modules ?? {}).some((name) => name.endsWith(`/${module}`)),
  );
  if (found === undefined) throw new Error(`No script of the build has the module ${module}.`);
  return found;
}

export const onlyScripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));

/** What goes over the wire, to a browser that understands gzip alone. */
export function transferred(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const path = join(CLIENT, file);
    return sum + (statSync(`${path}.gz`, { throwIfNoEntry: false })?.size ?? statSync(path).size);
  }, 0);
}
