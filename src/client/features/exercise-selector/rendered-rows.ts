import type { ExerciseSection } from './exercise-search.ts';

/** The first rows of a list in sections, and no more: what is far below the screen need not be there yet. */
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
