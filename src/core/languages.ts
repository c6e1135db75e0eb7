/** The languages of the app by their tags, each with its own name: whoever reads no other one finds it. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  it: 'Italiano',
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The first of the tags that the app speaks. A region that it does not have gets the language's own: `de-AT`, `pt`. */
export function preferredLanguage(tags: readonly string[]): Language {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  const spoken = tags.map((tag) => LANGUAGE_TAGS.find((language) => primary(language) === primary(tag)));
  return spoken.find((language) => language !== undefined) ?? 'en';
}
