import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '#client/words/i18n.ts';
import { PROGRAM_FAULTS, programFault } from '#core/programs/check-program.ts';
import type { Program, Slot } from '#core/programs/program.ts';
import { readCatalogue, readExerciseNames, VOICES } from '../../../scripts/catalogues.mjs';
import { type Fault, faultWords, refusedFault } from './fault-words.ts';

const STEP = { kg: 2.5, lb: 5 };
const BENCH: Slot = {
  ...{ id: 'bench', exerciseId: 'barbell-bench-press', restSeconds: 90 },
  sets: [{ reps: [5, 5], load: { of: 'work', factor: 1 } }],
  rule: { kind: 'linear', step: STEP, deloadAfter: 3, deload: 0.9 },
};
const withDays = (...days: (readonly Slot[])[]): Program => ({
  ...{ id: '', name: 'Mine', author: '', level: 'beginner', perWeek: 3, lifts: [], ends: false },
  weeks: [{ days: days.map((slots, at) => ({ name: `Day ${at + 1}`, slots })) }],
});
const withSlot = (more: Partial<Slot>) => withDays([BENCH], [{ ...BENCH, id: 'again', ...more }]);

/** A definition for each code, and where in it the fault is. */
const FAULTY: Readonly<Record<(typeof PROGRAM_FAULTS)[number], readonly [Program, path: string]>> = {
  missing: [withSlot({ sets: [] }), 'weeks.0.days.1.slots.0.sets'],
  too_many: [withSlot({ sets: Array(21).fill(BENCH.sets[0]) }), 'weeks.0.days.1.slots.0.sets'],
  out_of_range: [withSlot({ restSeconds: -5 }), 'weeks.0.days.1.slots.0.restSeconds'],
  not_unique: [withSlot({ id: BENCH.id }), 'weeks.0.days.1.slots.0.id'],
  unknown_exercise: [withSlot({ exerciseId: 'no-such' }), 'weeks.0.days.1.slots.0.exerciseId'],
  unknown_lift: [withSlot({ lift: 'no-such' }), 'weeks.0.days.1.slots.0.lift'],
  load_of_lift: [
    withSlot({ sets: [{ reps: [5, 5], load: { of: 'max', percent: 80 } }] }),
    'weeks.0.days.1.slots.0.sets.0.load',
  ],
  rule_of_measure: [withSlot({ exerciseId: 'plank' }), 'weeks.0.days.1.slots.0.rule'],
};

const measureOf = (id: string) => (id === 'plank' ? 'duration' : id === BENCH.exerciseId ? 'weight_reps' : undefined);
const nameOf = (id: string) => (id === BENCH.exerciseId ? 'Barbell Bench Press' : id === 'plank' ? 'Plank' : '');

const languages = ['en', ...VOICES.filter((voice) => !voice.endsWith('-plain'))];

function speak(language: string): void {
  if (language !== 'en')
    i18n.load(language, { ...Object.fromEntries(readCatalogue(language)), ...readExerciseNames(language) });
  i18n.activate(language);
}

afterEach(() => i18n.activate('en'));

describe.each(languages)('in %s', (language) => {
  it('every fault of a definition is told by its place', () => {
    speak(language);
    const told = PROGRAM_FAULTS.map((code) => {
      const [program, path] = FAULTY[code];
      const fault = programFault(program, measureOf) as Fault;
      expect([fault.code, fault.path.join('.')]).toEqual([code, path]);
      const words = faultWords(fault, program, nameOf);
      const { exerciseId } = program.weeks[0]?.days[1]?.slots[0] ?? BENCH;
      const exercise = readExerciseNames(language)[exerciseId] ?? nameOf(exerciseId);
      expect(words, code).toContain(exercise);
      expect(words, code).toMatch(/1\b.*2\b.*: \p{L}/u);
      expect(words, code).not.toMatch(/weeks|slots|undefined|_/);
      return words.slice(words.lastIndexOf(': '));
    });
    expect(new Set(told).size).toBe(PROGRAM_FAULTS.length);
  });

  it('what the schema refuses is told by its place, too', () => {
    speak(language);
    const refused = (field: string, reason?: string) =>
      refusedFault({ code: 'validation_failed', field, ...(reason && { reason }) }) as Fault;
    const program = withSlot({});
    const words = [
      faultWords(refused('weeks.0.days.1.slots.0.rule.kind'), program, nameOf),
      faultWords(refused('weeks.0.days.1.slots.7.sets'), program, nameOf),
      faultWords(refused('perWeek'), program, nameOf),
      faultWords(refused('lifts.0.id', 'not_unique'), program, nameOf),
      faultWords(refused('made.up'), program, nameOf),
      faultWords({ code: 'missing', path: ['weeks', 0, 'days', 1, 'slots'] }, program, nameOf),
      faultWords({ code: 'out_of_range', path: ['name'] }, program, nameOf),
    ];
    if (language === 'en')
      expect(words).toEqual([
        'week 1, day 2, Barbell Bench Press, rule: not valid',
        'week 1, day 2, exercise 8, sets: not valid',
        'days a week: not valid',
        'lifts: there twice',
        'made.up: not valid',
        'Day 2 needs an exercise.',
        'It needs a name.',
      ]);
    else for (const one of words) expect(one).not.toMatch(/not valid|needs|exercise 8|days a week/);
  });
});

it('what a file holds in the place of a program breaks nothing', () => {
  const path = ['weeks', 0, 'days', 0, 'slots', 0, 'exerciseId'];
  for (const weeks of [null, 5, [5], [{ days: 'x' }], [{ days: [{ slots: [{ exerciseId: 7 }] }] }]]) {
    expect(faultWords({ code: 'invalid', path }, { weeks } as never, nameOf)).toBe(
      'week 1, day 1, exercise 1, exercise: not valid',
    );
  }
});

it('a refusal without a place has no words of its own', () => {
  expect(refusedFault({ code: 'program_limit', field: null })).toBeNull();
  expect(refusedFault({ code: 'validation_failed', field: '' })).toBeNull();
  expect(refusedFault({ code: 'unknown_exercise', field: 'weeks.0.days.0.slots.0.exerciseId' })).toMatchObject({
    code: 'unknown_exercise',
  });
});
