import { isVisibleName } from '#core/visible-name.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

const BLANK = 'A name can’t be blank. Type at least one visible character.';

/** What is wrong with a name that somebody has typed; `null` where nothing is. */
export function nameProblem(typed: string): string | null {
  const name = typed.trim();
  if (name.length > WORKOUT_LIMITS.nameLength) return `At most ${WORKOUT_LIMITS.nameLength} characters.`;
  if (isVisibleName(name)) return null;
  // A letter makes a name of blanks readable, but not one with characters that are refused anywhere.
  return isVisibleName(`${name}a`) ? BLANK : 'This name has characters that can’t be shown. Please type it again.';
}
