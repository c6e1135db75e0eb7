import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeightUnit } from '../workout/weight-units.ts';
import { FIRST_GYM, type Gym } from './gym.ts';
import { type Loads, loadsFor } from './loadable.ts';
import { barLabel } from './plates.ts';
import { warmUpsFor } from './warm-ups.ts';

const loads = (name: string, equipment = 'barbell', gym: Partial<Gym> = {}, unit: WeightUnit = 'kg', bar?: string) =>
  loadsFor({ name, equipment, measure: 'weight_reps' }, { ...FIRST_GYM, ...gym }, { unit, bar }) as Loads;
const withBar = (weight: number, unit: WeightUnit = 'kg') => {
  const bar = { name: 'Bar', weight, unit };
  return loads('Bench Press', 'barbell', { bars: [bar] }, unit, barLabel(bar));
};
const ramp = (weight: number, among = withBar(20)) =>
  warmUpsFor(weight, among).map((set) => `${set.weight} x ${set.reps}`);

describe('the ramp', () => {
  it('begins with the bar and rounds down to what can be loaded', () => {
    expect(ramp(102.5)).toEqual(['20 x 10', '50 x 5', '70 x 3', '85 x 2']);
    expect(warmUpsFor(102.5, withBar(20)).map(({ side }) => side)).toEqual([[], [15], [25], [25, 5, 2.5]]);
  });

  it('is in pounds for a bar in pounds', () => {
    expect(ramp(225, withBar(45, 'lb'))).toEqual(['45 x 10', '110 x 5', '155 x 3', '190 x 2']);
    expect(ramp(135, withBar(45, 'lb'))).toEqual(['45 x 10', '65 x 5', '90 x 3', '110 x 2']);
    expect(ramp(130, withBar(45, 'lb'))).toEqual(['45 x 10', '65 x 5', '90 x 3']);
  });

  it('ends at 70 % below 60 kg', () => {
    expect(ramp(57.5)).toEqual(['20 x 10', '27.5 x 5', '40 x 3']);
    expect(ramp(60)).toEqual(['20 x 10', '30 x 5', '40 x 3', '50 x 2']);
  });

  it('has each weight once', () => {
    expect(ramp(40)).toEqual(['20 x 10', '27.5 x 3']);
    expect(ramp(30)).toEqual(['20 x 3']);
  });

  it('is empty for the bar alone, and for less', () => {
    expect(ramp(20)).toEqual([]);
    expect(ramp(0)).toEqual([]);
  });

  it('begins with the bar at its height for what is lifted from the floor', () => {
    const deadlift = loads('Barbell Deadlift');
    expect(ramp(180, deadlift)).toEqual(['70 x 10', '90 x 5', '125 x 3', '152.5 x 2']);
    expect(ramp(100, deadlift)).toEqual(['70 x 5', '85 x 2']);
    expect(warmUpsFor(100, deadlift)[0]?.side).toEqual([25]);
    expect(ramp(180, loads('Pendlay Row'))[0]).toBe('70 x 10');
    expect(ramp(225, loads('Barbell Deadlift', 'barbell', {}, 'lb'))).toEqual(['135 x 5', '155 x 3', '190 x 2']);
    expect(ramp(180, loads('Barbell Romanian Deadlift'))[0]).toBe('20 x 10');
    const small = {
      plates: [
        { weight: 20, unit: 'kg', pairs: 4 },
        { weight: 25, unit: 'kg', pairs: 0 },
      ] as const,
    };
    expect(ramp(180, loads('Barbell Deadlift', 'barbell', small))[0]).toBe('60 x 10');
  });

  it('is that of any other lift for who lifts less from the floor than the bar at its height', () => {
    expect(ramp(60, loads('Barbell Deadlift'))).toEqual(['20 x 10', '30 x 5', '40 x 3', '50 x 2']);
  });

  it('has no bar with dumbbells and stacks, which have steps of their own', () => {
    expect(ramp(30, loads('Dumbbell Bench Press', 'dumbbell'))).toEqual(['14 x 5', '20 x 3']);
    expect(ramp(80, loads('Lat Pulldown', 'cable'))).toEqual(['40 x 5', '55 x 3', '65 x 2']);
    expect(ramp(2, loads('Dumbbell Curl', 'dumbbell'))).toEqual([]);
  });

  it('rises to less than the weight, with plates that are there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(0, 10, 20, 25), (quarters, bar) => {
        const weight = quarters / 4;
        const warmUps = warmUpsFor(weight, withBar(bar));
        const weights = warmUps.map((set) => set.weight);
        expect(weights).toEqual([...new Set(weights)].toSorted((a, b) => a - b));
        for (const set of warmUps) {
          expect(set.weight).toBeGreaterThan(0);
          expect(set.weight).toBeLessThan(weight);
          expect(bar + 2 * set.side.reduce((sum, plate) => sum + plate, 0)).toBe(set.weight);
        }
      }),
    );
  });
});
