import { t } from '@lingui/core/macro';
import { isVisibleName } from '#core/visible-name.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

/** What is wrong with a typed name; `null` if nothing is. */
export function nameProblem(typed: string): string | null {
  const name = typed.trim();
  if (name.length > WORKOUT_LIMITS.nameLength) return t`At most ${{ most: WORKOUT_LIMITS.nameLength }} characters.`;
  if (isVisibleName(name)) return null;
  // Adding a letter makes a blank name acceptable, but not one with forbidden characters.
  return isVisibleName(`${name}a`)
    ? t`A name can’t be blank. Type at least one visible character.`
    : t`This name has characters that can’t be shown. Please type it again.`;
}
