import { t } from '@lingui/core/macro';
import type { Bar } from '#core/workout/plates.ts';
import { withCommas } from './format/numbers.ts';

/** The standard bars are stored by these names, in every language. */
const NAMES: Readonly<Record<string, () => string>> = {
  Bar: () => t`Bar`,
  'EZ bar': () => t`EZ bar`,
  'Trap bar': () => t`Trap bar`,
};

/** What members read of a bar: `EZ bar 10 kg`. Their own names stay as they are. */
export function barText({ name, weight, unit }: Bar): string {
  const shown = Object.hasOwn(NAMES, name) ? NAMES[name]?.() : name;
  return `${shown} ${withCommas(weight)} ${unit}`;
}
