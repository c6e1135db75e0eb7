import { isVisibleName, visibleText } from '../visible-name.ts';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { withSingleSpaces } from '../workout/own-exercise.ts';

const FILE_NAME_LENGTH = 200;

/** The name of a file that was sent, without its folder and without what cannot be printed. */
export function cleanFileName(sent: string): string {
  const name = sent.replace(/\p{C}/gu, '').split(/[/\\]/).at(-1) ?? '';
  return storable(name.slice(0, FILE_NAME_LENGTH)) || 'file';
}

/** A name in one line; empty where nothing of it can be seen. Cells can be of any length, and are not read to their end. */
export function nameInCell(cell: string): string {
  const name = withSingleSpaces(storable(visibleText(cell.slice(0, 4 * WORKOUT_LIMITS.nameLength))));
  return isVisibleName(name) ? name : '';
}

export function noteInCell(cell: string): string {
  return storable(visibleText(cell.slice(0, 4 * WORKOUT_LIMITS.notesLength))).trim();
}

export function cut(text: string, length: number): string {
  return text.length > length ? storable(`${text.slice(0, length - 1).trimEnd()}…`) : text;
}

/** Without half surrogate pairs and the character 0, which the database cannot store. */
function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}
