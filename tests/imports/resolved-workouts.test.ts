import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownExerciseCreation } from '#contract/own-exercise.ts';
import { completionRequest } from '#contract/workout.ts';
import { matchExercises } from '#core/import/match-exercise.ts';
import { namesInFiles } from '#core/import/names-in-files.ts';
import { resolveWorkouts } from '#core/import/resolve.ts';
import type { FileSet, FileTime, SaveFile } from '#core/import/save-file.ts';
import { SET_TYPE_NAMES } from '#core/workout/set-types.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';

const EXERCISES = readCatalogue();
const NOW = Date.parse('2026-11-16T12:00:00Z');

const anyNumber = (most: number) =>
  fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: most * 2 }),
    fc.double({ min: -most, max: most * 2, noNaN: true }),
    fc.double(),
  );
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme' }),
  fc.constant('\ud800'),
);
const unit = fc.constantFrom('kg' as const, 'lb' as const, null);

const fileSet: fc.Arbitrary<FileSet> = fc.record({
  line: fc.nat(),
  weight: fc.oneof(fc.constant(null), fc.record({ value: anyNumber(1200).map((value) => value ?? 0), unit })),
  reps: anyNumber(1200),
  durationSeconds: anyNumber(100_000),
  distanceMeters: anyNumber(1_200_000),
  type: fc.constantFrom(...SET_TYPE_NAMES),
  rpe: anyNumber(12),
  note: fc.option(fc.string({ unit: 'binary', maxLength: 800 })),
});

const time: fc.Arbitrary<FileTime> = fc.oneof(
  fc.record({
    date: fc
      .date({ min: new Date(-1e12), max: new Date(2e12), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    time: fc.constantFrom('00:00', '02:30', '18:05:30', '23:59:59', '25:61', 'noon'),
  }),
  fc.record({ instant: fc.oneof(fc.integer({ min: -1e6, max: 2e12 }), fc.double()) }),
  fc.record({ date: anyText, time: anyText }),
);

const name = fc.oneof(anyText, fc.constantFrom('Bench Press', 'Pull Up (Assisted)', 'Plank', 'Running', 'Odd Lift'));

const saveFile: fc.Arbitrary<SaveFile> = fc.record({
  app: fc.constant('strong' as const),
  dialect: fc.constant('S1'),
  workouts: fc.array(
    fc.record({
      key: anyText,
      line: fc.nat(),
      name: anyText,
      notes: fc.option(fc.string({ unit: 'binary', maxLength: 3000 })),
      start: time,
      durationSeconds: anyNumber(200_000),
      exercises: fc.array(
        fc.record({
          name,
          note: fc.option(anyText),
          superset: fc.option(fc.integer({ min: 0, max: 3 })),
          sets: fc.oneof(fc.array(fileSet, { maxLength: 4 }), fc.array(fileSet, { minLength: 45, maxLength: 60 })),
        }),
        { maxLength: 6 },
      ),
    }),
    { maxLength: 4 },
  ),
  bodyweights: fc.array(
    fc.record({
      day: fc.constantFrom('1980-01-01', '2020-05-05', 'never'),
      kilograms: anyNumber(600).map((kg) => kg ?? 0),
    }),
  ),
  dateDoubt: fc.constant(null),
  skipped: fc.constant([]),
  adjusted: fc.constant([]),
});

const choices = fc.record({
  unit,
  memberUnit: fc.constantFrom('kg' as const, 'lb' as const),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia', 'America/St_Johns'),
  bodyweightKg: fc.constantFrom(null, 80.5),
  isBodyweightKnown: fc.boolean(),
});

it('whatever a file says, what comes of it could have been logged here', () =>
  fc.assert(
    fc.property(fc.array(saveFile, { maxLength: 2 }), choices, (files, chosen) => {
      const names = namesInFiles(files);
      const resolved = resolveWorkouts(files, {
        ...chosen,
        exercises: EXERCISES,
        matches: matchExercises(names.keys(), EXERCISES, new Map()),
        newId: () => crypto.randomUUID(),
        now: NOW,
      });
      const known = new Set([...EXERCISES, ...resolved.newExercises].map(({ id }) => id));
      const keys = new Set<string>();
      for (const { start, end, durationSeconds, importKey, exercises, ...workout } of resolved.workouts) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(NOW);
        expect(importKey.length).toBeLessThanOrEqual(300);
        expect(keys.has(importKey)).toBe(false);
        keys.add(importKey);
        const parsed = completionRequest.safeParse({
          ...workout,
          notes: workout.notes ?? undefined,
          startTime: new Date(start).toISOString(),
          endTime: new Date(end).toISOString(),
          duration: durationSeconds,
          exercises,
        });
        expect(parsed.error?.issues).toBeUndefined();
        // The checks change nothing any more: what is stored is what was resolved.
        const logged = exercises.map(({ importName: _, ...exercise }) => exercise);
        expect(parsed.data).toMatchObject({ name: workout.name, exercises: logged });
        expect(exercises.flatMap(({ sets }) => sets).length).toBeGreaterThan(0);
        for (const { exerciseId } of exercises) expect(known.has(exerciseId)).toBe(true);
      }
      for (const { id, ...made } of resolved.newExercises) {
        expect(ownExerciseCreation.safeParse({ id, ...made }).error?.issues).toBeUndefined();
      }
    }),
    { numRuns: 100 },
  ));

it('no set is lost without a word', () =>
  fc.assert(
    fc.property(saveFile, choices, (file, chosen) => {
      const resolved = resolveWorkouts([file], {
        ...chosen,
        exercises: EXERCISES,
        matches: new Map(),
        newId: () => crypto.randomUUID(),
        now: NOW,
      });
      const loaded = resolved.workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets)).length;
      const inFile = file.workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets)).length;
      if (resolved.skipped.length === 0) expect(loaded).toBe(inFile);
      else expect(loaded).toBeLessThanOrEqual(inFile);
    }),
  ));
