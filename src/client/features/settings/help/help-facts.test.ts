import { describe, expect, it } from 'vitest';
import { LEAST_RUNG_SECONDS } from '#contract/bell.ts';
import { HELP_FACTS, tierFacts } from './help-facts.ts';

describe('the help', () => {
  it('quotes the numbers that the rules use', () => {
    const said = Object.values(HELP_FACTS)
      .flatMap((facts) => facts())
      .join(' ');
    for (const fact of [
      'count half of your own weight',
      '70 kg are assumed',
      '82.5 kg x 10',
      '56 levels',
      'Level 2 takes 2,500 XP',
      'the last one 600,240',
      'every 100,000 XP are a star',
      'Every 8 weeks bank a free one, 2 at most',
      'or 120 seconds',
      '30, 60, or 120 seconds',
      'a 30th of it',
      `shorter than ${LEAST_RUNG_SECONDS} seconds`,
    ]) {
      expect(said).toContain(fact);
    }
  });

  it('lists every tier with its first level', () => {
    expect(tierFacts().map(({ name, level, xp }) => `${name} ${level} ${xp}`)).toEqual([
      'GYMRATT 1 0',
      'SWOLERATT 10 35,240',
      'BEASTRATT 20 125,240',
      'TITANRATT 30 243,240',
      'OMNIRATT 40 372,240',
      'RATZILLA 50 511,240',
      'MYTHIC 55 585,240',
    ]);
  });
});
