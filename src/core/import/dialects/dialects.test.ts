import { expect, test } from 'vitest';
import type { LineNote } from '../line-notes.ts';
import { readSaveFile } from '../read-save-file.ts';
import type { FileSet, FileTime, SaveFile } from '../save-file.ts';

const FIXTURES = import.meta.glob<string>('/tests/fixtures/imports/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const NOW = Date.parse('2026-11-16T12:00:00Z');

function readFixture(name: string): string {
  const text = FIXTURES[`/tests/fixtures/imports/${name}`];
  if (text === undefined) throw new Error(`There is no fixture ${name}.`);
  const file = readSaveFile({ name, text: [text] }, NOW);
  return 'problem' in file
    ? `${file.problem}\n`
    : describeFile(file)
        .map((line) => `${line}\n`)
        .join('');
}

/** All that a file says, in a form that can be read. */
function describeFile(file: SaveFile): string[] {
  const quoted = (text: string | null) => (text === null ? '' : ` ${JSON.stringify(text)}`);
  return [
    `${file.app} ${file.dialect}`,
    ...file.workouts.flatMap(({ key, name, notes, start, durationSeconds, exercises }) => [
      `${writeTime(start)} ${name}, ${durationSeconds ?? '?'} s${quoted(notes)} <${key}>`,
      ...exercises.flatMap((exercise) => [
        `  ${exercise.name}${exercise.superset === null ? '' : ` (superset ${exercise.superset})`}${quoted(exercise.note)}`,
        ...exercise.sets.map((set) => `    ${set.line}: ${writeSet(set)}${quoted(set.note)}`),
      ]),
    ]),
    ...file.measurements.map(
      ({ line, day, kind, value, unit }) => `${line}: ${kind} of ${day}: ${value} ${unit ?? '?'}`,
    ),
    ...file.skipped.map((note) => `skipped ${writeNote(note)}`),
    ...file.adjusted.map((note) => `adjusted ${writeNote(note)}`),
  ];
}

function writeNote({ line, code, ...values }: LineNote): string {
  return [`${line}: ${code}`, ...Object.values(values)].join(' ');
}

function writeTime(time: FileTime): string {
  return 'instant' in time ? new Date(time.instant).toISOString() : `${time.date} ${time.time}`;
}

function writeSet(set: FileSet): string {
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

/** What each fixture says is in a text of the same name in `read`. */
test.each([
  ['Strong of 2016 names its columns by their units', 'strong-s0'],
  ['Strong has marks for warm-ups, drop sets and failure, and rows of rests and notes', 'strong-s1'],
  ['Strong of 2019 has no durations', 'strong-s1a'],
  ['Strong without columns for notes', 'strong-s1b'],
  ['Strong for Android separates by semicolons and has units in every row', 'strong-s2'],
  ['Strong of today numbers its workouts and has units in its header', 'strong-s3'],
  ['Strong in pounds, with commas and kilometers', 'strong-s3-pounds'],
  ['Strong in French', 'strong-french'],
  ['Strong in German', 'strong-german'],
  ['Measurements of Strong have a row each', 'strong-measurements'],
  ['Hevy has supersets from 0, and line breaks as two characters', 'hevy-kg'],
  ['Hevy in pounds and miles, with a clock of twelve hours', 'hevy-pounds'],
  ['Hevy with kilograms beside miles, and points in time', 'hevy-mixed-units'],
  ['FitNotes has one workout a day, at noon', 'fitnotes-android'],
  ['FitNotes of earlier years', 'fitnotes-older'],
  ['FitNotes 2 has both units: the rounder one was typed', 'fitnotes-2'],
  ["FitNotes' body tracker has times: the last one of a day holds", 'fitnotes-body'],
  ['Measurements of Hevy have a column for each kind', 'hevy-measurements'],
  ['Measurements of Hevy in pounds and inches', 'hevy-measurements-imperial'],
  ['A spreadsheet of measurements may lack units', 'plain-measurements'],
  ['A spreadsheet in German has decimal commas, and units in the cells', 'german-measurements'],
  ['Liftosaur has sets that were planned, and times in UTC', 'liftosaur'],
  ['Liftosaur of earlier years has the equipment in a column', 'liftosaur-older'],
  ['StrongLifts has a row for each exercise', 'stronglifts-kg'],
  ['StrongLifts in pounds weighs the member in kilograms', 'stronglifts-lb'],
  ['StrongLifts of earlier years has a row for each workout', 'stronglifts-older'],
  ['Fitbod has a time for each set: a long break begins a new workout', 'fitbod'],
  ['Jefit has sections, and sets in one of two places', 'jefit'],
])('%s: %s', async (_, name) => {
  const path = `../../../../tests/fixtures/imports/read/${name}.txt`;
  await expect(readFixture(`${name}.csv`)).toMatchFileSnapshot(path);
});
