import { expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['nl', 'fr-CA', 'en'], 'fr'],
  [['EN-gb', 'de'], 'en'],
  [['ja', 'x-klingon', ''], 'en'],
  [[], 'en'],
])('whoever reads %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});
