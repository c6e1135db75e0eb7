import { expect, test } from 'vitest';
import { readSaveFile } from './read-save-file.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const REST = '2024-07-01 18:00:00,"Push",1h,"Squat (Barbell)",Rest Timer,100,5,0,0,"",,';

test('a file of too many rows is not read on', () => {
  let produced = 0;
  function* text() {
    yield `${STRONG}\n`;
    for (; produced < 1000; produced += 1) yield `${REST}\n`.repeat(1000);
  }
  expect(readSaveFile({ name: 'x', text: text() }, NOW)).toEqual({ problem: 'too_many_rows' });
  expect(produced).toBeLessThan(203);
});

test('what is put together at the end of a file is bounded, too', () => {
  const row = (index: number) =>
    `${new Date(index * 10_800_000).toISOString().slice(0, 19).replace('T', ' ')} +0000,Squat,5,100,0,0,0,0,false,,1`;
  const header = 'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier';
  const text = [header, ...Array.from({ length: 40_001 }, (_, index) => row(index))].join('\n');
  expect(readSaveFile({ name: 'x', text: [`${text}\n`] }, NOW)).toEqual({ problem: 'too_many_workouts' });
});
