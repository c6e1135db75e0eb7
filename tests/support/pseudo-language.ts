import { compileMessage } from '@lingui/message-utils/compileMessage';
import { collectMessages, readExerciseNames } from '../../scripts/catalogues.mjs';
import { keyInBuild } from '../../scripts/messages.mjs';

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'ä', e: 'é', i: 'ï', o: 'ö', u: 'ü', y: 'ÿ', c: 'ç', n: 'ñ' },
  ...{ A: 'Ä', E: 'É', I: 'Ï', O: 'Ö', U: 'Ü', C: 'Ç', N: 'Ñ' },
};
/** How much longer than English the longest languages are. */
const GROWTH = 0.4;

/** Longer by two fifths or up to the most letters that its place has, with accents. Tags and line breaks stay. */
export function pseudoText(text: string, most = Number.POSITIVE_INFINITY): string {
  const letters = text.replaceAll(/<[^>]*>/g, '');
  let room = Math.max(0, Math.min(Math.ceil(letters.length * GROWTH), most - letters.length));
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replaceAll(/\p{L}/gu, grown)))
    .join('');

  function grown(letter: string): string {
    const accented = ACCENTS[letter] ?? letter;
    if (room === 0 || accented === letter) return accented;
    room--;
    return accented + accented;
  }
}

export interface PseudoLanguage {
  /** The words of every part of the app, as a build writes them. */
  readonly words: string;
  /** How it says an English message without variables. */
  readonly say: (message: string) => string;
}

/** A language that nobody speaks: longer than English by two fifths, with accents, and in brackets. */
export async function makePseudoLanguage(): Promise<PseudoLanguage> {
  const words: Record<string, unknown> = {};
  const said = new Map<string, string>();
  for (const entry of (await collectMessages()).values()) {
    const { message, comment } = entry;
    const most = Number(/(\d+) letters/.exec(comment ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
    const tokens = compileMessage(message, (text) => pseudoText(text, most));
    // Brackets show where a text ends; where letters are counted, there is no room for them.
    const whole = Number.isFinite(most) ? tokens : ['[', ...tokens, ']'];
    words[keyInBuild(entry)] = whole;
    if (whole.every((token) => typeof token === 'string')) said.set(message, whole.join(''));
  }
  for (const [id, name] of Object.entries(readExerciseNames('de'))) words[id] = `[${pseudoText(name)}]`;
  return {
    words: JSON.stringify(words),
    say(message) {
      const text = said.get(message);
      if (text === undefined) throw new Error(`No message says "${message}".`);
      return text;
    },
  };
}
