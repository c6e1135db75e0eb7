import { i18n } from './i18n.ts';

/** An exercise as members read it: in their language if it is one of the catalogue. Whatever a member has named stays. */
export function exerciseName(exerciseId: string, name: string): string {
  const translated = i18n.messages[exerciseId];
  return typeof translated === 'string' ? translated : name;
}
