import { t } from '@lingui/core/macro';
import type { Bar } from '#core/gyms/plates.ts';
import { withCommas } from './format/numbers.ts';

const STANDARD: Readonly<Record<string, () => string>> = {
  Bar: () => t({ message: 'Bar', context: 'barbell' }),
  'EZ bar': () => t`EZ bar`,
  'Trap bar': () => t`Trap bar`,
};

/** A bar as it is shown: `Bar 20 kg`. The member's own have the names that were typed. */
export function barText({ name, weight, unit }: Bar): string {
  const shown = Object.hasOwn(STANDARD, name) ? STANDARD[name]?.() : name;
  return `${shown} ${withCommas(weight)} ${unit}`;
}
