import { describe, expect, test } from 'vitest';
import { readSaveFile } from '../read-save-file.ts';
import type { SaveFile } from '../save-file.ts';

function read(text: string, name = 'My_program.txt'): SaveFile {
  const found = readSaveFile({ name, text: [text] }, Date.parse('2026-11-19'));
  if ('problem' in found) throw new Error(found.problem);
  return found;
}
const programOf = (text: string) => read(text).programs?.[0]?.content;
const slotsOf = (text: string) =>
  programOf(text)?.weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots)) ?? [];
const notesOf = ({ skipped, adjusted }: SaveFile) => [...skipped, ...adjusted].map(({ line, code }) => [line, code]);

const work = (factor = 1) => ({ of: 'work', factor });

test('weeks, days and exercises with their sets', () => {
  const text = `# Week 1
## Push
// Pause at the chest
Bench Press / 3x5, 1x5+ @8 / 80kg 120s / progress: lp(2.5kg, 1, 0, 10%, 3) / superset: A
Bicep Curl, Dumbbell / 3x8-12 / superset: A / warmup: none
## Legs
Squat / 1x5 70%, 1x5 80% / progress: lp(5lb)
# Week 2
## Push
Bench Press / 2x5`;
  const program = programOf(text);
  expect(program).toMatchObject({ name: 'My program', perWeek: 2, ends: false });
  expect(program?.weeks.map(({ name, days }) => [name, ...days.map((day) => day.name)])).toEqual([
    ['Week 1', 'Push', 'Legs'],
    ['Week 2', 'Push'],
  ]);
  const [bench, curl, squat, light] = slotsOf(text);
  const lp = { kind: 'linear', step: { kg: 2.5, lb: 5 }, deloadAfter: 3, deload: 0.9 };
  expect(bench).toMatchObject({
    ...{
      exerciseId: 'Bench Press',
      rule: lp,
      restSeconds: 120,
      superset: 1,
      warmups: true,
      note: 'Pause at the chest',
    },
    sets: [...Array(3).fill({ reps: [5, 5], load: work() }), { reps: [5, 5], amrap: true, rpe: 8, load: work() }],
  });
  expect(curl).toMatchObject({ exerciseId: 'Bicep Curl, Dumbbell', superset: 1, rule: { kind: 'none' } });
  expect([curl?.sets[0]?.reps, curl?.warmups]).toEqual([[8, 12], undefined]);
  // The heaviest set is the working load.
  expect(squat?.sets.map(({ load }) => load)).toEqual([work(0.875), work()]);
  expect(squat?.rule).toMatchObject({ kind: 'linear', step: { kg: 2.5, lb: 5 } });
  // A progression is said once for all days of an exercise.
  expect(light?.rule).toEqual(lp);
});

test.each([
  ['dp(2.5kg, 8, 12)', { kind: 'double', step: { kg: 2.5, lb: 5 } }],
  ['sum(30, 5lb)', { kind: 'total', step: { kg: 2.5, lb: 5 }, goal: 30 }],
  ['lp(5%)', { kind: 'linear', step: { kg: 0.5, lb: 1, percent: 5 }, deloadAfter: 12, deload: 0.9 }],
  ['lp(5kg, 1, 0, 10kg, 2)', { kind: 'linear', step: { kg: 5, lb: 10 }, deloadAfter: 2, deload: 0.9 }],
  ['none', { kind: 'none' }],
])('%s', (progress, rule) => {
  const found = read(`Bench Press / 3x8 100kg / progress: ${progress}`);
  expect(found.programs?.[0]?.content.weeks[0]?.days[0]?.slots[0]?.rule).toEqual(rule);
  expect(notesOf(found)).toEqual([[1, 'program_weights_asked']]);
});

test('double progression begins at the bottom of its range', () => {
  expect(slotsOf('Bench Press / 2x8 / progress: dp(2.5kg, 8, 12)')[0]?.sets.map(({ reps }) => reps)).toEqual([
    [8, 12],
    [8, 12],
  ]);
});

test('effort without a weight is worked out by it, unless a progression moves the weight', () => {
  const [free, moved] = slotsOf('Row / 1x5 @8\nSquat / 1x5 @8 / progress: lp(5lb)');
  expect([free?.sets[0], moved?.sets[0]]).toEqual([
    { reps: [5, 5], rpe: 8, load: { of: 'rpe', rpe: 8 } },
    { reps: [5, 5], rpe: 8, load: work() },
  ]);
});

test('a hold has its seconds', () => {
  expect(slotsOf('Plank / 2x1 60s|30s / 0lb')[0]?.sets[0]).toMatchObject({ seconds: 60 });
});

describe('what saves writing', () => {
  test('sets and progression of another exercise, also of a template, and what is said instead', () => {
    const slots = slotsOf(`# Week 1
## Day 1
t1 / used: none / 1x6, 2x3 / 80% / progress: lp(5lb)
main: Squat / ...t1
Bench Press / ...t1 / progress: lp(2.5lb) / 90%
## Day 2
Row / ...main: Squat[1:1] / 2x8`);
    expect(slots.map(({ exerciseId }) => exerciseId)).toEqual(['Squat', 'Bench Press', 'Row']);
    expect(slots.map(({ sets }) => sets.map(({ reps }) => reps[0 as keyof typeof reps]))).toEqual([
      [6, 3, 3],
      [6, 3, 3],
      [8, 8],
    ]);
    expect(slots.map(({ rule }) => ('step' in rule ? rule.step : null))).toEqual([
      { kg: 2.5, lb: 5 },
      { kg: 1.25, lb: 2.5 },
      { kg: 2.5, lb: 5 },
    ]);
    expect(slots[0]?.lift).toBe('lift1');
  });

  test('repeating over weeks, in which what stands there itself counts', () => {
    const program = programOf(`# Week 1
## Day 1
Squat[1,1-3] / 3x8
Row[2-3] / 2x9
# Week 2
## Day 1
Squat / 3x5
# Week 3
## Day 1`);
    const reps = program?.weeks.map(({ days }) =>
      days.flatMap((day) => day.slots.map(({ exerciseId, sets }) => [exerciseId, sets[0]?.reps])),
    );
    expect(reps?.map((week) => new Set(week?.map(String)))).toEqual([
      new Set(['Squat,8,8', 'Row,9,9']),
      new Set(['Squat,5,5', 'Row,9,9']),
      new Set(['Squat,8,8', 'Row,9,9']),
    ]);
  });

  test('a week without a progression moves nothing of the lift', () => {
    const [first, second] = slotsOf(`# Week 1
Squat / 3x5 / progress: lp(5lb)
# Week 2
Squat / 2x5 / progress: none`);
    expect([first, second]).toMatchObject([
      { lift: 'lift1', drives: 'both', rule: { kind: 'linear' } },
      { lift: 'lift1', rule: { kind: 'none' } },
    ]);
    expect(second?.drives).toBeUndefined();
  });
});

test('a script is never run, is left out and told, and what follows keeps its line', () => {
  const found = read(`# Week 1
## Day 1
Squat / 3x5 / progress: custom(a: 1) {~
  if (completedReps >= reps) { weights += 5lb / 2 }
~} / superset: A
Bench Press / 3x5 / update: custom() {~ reps = 1 ~}
Row / 3x5 / progress: custom() { ...Squat }
Curl / bad words`);
  expect(found.programs?.[0]?.content.weeks[0]?.days[0]?.slots.map(({ rule }) => rule.kind)).toEqual(
    Array(3).fill('none'),
  );
  expect(notesOf(found)).toEqual([
    [6, 'program_script_left'],
    [8, 'program_part_left'],
    [8, 'program_part_left'],
    [3, 'program_script_left'],
    [7, 'program_script_left'],
    [8, 'program_part_left'],
  ]);
});

test('what has no rule of ours is told, and so is what is only like it', () => {
  const found = read(`Squat / 3x5 / progress: lp(5lb, 2)
Row / 3x5 / progress: wave(3)
Bench Press / 3x5 / progress: lp(5lb, 1, 0, 10lb, 3)`);
  expect(notesOf(found)).toEqual([
    [2, 'program_rule_left'],
    [1, 'program_rule_near'],
    [3, 'program_rule_near'],
  ]);
});

test('all programs of an export', () => {
  const programs = read('======= One =======\nSquat / 3x5\n======= Two =======\n# Week 1\n## A\nRow / 3x5').programs;
  expect(programs?.map(({ line, content }) => [line, content.name])).toEqual([
    [2, 'One'],
    [4, 'Two'],
  ]);
});

describe('hostile files', () => {
  const problemOf = (text: string) => {
    const found = readSaveFile({ name: 'a.txt', text: [text] }, 0);
    return 'problem' in found ? found.problem : null;
  };

  test('text that is no program', () => {
    expect(problemOf('Dear diary,\n2024/01/01 bench 3x5 / good')).toBe('unknown_format');
    expect(problemOf('# Week 1\n## Day 1\n')).toBe('unknown_format');
  });

  test('too much of it, written or unfolded', () => {
    expect(problemOf(`Squat / 3x5\n${'// note\n'.repeat(200_000)}`)).toBe('program_too_large');
    const weeks = Array.from({ length: 52 }, (_, at) => `# Week ${at + 1}\n${'## Day\n'.repeat(7)}`);
    const [first = '', ...others] = weeks;
    const day = Array.from({ length: 20 }, (_, at) => `E${at}[1-52] / 20x5\n`).join('');
    expect(problemOf(first.replaceAll('## Day\n', `## Day\n${day}`) + others.join(''))).toBe('program_too_large');
  });

  test('endless lines, brackets, scripts and circles end soon', () => {
    const begin = 'Squat / 3x5\n';
    for (const text of [
      '{~'.repeat(100_000),
      `a / ${'('.repeat(200_000)}`,
      `a / ${'1x1,'.repeat(100_000)}`,
      `a${' '.repeat(300_000)}b / 3x5`,
      `a / progress: lp(${'1,'.repeat(100_000)})`,
      Array.from({ length: 60 }, (_, at) => `E${at} / ...E${(at + 1) % 60}`).join('\n'),
      'a / 3x5\n'.repeat(50_000),
      '====x====\na / 3x5\n'.repeat(30_000),
      '## Day\na / 3x5\n'.repeat(30_000),
    ])
      expect(read(begin + text).programs?.length).toBeLessThanOrEqual(50);
  });
});
