import { expect, test } from 'vitest';
import { readSaveFile } from '../read-save-file.ts';
import type { FileSet, FileTime, SaveFile } from '../save-file.ts';

const FIXTURES = import.meta.glob<string>('/tests/fixtures/imports/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const NOW = Date.parse('2026-11-16T12:00:00Z');

function told(name: string): string {
  const text = FIXTURES[`/tests/fixtures/imports/${name}`];
  if (text === undefined) throw new Error(`There is no fixture ${name}.`);
  const file = readSaveFile({ name, text: [text] }, NOW);
  return 'problem' in file ? `${file.kind}: ${file.problem}` : linesOf(file).join('\n');
}

/** All that a file says, in a form that can be read. */
function linesOf(file: SaveFile): string[] {
  const quoted = (text: string | null) => (text === null ? '' : ` ${JSON.stringify(text)}`);
  return [
    `${file.app} ${file.dialect}`,
    ...file.workouts.flatMap(({ key, name, notes, start, durationSeconds, exercises }) => [
      `${timeText(start)} ${name}, ${durationSeconds ?? '?'} s${quoted(notes)} <${key}>`,
      ...exercises.flatMap((exercise) => [
        `  ${exercise.name}${exercise.superset === null ? '' : ` (superset ${exercise.superset})`}${quoted(exercise.note)}`,
        ...exercise.sets.map((set) => `    ${set.line}: ${setText(set)}${quoted(set.note)}`),
      ]),
    ]),
    ...file.bodyweights.map(({ day, kilograms }) => `weighed ${day}: ${kilograms}`),
    ...file.skipped.map(({ line, reason }) => `skipped ${line}: ${reason}`),
    ...file.adjusted.map(({ line, reason }) => `adjusted ${line}: ${reason}`),
  ];
}

function timeText(time: FileTime): string {
  return 'instant' in time ? new Date(time.instant).toISOString() : `${time.date} ${time.time}`;
}

function setText(set: FileSet): string {
  const parts = [
    set.weight === null ? null : `${set.weight.value} ${set.weight.unit ?? '?'}`,
    set.reps === null ? null : `${set.reps} reps`,
    set.durationSeconds === null ? null : `${set.durationSeconds} s`,
    set.distanceMeters === null ? null : `${set.distanceMeters} m${set.isDistanceUnitMissing ? '?' : ''}`,
    set.type === 'normal' ? null : set.type,
    set.rpe === null ? null : `@${set.rpe}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

test('Strong of 2016 names its columns by their units', () => {
  expect(told('strong-s0.csv')).toMatchInlineSnapshot(`
    "strong S0
    2016-03-07 18:31:20 5x5 A, ? s <strong|2016-03-07 18:31:20|5x5 A>
      Squat (Barbell)
        2: 60 kg, 5 reps
        3: 62.5 kg, 5 reps
      Running "Slow, on purpose"
        4: 840 s, 2500 m"
  `);
});

test('Strong has marks for warm-ups, drop sets and failure, and rows of rests and notes', () => {
  expect(told('strong-s1.csv')).toMatchInlineSnapshot(`
    "strong S1
    2024-07-01 18:00:00 Pull / Back & Arms, 4140 s "Good day" <strong|2024-07-01 18:00:00|Pull / Back & Arms>
      Deadlift (Barbell) "Straps\\nfrom set 2\\nSwitch to hook grip"
        2: 60 ?, 5 reps, warmup
        3: 140 ?, 5 reps, @8.5
        6: 150 ?, 3 reps, failure, @10
      Bicep Curl (Cable)
        8: 15 ?, 12 reps
        9: 10 ?, 25 reps, dropset
      Pull Up (Assisted)
        11: -20 ?, 8 reps
      Plank
        12: 75 s
      Farmers Walk
        13: 32 ?, 40 m
      Running (Treadmill)
        14: 780 s, 2400 m?
    skipped 15: no reps and no time"
  `);
});

test('Strong of 2019 has no durations', () => {
  expect(told('strong-s1a.csv')).toMatchInlineSnapshot(`
    "strong S1a
    2019-01-11 12:31:54 Legs, ? s <strong|2019-01-11 12:31:54|Legs>
      Leg Press
        2: 180 ?, 10 reps
        3: 180 ?, 9 reps"
  `);
});

test('Strong without columns for notes', () => {
  expect(told('strong-s1b.csv')).toMatchInlineSnapshot(`
    "strong S1b
    2023-02-03 07:10:00 Morning Workout, 540 s <strong|2023-02-03 07:10:00|Morning Workout>
      Push Up
        2: 20 reps"
  `);
});

test('Strong for Android separates by semicolons and has units in every row', () => {
  expect(told('strong-s2.csv')).toMatchInlineSnapshot(`
    "strong S2
    2025-05-21 15:56:15 Afternoon Workout, 3180 s <strong|2025-05-21 15:56:15|Afternoon Workout>
      Bicep Curl (Barbell)
        2: 62.5 kg, 8 reps
      Bench Press (Barbell)
        3: 135 lb, 8 reps, @7.5
      Pull Up
        4: 8 reps
      Running
        5: 1500 s, 4988.97 m"
  `);
});

test('Strong of today numbers its workouts and has units in its header', () => {
  expect(told('strong-s3.csv')).toMatchInlineSnapshot(`
    "strong S3
    2026-02-04 20:23:01 Push focus, 4557 s <strong|2026-02-04 20:23:01|Push focus>
      Bench Press (Dumbbell)
        2: 48 kg, 10 reps, warmup
        3: 60 kg, 8 reps, @8
    2026-02-06 19:02:44 Run, 1810 s "By the river" <strong|2026-02-06 19:02:44|Run>
      Running
        5: 1790 s, 5000 m"
  `);
});

test('Strong in pounds, with commas and kilometers', () => {
  expect(told('strong-s3-pounds.csv')).toMatchInlineSnapshot(`
    "strong S3
    2026-02-04 20:23:01 Push, 3600 s <strong|2026-02-04 20:23:01|Push>
      Bench Press (Barbell)
        2: 225 lb, 5 reps
      Walking
        3: 900 s, 1500 m"
  `);
});

test('Strong in French', () => {
  expect(told('strong-french.csv')).toMatchInlineSnapshot(`
    "strong S1
    2025-03-12 18:45:10 Séance du soir, 3900 s <strong|2025-03-12 18:45:10|Séance du soir>
      Développé couché (barre)
        2: 62.5 ?, 8 reps
    2025-03-14 18:45:10 Dos, 2100 s "Fatigué" <strong|2025-03-14 18:45:10|Dos>
      Tirage vertical (poulie) "Prise large"
        4: 50 ?, 10 reps"
  `);
});

test('Strong in German', () => {
  expect(told('strong-german.csv')).toMatchInlineSnapshot(`
    "strong S2
    2025-04-02 17:20:00 Oberkörper, 4320 s <strong|2025-04-02 17:20:00|Oberkörper>
      Bankdrücken (Langhantel)
        2: 82.5 kg, 6 reps, @8.5
      Laufen
        3: 420 s, 1234 m"
  `);
});

test('Measurements of Strong tell bodyweights', () => {
  expect(told('strong-measurements.csv')).toMatchInlineSnapshot(`
    "strong measurements
    weighed 2024-06-30: 82.4
    weighed 2024-07-14: 81.873"
  `);
});

test('Hevy has supersets from 0, and line breaks as two characters', () => {
  expect(told('hevy-kg.csv')).toMatchInlineSnapshot(`
    "hevy Hevy kg
    2026-04-09 17:18 Lower, 2820 s "Short on time\\nbut done" <hevy|9 Apr 2026, 17:18|Lower>
      Hack Squat (Machine) "Feet high\\nslow down"
        2: 60 kg, 12 reps, warmup
        3: 100 kg, 12 reps, @7.5
    2026-04-08 17:15 Upper chest bias, 4140 s <hevy|8 Apr 2026, 17:15|Upper chest bias>
      Hammer Curl (Dumbbell) (superset 1)
        4: 20 kg, 7 reps, @9.5
      Triceps Pushdown (superset 1)
        5: 61.24 kg, 10 reps, dropset
      Plank
        6: 90 s
      Treadmill
        7: 1200 s, 3200 m, failure"
  `);
});

test('Hevy in pounds and miles, with a clock of twelve hours', () => {
  expect(told('hevy-pounds.csv')).toMatchInlineSnapshot(`
    "hevy Hevy lb
    2026-04-09 17:18 Push, 2820 s <hevy|Apr 9, 2026, 5:18 PM|Push>
      Bench Press (Barbell)
        2: 225 lb, 5 reps
      Running
        3: 1080 s, 3218.69 m"
  `);
});

test('Hevy with kilograms beside miles, and points in time', () => {
  expect(told('hevy-mixed-units.csv')).toMatchInlineSnapshot(`
    "hevy Hevy kg
    2026-04-09T17:18:00.000Z Cardio, 2820 s <hevy|2026-04-09T17:18:00Z|Cardio>
      Running
        2: 20 kg, 600 s, 1609.34 m"
  `);
});

test('FitNotes has one workout a day, at noon', () => {
  expect(told('fitnotes-android.csv')).toMatchInlineSnapshot(`
    "fitnotes FitNotes
    2024-05-02 12:00 Chest, Back, ? s <fitnotes|2024-05-02|>
      Flat Barbell Bench Press
        2: 80 kg, 8 reps "Paused"
        4: 82.5 kg, 6 reps
      Lat Pulldown
        3: 60 kg, 10 reps
    2024-05-03 12:00 Cardio, Abs, ? s <fitnotes|2024-05-03|>
      Running (Outdoor)
        5: 1650 s, 5000 m
      Plank
        6: 75 s"
  `);
});

test('FitNotes of earlier years', () => {
  expect(told('fitnotes-older.csv')).toMatchInlineSnapshot(`
    "fitnotes FitNotes older
    2015-10-12 12:00 Back, ? s <fitnotes|2015-10-12|>
      Deadlift
        2: 315 lb, 5 reps"
  `);
});

test('FitNotes 2 has both units: the rounder one was typed', () => {
  expect(told('fitnotes-2.csv')).toMatchInlineSnapshot(`
    "fitnotes FitNotes 2
    2021-05-20 12:00 Legs, Cardio, ? s <fitnotes|2021-05-20|>
      Barbell Squat
        2: 40 kg, 8 reps
        3: 135 lb, 8 reps "Belt"
      Treadmill
        4: 1800 s, 5000 m "Zone 2""
  `);
});

test("FitNotes' body tracker tells bodyweights", () => {
  expect(told('fitnotes-body.csv')).toMatchInlineSnapshot(`
    "fitnotes measurements
    weighed 2024-05-01: 81.5"
  `);
});

test('Measurements without a bodyweight are of no use', () => {
  expect(told('body-without-weight.csv')).toMatchInlineSnapshot(
    `"measurements_only: This file has body measurements but no workouts. Export your workouts and load that file."`,
  );
});

test('Liftosaur has sets that were planned, and times in UTC', () => {
  expect(told('liftosaur.csv')).toMatchInlineSnapshot(`
    "liftosaur Liftosaur
    2026-03-01T10:00:00.000Z Day 1, 1890 s <liftosaur|2026-03-01T10:00:00.000Z|Day 1>
      Squat, Barbell "Low bar"
        2: 60 kg, 5 reps, warmup
        3: 102.5 kg, 4 reps, @8.5
      Bench Press, Barbell
        4: 135 lb, 5 reps
    skipped 5: planned but not done"
  `);
});

test('Liftosaur of earlier years has the equipment in a column', () => {
  expect(told('liftosaur-older.csv')).toMatchInlineSnapshot(`
    "liftosaur Liftosaur older
    2022-03-01T10:00:00.000Z Workout A, 300 s <liftosaur|2022-03-01T10:00:00.000Z|Workout A>
      Bent Over Row, barbell
        2: 95 lb, 5 reps"
  `);
});

test('StrongLifts has a row for each exercise', () => {
  expect(told('stronglifts-kg.csv')).toMatchInlineSnapshot(`
    "stronglifts StrongLifts kg
    2023-10-03 19:37 Workout A, 3600 s "Felt heavy" <stronglifts|2023/10/03 7:37 PM|Workout A>
      Squat
        2: 80 kg, 5 reps
        2: 80 kg, 5 reps
        2: 80 kg, 5 reps
        2: 80 kg, 5 reps
        2: 80 kg, 3 reps
      Bench Press
        3: 60 kg, 5 reps
        3: 60 kg, 5 reps
        3: 60 kg, 5 reps
        3: 60 kg, 5 reps
    2023-10-05 00:05 Workout B, 1800 s <stronglifts|2023/10/05 12:05 AM|Workout B>
      Overhead Press
        4: 40 kg, 5 reps
    weighed 2023-10-03: 83.5
    adjusted 3: sets without reps count as not done and are left out (1 in total)"
  `);
});

test('StrongLifts in pounds weighs the member in kilograms', () => {
  expect(told('stronglifts-lb.csv')).toMatchInlineSnapshot(`
    "stronglifts StrongLifts lb
    2026-03-03 10:02 Workout A, 6780 s <stronglifts|2026/03/03 10:02 AM|Workout A>
      Dumbbell Lunge
        2: 20 lb, 12 reps
        2: 17.5 lb, 12 reps
    weighed 2026-03-03: 79.4"
  `);
});

test('StrongLifts of earlier years has a row for each workout', () => {
  expect(told('stronglifts-older.csv')).toMatchInlineSnapshot(`
    "stronglifts StrongLifts older
    2018-03-04 12:00 Workout, ? s "First day" <stronglifts|03/04/18|>
      Squat
        2: 45 lb, 5 reps
        2: 45 lb, 5 reps
        2: 45 lb, 5 reps
        2: 45 lb, 5 reps
        2: 45 lb, 5 reps
      Deadlift
        2: 135 lb, 5 reps
    2018-03-16 12:00 Workout, ? s <stronglifts|03/16/18|>
      Squat
        3: 50 lb, 5 reps
        3: 50 lb, 5 reps
        3: 50 lb, 5 reps
        3: 50 lb, 5 reps
        3: 50 lb, 4 reps
    weighed 2018-03-04: 81.647
    weighed 2018-03-16: 82.1"
  `);
});

test('Fitbod has a time for each set: a long break begins a new workout', () => {
  expect(told('fitbod.csv')).toMatchInlineSnapshot(`
    "fitbod Fitbod
    2024-03-01T17:05:12.000Z Workout, 3000 s <fitbod|2024-03-01 17:05:12 +0000|>
      Dumbbell Bench Press
        3: 45 kg, 10 reps, warmup
        4: 60 kg, 8 reps "Last rep slow"
      Cable Row
        5: 50 kg, 12 reps
    2024-03-01T20:30:00.000Z Workout, ? s <fitbod|2024-03-01 20:30:00 +0000|>
      Push Up
        6: 20 reps
    2024-03-02T09:00:10.000Z Workout, ? s <fitbod|2024-03-02 09:00:10 +0000|>
      Treadmill
        2: 1200 s, 3000 m "Incline 2.5""
  `);
});

test('Jefit has sections, and sets in one of two places', () => {
  expect(told('jefit.csv')).toMatchInlineSnapshot(`
    "jefit Jefit
    2024-01-08T17:00:00.000Z Workout, 3000 s <jefit|1704733200|501>
      Barbell Bench Press
        14: 65 kg, 5 reps
        14: 60 kg, 8 reps
      Barbell Squat "Knees out"
        22: 60 kg, 8 reps, warmup
        21: 100 kg, 5 reps
    2024-01-10 12:00 Workout, ? s <jefit|2024-01-10|>
      Pull Up
        16: 12 reps
        16: 10 reps
    weighed 2024-01-07: 81.2
    skipped 37: cardio is left out: Jefit does not export its units"
  `);
});
