import type { ExerciseSection } from './search-exercises.ts';

/** Only the first rows of a list with sections: rows far below the screen need not be rendered yet. */
export function firstRows(sections: readonly ExerciseSection[], count: number): readonly ExerciseSection[] {
  const first: ExerciseSection[] = [];
  let room = count;
  for (const section of sections) {
    if (room <= 0) break;
    first.push({ ...section, exercises: section.exercises.slice(0, room) });
    room -= section.exercises.length;
  }
  return first;
}
