import type { IncomingHttpHeaders } from 'node:http';
import { RestError } from './errors.ts';

export interface Preferences {
  readonly returnsRows: boolean;
  readonly count: 'exact' | 'planned' | undefined;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
}

const UNDERSTOOD: readonly string[] = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=null',
  'handling=strict',
  'handling=lenient',
  'tx=commit',
];

/** Ignoring these would store something other than what the caller asked for. */
const REFUSED: readonly string[] = ['tx=rollback', 'missing=default'];

/** Of a preference given twice the first counts. Unknown ones are ignored, unless the caller is strict. */
export function readPreferences(headers: IncomingHttpHeaders): Preferences {
  const given = listed(headers.prefer);
  const first = (name: string) =>
    given.find((preference) => preference.startsWith(`${name}=`) && UNDERSTOOD.includes(preference))?.split('=')[1];
  const unknown = given.filter((preference) => !UNDERSTOOD.includes(preference));
  if (first('handling') === 'strict' && unknown.length > 0) {
    throw invalidPreferences('Invalid preferences given with handling=strict', unknown);
  }
  const refused = unknown.filter((preference) => REFUSED.includes(preference));
  if (refused.length > 0) throw invalidPreferences('Invalid preferences given', refused);
  // An exact count also answers a request for an estimate.
  const count = first('count') === 'estimated' ? 'exact' : first('count');
  return {
    returnsRows: first('return') === 'representation',
    count: count as Preferences['count'],
    resolution: first('resolution') as Preferences['resolution'],
  };
}

function listed(header: string | string[] | undefined): string[] {
  return [header ?? '']
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '');
}

function invalidPreferences(message: string, preferences: readonly string[]): RestError {
  return new RestError(400, 'PGRST122', message, { details: `Invalid preferences: ${preferences.join(', ')}` });
}
