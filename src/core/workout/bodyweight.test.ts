import { describe, expect, it } from 'vitest';
import { bodyweightNumber, guessedWeightUnit, isPossibleBodyweight } from './bodyweight.ts';

describe('the unit that is guessed from the languages of a device', () => {
  it.each([
    [['en-US'], 'lb'],
    [['es-US', 'en-GB'], 'lb'],
    [['zh-Hant-US'], 'lb'],
    [['en', 'en-US'], 'lb'],
    [['en'], 'kg'],
    [['en-GB', 'en-US'], 'kg'],
    [['en-CA'], 'kg'],
    [['de-DE'], 'kg'],
    [['es-419'], 'kg'],
    [[], 'kg'],
    [['not a language'], 'kg'],
  ] as const)('of %j is %s', (languages, unit) => {
    expect(guessedWeightUnit(languages)).toBe(unit);
  });
});

describe('a bodyweight', () => {
  it.each([
    ['82', 'kg', true],
    ['82,5', 'kg', true],
    ['19', 'kg', false],
    ['500', 'kg', true],
    ['501', 'kg', false],
    ['1102.3', 'lb', true],
    ['43', 'lb', false],
    ['82.55', 'kg', false],
    ['', 'kg', false],
    ['heavy', 'kg', false],
  ] as const)('of %j %s is possible: %s', (text, unit, isPossible) => {
    expect(isPossibleBodyweight(bodyweightNumber(text), unit)).toBe(isPossible);
  });
});
