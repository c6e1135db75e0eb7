/** A piece of a JSON document. */
export interface Part {
  /** Of the outermost object. */
  readonly key: string;
  /** The value, as it is written. */
  readonly text: string;
  /** It is one of many under this key. */
  readonly isElement: boolean;
}

/** It is no JSON object, or not a whole one. */
export class BrokenDocumentError extends Error {}

/** A workout has 5,000 sets at most, and all that is no workout is shorter. */
const MOST_LENGTH = 16 * 1024 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING: readonly number[] = [0x7b, 0x5b];
const CLOSING: readonly number[] = [0x7d, 0x5d];

/** The values of a JSON object one by one, and each element of the key `list` by itself. Values are not parsed here. */
export function* documentParts(text: Iterable<string>, list: string): Generator<Part> {
  let depth = 0;
  let [isInString, isEscaped] = [false, false];
  let key: string | null = null;
  let collected = '';
  /** Where parts end: among the values of the object, or among the elements of the list. */
  let level = 1;
  for (const piece of text) {
    let from = 0;
    const take = (to: number) => {
      const taken = collected + piece.slice(from, to);
      collected = '';
      from = to + 1;
      return taken.trim();
    };
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) isInString = false;
      } else if (code === QUOTE) isInString = true;
      else if (OPENING.includes(code)) {
        depth += 1;
        if (depth === 1 || (depth === 2 && key === list && code === OPENING[1])) {
          if (take(at) !== '') throw new BrokenDocumentError();
          level = depth;
        }
      } else if (code === COLON && depth === 1) key = parsedKey(take(at));
      else if (depth === level && (code === COMMA || CLOSING.includes(code))) {
        const value = take(at);
        if (value !== '' && key === null) throw new BrokenDocumentError();
        if (value !== '' && key !== null) yield { key, text: value, isElement: level === 2 };
        if (level === 1) key = null;
        if (code !== COMMA) {
          depth -= 1;
          level = 1;
        }
      } else if (CLOSING.includes(code)) depth -= 1;
    }
    collected += piece.slice(from);
    if (collected.length > MOST_LENGTH) throw new BrokenDocumentError();
  }
  if (depth !== 0 || isInString || collected.trim() !== '') throw new BrokenDocumentError();
}

function parsedKey(text: string): string {
  const key = parsed(text);
  if (typeof key !== 'string') throw new BrokenDocumentError();
  return key;
}

/** A value that is none breaks the document. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenDocumentError();
  }
}
