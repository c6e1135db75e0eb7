import { expect, it } from 'vitest';
import { workingRegions } from './muscle-regions.ts';

it('lights what an exercise trains, the main muscles brighter', () => {
  const bench = { primary: ['chest'], secondary: ['shoulders', 'triceps'], shoulderHeads: ['front'] } as const;
  const lit = { chest: 3, 'front shoulders': 2, 'rear shoulders': 0, triceps: 2, 'upper back': 0 };
  expect(workingRegions(bench)).toMatchObject(lit);
  const row = { primary: ['middle back'], secondary: ['lats', 'biceps'], shoulderHeads: [] } as const;
  expect(workingRegions(row)).toMatchObject({ 'upper back': 3, biceps: 2, 'lower back': 0, traps: 0 });
});

it('lights the whole shoulder where its heads are not known', () => {
  const own = { primary: ['shoulders'], secondary: [], shoulderHeads: [] } as const;
  expect(workingRegions(own)).toMatchObject({ 'front shoulders': 3, 'rear shoulders': 3, chest: 0 });
});
