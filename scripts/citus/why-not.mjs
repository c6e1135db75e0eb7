// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Why no cluster with Citus can be started here, if none can. docs/scaling.md says what it takes. */
export function whyNoCitus({ CITUS_LIBRARY: library, CITUS_POSTGRES: installed = '/usr' } = process.env) {
  if (!library) return 'CITUS_LIBRARY names no folder with lib/ and extension/';
  if (!existsSync(join(library, 'lib', 'citus.so'))) return `${library} has no lib/citus.so`;
  const programs = join(installed, 'lib', 'postgresql', '15');
  if (!existsSync(join(programs, 'bin', 'postgres'))) return `PostgreSQL 15 is not installed in ${programs}`;
  return undefined;
}
