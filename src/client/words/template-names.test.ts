import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { templateDescription, templateName } from './template-names.ts';

describe('the name of a template', () => {
  test.each([
    [['Squat'], 'Squat'],
    [['Squat', 'Deadlift'], 'Squat, Deadlift'],
    [['Squat', 'Deadlift', 'Row'], 'Squat, Deadlift, Row'],
    [['Squat', 'Deadlift', 'Row', 'Dip'], 'Squat, Deadlift, Row +1 more'],
    [['Squat', 'Deadlift', 'Row', 'Dip', 'Curl'], 'Squat, Deadlift, Row +2 more'],
  ])('of %j is %s', (names, name) => {
    expect(templateName(names)).toBe(name);
  });

  test.each([[[]], [['']], [['  ', '']]])('of %j is Workout', (names) => {
    expect(templateName(names)).toBe('Workout');
  });

  test('is the one that the member gave the workout, unless the app did', () => {
    expect(templateName(['Squat'], 'Leg day of doom')).toBe('Leg day of doom');
    for (const given of ['', '  ', 'Workout', 'Workout - Friday']) expect(templateName(['Squat'], given)).toBe('Squat');
  });

  test('may be just as long as a name can be', () => {
    const longest = 'x'.repeat(WORKOUT_LIMITS.nameLength);
    expect(templateName([longest])).toBe(longest);
  });

  test('is cut with an ellipsis beyond that', () => {
    expect(templateName(['x'.repeat(121)])).toBe(`${'x'.repeat(119)}…`);
  });

  test('still tells how many more there are when it is cut', () => {
    const name = templateName(['x'.repeat(60), 'y'.repeat(60), 'Row', 'Dip']);
    expect(name).toBe(`${'x'.repeat(60)}, ${'y'.repeat(49)}… +1 more`);
    expect(name).toHaveLength(WORKOUT_LIMITS.nameLength);
  });

  test('is never cut inside of a character', () => {
    expect(templateName([`${'x'.repeat(118)}🏋️ and on`])).toBe(`${'x'.repeat(118)}…`);
    expect(templateName(['🏋'.repeat(100)])).toBe(`${'🏋'.repeat(59)}…`);
  });
});

const anyNames = fc.array(
  fc.oneof(
    fc.string({ unit: fc.constantFrom('x', ' ', 'é', '🏋'), minLength: 30, maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ minLength: 30, maxLength: 200 }),
  ),
  { maxLength: 12 },
);

test('every list of exercises has a name, none too long and none broken inside of a character', () => {
  fc.assert(
    fc.property(anyNames, (names) => {
      const name = templateName(names);
      expect(name.trim().length).toBeGreaterThanOrEqual(1);
      expect(name.length).toBeLessThanOrEqual(WORKOUT_LIMITS.nameLength);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

describe('the description of a template', () => {
  test.each([
    [[4, 4, 3], '3 exercises, 11 sets. Saved from the workout of November 15, 2026.'],
    [[1], '1 exercise, 1 set. Saved from the workout of November 15, 2026.'],
  ])('with %j sets is %s', (setCounts, description) => {
    expect(templateDescription({ setCounts, day: 'November 15, 2026' })).toBe(description);
  });
});
