import { i18n } from '../i18n.ts';

/** Something that differs between languages, such as a formatter: made when the page first needs it in its language. */
export function perLanguage<Made>(make: (language: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    // The voices of a language share it; English is written as in America on every machine.
    const language = String(i18n.locales ?? i18n.locale);
    const known = made.get(language) ?? make(language === 'en' ? 'en-US' : language);
    made.set(language, known);
    return known;
  };
}

/** Neither face has the narrow spaces that some languages put between digits and around dashes. */
export function withKnownSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2009', ' ');
}
