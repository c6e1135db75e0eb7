import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '#core/languages.ts';
import words from './server-words.json' with { type: 'json' };
import { fill, serverWords } from './server-words.ts';

/** Every text with the names of its places, by where it stands. */
const shape = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...value.matchAll(/\{\w+\}/g)].map(([hole]) => hole)
    : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shape(inner)]));

test('every language of the app has every text, with the same places', () => {
  expect(Object.keys(words)).toEqual(LANGUAGE_TAGS);
  for (const language of LANGUAGE_TAGS) expect(shape(words[language]), language).toEqual(shape(words.en));
});

test.each([undefined, null, 7, 'xx', 'toString', ''])('speaks English where the account says %j', (language) => {
  expect(serverWords(language)).toEqual({ language: 'en', words: words.en });
});

test('fills in values, and leaves what it does not know', () => {
  expect(fill('{weeks} weeks of {name}', { weeks: 3 })).toBe('3 weeks of {name}');
});
