import { WORKOUT_LIMITS } from '../workout/limits.ts';

const MOST_NAMES = 3;
const UNNAMED = 'Workout';
const ELLIPSIS = '…';

/** The name that a template is saved under, such as `Squat, Deadlift, Row +2 more`. */
export function templateName(exerciseNames: readonly string[]): string {
  const names = exerciseNames.map((name) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return UNNAMED;
  const rest = names.length - MOST_NAMES;
  const more = rest > 0 ? ` +${rest} more` : '';
  return cut(names.slice(0, MOST_NAMES).join(', '), WORKOUT_LIMITS.nameLength - more.length) + more;
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
