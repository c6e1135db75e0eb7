/**
 * What the files of words of a build call a message (a text, or what it was compiled to): in the code stands only its English, which
 * costs nobody an id. A hash (FNV-1a); the build fails if two messages have the same.
 */
export function messageKey(message: unknown, context = ''): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([message, context])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
