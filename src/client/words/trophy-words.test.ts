import { expect, test } from 'vitest';
import { TROPHIES } from '#core/play/trophies.ts';
import { TROPHY_WORDS } from './trophy-words.ts';

test('trophies are called in English as in exports', () => {
  expect(TROPHIES.map(({ id }) => TROPHY_WORDS[id]().name)).toEqual(TROPHIES.map(({ name }) => name));
  expect(Object.keys(TROPHY_WORDS)).toEqual(TROPHIES.map(({ id }) => id));
});

test('each tells in a sentence of its own what it is won for', () => {
  const sentences = TROPHIES.map(({ id }) => TROPHY_WORDS[id]().words);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9][^.]*\.$/);
});
