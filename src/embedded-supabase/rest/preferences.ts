import type { IncomingHttpHeaders } from 'node:http';
import { invalidPreferences, RestError } from './errors.ts';

export interface Preferences {
  readonly returnsRows: boolean;
  /** Whether no answer is wanted, in so many words: for a procedure, whose answer is otherwise sent. */
  readonly returnsNothing: boolean;
  readonly count: 'exact' | 'planned' | 'estimated' | undefined;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly missingAsDefault: boolean;
  readonly maxAffected: number | undefined;
  /** For the header `Preference-Applied`. */
  readonly applied: readonly string[];
}

/** A map, since the names come from the caller and an object also knows `constructor`. */
const KNOWN: ReadonlyMap<string, RegExp> = new Map([
  ['return', /^(representation|minimal|headers-only)$/],
  ['count', /^(exact|planned|estimated)$/],
  ['resolution', /^(merge|ignore)-duplicates$/],
  ['missing', /^(default|null)$/],
  ['handling', /^(strict|lenient)$/],
  ['tx', /^commit$/],
  ['max-affected', /^\d{1,9}$/],
]);

/** Of a preference given twice the first counts. Unknown ones are passed over, unless the caller is strict. */
export function readPreferences(headers: IncomingHttpHeaders): Preferences {
  const given = new Map<string, string>();
  const unknown: string[] = [];
  for (const preference of listed(headers.prefer)) {
    const [name = '', value = ''] = preference.split('=', 2);
    if (!KNOWN.get(name)?.test(value)) unknown.push(preference);
    else if (!given.has(name)) given.set(name, value);
  }
  if (unknown.includes('tx=rollback')) refuseRollback();
  const isStrict = given.get('handling') === 'strict';
  if (isStrict && unknown.length > 0) throw invalidPreferences(unknown);
  const maxAffected = isStrict ? given.get('max-affected') : undefined;
  const resolution = given.get('resolution');
  return {
    returnsRows: given.get('return') === 'representation',
    returnsNothing: given.get('return') === 'minimal',
    count: given.get('count') as Preferences['count'],
    resolution: resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? resolution : undefined,
    missingAsDefault: given.get('missing') === 'default',
    maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
    applied: appliedOf(given),
  };
}

function listed(header: string | string[] | undefined): string[] {
  return [header ?? '']
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '');
}

/** Passing over this one would keep what the caller wants undone. */
function refuseRollback(): never {
  throw new RestError(400, 'PGRST122', 'Invalid preferences given', {
    details: 'Invalid preferences: tx=rollback',
  });
}

/** Headers-only is answered like minimal. */
function appliedOf(given: ReadonlyMap<string, string>): string[] {
  const said: Readonly<Record<string, string>> = { 'headers-only': 'minimal' };
  return [...given]
    .filter(([name]) => name !== 'tx' && (name !== 'max-affected' || given.get('handling') === 'strict'))
    .map(([name, value]) => `${name}=${said[value] ?? value}`);
}
