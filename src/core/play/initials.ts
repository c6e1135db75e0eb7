/** What can stand beside a high score, in the order in which the arrows walk through it. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.!?- ';

const LENGTH = 3;
/** For a name without any letter that can be shown. */
const NAMELESS = 'RAT';

/** What a member signs with until another choice is made: three initials, or the beginning of a shorter name. */
export function initialsFrom(name: string): string {
  const words = plain(name)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const letters = words.length < LENGTH ? words.join('') : words.map((word) => word.charAt(0)).join('');
  return letters ? letters.slice(0, LENGTH).padEnd(LENGTH) : NAMELESS;
}

/** The letter that was typed as high scores can show it; `null` where they cannot. */
export function initialFrom(typed: string): string | null {
  const letter = plain(typed);
  return letter.length === 1 && LETTERS.includes(letter) ? letter : null;
}

/** The letter a number of steps further, wrapping around. */
export function steppedInitial(letter: string, steps: number): string {
  const place = (LETTERS.indexOf(letter) + steps + LETTERS.length) % LETTERS.length;
  return LETTERS.charAt(place);
}

export function initialPlace(letter: string): { readonly at: number; readonly of: number } {
  return { at: LETTERS.indexOf(letter) + 1, of: LETTERS.length };
}

/** Capitals without accents: the pixel face has no others. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
