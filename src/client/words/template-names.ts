import { plural, t } from '@lingui/core/macro';
import { hasGenericName, visibleName } from '#core/visible-name.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

const MOST_NAMES = 3;
const ELLIPSIS = '…';

/** The template's name: the member's name for the workout, or else its exercises, such as `Squat, Deadlift, Row +2 more`. */
export function templateName(exerciseNames: readonly string[], given = ''): string {
  const named = hasGenericName(given) ? '' : visibleName(given);
  if (named) return named;
  const names = exerciseNames.map((name) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return t`Workout`;
  const rest = names.length - MOST_NAMES;
  const more = rest > 0 ? ` ${t`+${rest} more`}` : '';
  return cut(names.slice(0, MOST_NAMES).join(', '), WORKOUT_LIMITS.nameLength - more.length) + more;
}

interface DescribedWorkout {
  /** How many sets each exercise has. */
  readonly setCounts: readonly number[];
  /** The day it was done, in words. */
  readonly day: string;
}

/** What a template is made of, such as `4 exercises, 14 sets. Saved from the workout of November 15, 2026.` */
export function templateDescription({ setCounts, day }: DescribedWorkout): string {
  const sets = setCounts.reduce((sum, count) => sum + count, 0);
  const exercises = setCounts.length;
  return t`${plural(exercises, { one: '# exercise', other: '# exercises' })}, ${plural(sets, { one: '# set', other: '# sets' })}. Saved from the workout of ${day}.`;
}

/** By whole code points: half of a surrogate pair is no text that a database takes. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length + ELLIPSIS.length > length) break;
    kept += character;
  }
  return kept.trimEnd() + ELLIPSIS;
}
