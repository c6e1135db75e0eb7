import words from './server-words.json' with { type: 'json' };

export type ServerWords = (typeof words)['en'];

/** What the server itself says to members, in the language that is kept with the account; English where it has no other. */
export function serverWords(language: unknown): { readonly language: string; readonly words: ServerWords } {
  const known =
    typeof language === 'string' && Object.hasOwn(words, language) ? (language as keyof typeof words) : 'en';
  return { language: known, words: words[known] };
}

/** Puts values in the places that a text has for them. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
