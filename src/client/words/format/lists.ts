import { perLanguage } from './per-language.ts';

// English lists have no "and" here: `Squat, Bench Press, Row`.
const everyOne = perLanguage(
  (language) => new Intl.ListFormat(language, { type: language === 'en-US' ? 'unit' : 'conjunction' }),
);
const anyOne = perLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' }));

/** `Squat, Bench Press, Row` */
export function listOf(items: readonly string[]): string {
  return everyOne().format(items);
}

/** `60, 90, or 120` */
export function choiceOf(items: readonly string[]): string {
  return anyOne().format(items);
}
