import { isVisibleName, visibleText } from '../visible-name.ts';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { withSingleSpaces } from '../workout/own-exercise.ts';

/** A name in one line, as it can be shown and stored. */
export function nameOf(text: string, otherwise: string): string {
  return cut(wholeName(text), WORKOUT_LIMITS.nameLength) || otherwise;
}

/** The same at any length; empty where nothing of it can be seen. */
function wholeName(text: string): string {
  const name = withSingleSpaces(storable(visibleText(text)));
  return isVisibleName(name) ? name : '';
}

const FILE_NAME_LENGTH = 200;

/** Of a file that was sent: without a folder, and without what cannot be printed. */
export function fileNameOf(sent: string): string {
  const name = sent.replace(/\p{C}/gu, '').split(/[/\\]/).at(-1) ?? '';
  return storable(name.slice(0, FILE_NAME_LENGTH)) || 'file';
}

/** Cells can be of any length; nothing is read further than this. */
export const nameInCell = (cell: string) => wholeName(cell.slice(0, 4 * WORKOUT_LIMITS.nameLength));
export const noteInCell = (cell: string) => wholeNote(cell.slice(0, 4 * WORKOUT_LIMITS.notesLength));

/** `null` where nothing is left of it. */
export function noteOf(text: string | null, length: number): string | null {
  return text === null ? null : cut(wholeNote(text), length) || null;
}

function wholeNote(text: string): string {
  return storable(visibleText(text)).trim();
}

export function cut(text: string, length: number): string {
  return text.length > length ? storable(`${text.slice(0, length - 1).trimEnd()}…`) : text;
}

/** Without half surrogate pairs and the character 0: a database has no place for them. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}
