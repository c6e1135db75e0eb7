/** They break lines, or make one name look like another. Two migrations list the same, and a test compares every character. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;

const FORBIDDEN_ANYWHERE = new RegExp(FORBIDDEN, 'gu');

/** What shows by itself. A mark needs a letter, and fillers, the empty Braille cell and the empty notehead show nothing. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** The same in a text of several lines, where line breaks and tabs have a place. */
const FORBIDDEN_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/gu;

/** A note as it can be shown. Nothing is refused for it: a note is not worth a workout. */
export function visibleText(text: string): string {
  return text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(FORBIDDEN_IN_TEXT, '');
}

/** A name without what cannot be shown; empty where nothing is left to read. */
export function visibleName(name: string): string {
  const shown = name.replace(FORBIDDEN_ANYWHERE, '').trim();
  return VISIBLE.test(shown) ? shown : '';
}

/** Whether a name can be read where it is shown. */
export function isVisibleName(name: string): boolean {
  return VISIBLE.test(name) && !FORBIDDEN.test(name);
}

/** Names that the app has given. They say less than the muscles that were trained, or the exercises. */
export function hasGenericName(name: string): boolean {
  return name === 'Workout' || name.includes('Workout - ');
}
