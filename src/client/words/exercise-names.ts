import { i18n } from './i18n.ts';

/** An exercise as members read it: in their language if it is one of the catalogue. Whatever a member has named stays. */
export function exerciseName(exerciseId: string, name: string): string {
  const translated = i18n.messages[exerciseId];
  return typeof translated === 'string' ? translated : name;
}

/** An exercise of a workout or of a template. Rules read its own `name`, which is English. */
export interface Entry {
  readonly exerciseId: string;
  readonly name: string;
}

export function entryName({ exerciseId, name }: Entry): string {
  return exerciseName(exerciseId, name);
}

/** For lists that are read from A to Z. English ones have this order already. */
export function sortedByName<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  const language = [i18n.locales ?? i18n.locale].flat()[0] ?? 'en';
  if (language === 'en') return items;
  const { compare } = new Intl.Collator(language);
  const named = items.map((item) => ({ item, name: nameOf(item) }));
  return named.toSorted((a, b) => compare(a.name, b.name)).map(({ item }) => item);
}
