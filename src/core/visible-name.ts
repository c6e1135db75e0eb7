/**
 * Control characters, line separators and characters that turn the direction of the text: they break a line, or make one
 * name look like another. The migration `check_names` lists the same; a test compares the two for every character.
 */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;

/** Anything but blanks and characters that show nothing by themselves: joiners, fillers, tags, the empty Braille cell. */
const VISIBLE = /[^\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a name can be read where it is shown. */
export function isVisibleName(name: string): boolean {
  return VISIBLE.test(name) && !FORBIDDEN.test(name);
}
