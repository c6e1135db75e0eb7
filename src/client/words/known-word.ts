/** What an answer of a later release names, and no word is known for, is shown as it is. */
export const read =
  <Name extends string>(words: Readonly<Record<Name, () => string>>) =>
  (name: string): string =>
    Object.hasOwn(words, name) ? words[name as Name]() : name;
