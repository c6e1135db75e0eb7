import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manyMeasurements } from '#contract/measurements.ts';
import { ownExerciseCreation } from '#contract/own-exercise.ts';
import { completionRequest } from '#contract/workout.ts';
import { matchExercises } from '#core/import/match-exercise.ts';
import { namesInFiles } from '#core/import/names-in-files.ts';
import { resolveWorkouts } from '#core/import/resolve.ts';
import type { FileSet, FileTime, SaveFile } from '#core/import/save-file.ts';
import { cut, nameInCell } from '#core/import/storable-text.ts';
import { MEASUREMENT_KINDS } from '#core/insights/measurements.ts';
import { SET_TYPE_NAMES } from '#core/workout/set-types.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const EXERCISES = readCatalogue();
const NOW = Date.parse('2026-11-16T12:00:00Z');

/* Files within what `readSaveFile` keeps to. */

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' }));
const text = (length: number) => anyText.map((written) => cut(nameInCell(written), length));
const note = (length: number) => fc.option(text(length).map((written) => written || 'slow'));
const upTo = (most: number) => fc.option(fc.integer({ min: 1, max: most }));
const unit = fc.constantFrom('kg' as const, 'lb' as const, null);

const fileSet: fc.Arbitrary<FileSet> = fc.record({
  line: fc.nat(),
  weight: fc.option(fc.record({ value: fc.double({ min: -2205, max: 2205, noNaN: true }), unit })),
  reps: upTo(1000),
  durationSeconds: upTo(86_400),
  distanceMeters: upTo(100_000_000).map((cm) => cm && cm / 100),
  type: fc.constantFrom(...SET_TYPE_NAMES),
  rpe: upTo(20).map((halves) => halves && Math.max(1, halves / 2)),
  note: note(500),
});

const instant = fc.integer({ min: 0, max: NOW + 14 * 3_600_000 });
const time: fc.Arbitrary<FileTime> = fc.oneof(
  fc.record({
    date: instant.map((at) => new Date(at).toISOString().slice(0, 10)),
    time: fc.constantFrom('00:00', '02:30', '18:05:30', '23:59:59'),
  }),
  fc.record({ instant }),
);

const anyName = text(120).map((written) => written || 'Odd Lift');
const name = fc.oneof(anyName, fc.constantFrom('Bench Press', 'Pull Up (Assisted)', 'Plank', 'Running', 'Odd Lift'));

const saveFile: fc.Arbitrary<SaveFile> = fc.record({
  app: fc.constant('strong' as const),
  dialect: fc.constant('S1'),
  workouts: fc.array(
    fc.record({
      key: text(250),
      line: fc.nat(),
      name,
      notes: note(2000),
      start: time,
      durationSeconds: upTo(86_400),
      exercises: fc.array(
        fc.record({
          name,
          note: note(2000),
          superset: fc.option(fc.constantFrom('0', '1', '2', '3')),
          sets: fc.oneof(
            fc.array(fileSet, { minLength: 1, maxLength: 4 }),
            fc.array(fileSet, { minLength: 45, maxLength: 60 }),
          ),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
    { maxLength: 4 },
  ),
  measurements: fc.array(
    fc.record({
      line: fc.nat(),
      kind: fc.constantFrom(...MEASUREMENT_KINDS),
      day: fc.constantFrom('1980-01-01', '2020-05-05'),
      value: fc.double({ min: 0, max: 1500, noNaN: true }),
      unit: fc.constantFrom(null, 'kg', 'lb', 'cm', 'in', '%'),
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
  weighings: fc.constantFrom([], [{ day: '2010-01-01', value: 77 }]),
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
      const { measurements } = resolved;
      if (measurements.length > 0) {
        expect(manyMeasurements.safeParse({ measurements: measurements.slice(0, 400) }).error?.issues).toBeUndefined();
      }
      for (const { id, ...made } of resolved.newExercises) {
        expect(ownExerciseCreation.safeParse({ id, ...made }).error?.issues).toBeUndefined();
      }
    }),
    propertyRuns(25, 100),
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
