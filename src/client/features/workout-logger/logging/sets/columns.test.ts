import { expect, it } from 'vitest';
import { MEASURE_NAMES, type Measure } from '#core/workout/measures.ts';
import { boundText } from '#core/workout/session/refusal-reason.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { captionOf, columnsOf, emptyText, fieldText, nameOf, placeOf, withUnit } from './columns.ts';

const MILES = toUnits('kg', 'mi');
const POUNDS = toUnits('lb', 'mi');

const captions = (measure: Measure, units = METRIC) => {
  const columns = columnsOf(measure, units);
  return columns.all.map((column) => captionOf(column, columns));
};

it('has the columns of each measure', () => {
  expect(Object.fromEntries(MEASURE_NAMES.map((measure) => [measure, captions(measure)]))).toMatchObject({
    weight_reps: ['kg', 'Reps'],
    bodyweight_weighted: ['+ kg', 'Reps'],
    bodyweight_assisted: ['- kg', 'Reps'],
    reps_only: ['Reps'],
    duration: ['Time'],
    weight_duration: ['kg', 'Time'],
    distance_duration: ['km', 'Time'],
    weight_distance: ['kg', 'Meters'],
  });
});

it('counts what is run in the unit of the member, and what is carried in metres', () => {
  expect(captions('distance_duration', MILES)).toEqual(['mi', 'Time']);
  expect(captions('weight_distance', MILES)).toEqual(['kg', 'Meters']);
});

it('tells a screen reader what each number is, and in which unit', () => {
  const names = (measure: Measure) => {
    const columns = columnsOf(measure, MILES);
    return columns.all.map((column) => nameOf(column, columns));
  };
  expect(names('weight_reps')).toEqual(['Weight (kg)', 'Reps']);
  expect(names('bodyweight_weighted')).toEqual(['Added weight (kg)', 'Reps']);
  expect(names('bodyweight_assisted')).toEqual(['Help (kg)', 'Reps']);
  expect(names('distance_duration')).toEqual(['Distance (mi)', 'Time (seconds, or minutes:seconds)']);
  expect(names('weight_distance')).toEqual(['Weight (kg)', 'Distance (meters)']);
});

it('reads and names weights in pounds where those are chosen', () => {
  expect(
    ['weight_reps', 'bodyweight_weighted', 'bodyweight_assisted'].map(
      (measure) => captions(measure as Measure, POUNDS)[0],
    ),
  ).toEqual(['lb', '+ lb', '- lb']);
  const barbell = columnsOf('weight_reps', POUNDS);
  expect(nameOf('weight', barbell)).toBe('Weight (lb)');
  expect(nameOf('weight', columnsOf('bodyweight_assisted', POUNDS))).toBe('Help (lb)');
  expect(fieldText('weight', 61.235, barbell)).toBe('135');
  expect(withUnit('weight', 61.235, barbell)).toBe('135 lb');
  expect(boundText('weight', barbell)).toBe('2,204.62 lb');
  expect(boundText('weight', columnsOf('weight_reps', METRIC))).toBe('1,000 kg');
});

it('shows a time as a clock does, and a distance in its unit', () => {
  const run = columnsOf('distance_duration', MILES);
  expect(fieldText('durationSeconds', 90, run)).toBe('1:30');
  expect(fieldText('distanceMeters', 4988.97, run)).toBe('3.1');
  expect(fieldText('distanceMeters', 40, columnsOf('weight_distance', MILES))).toBe('40');
  expect(fieldText('weight', 82.5, columnsOf('weight_reps', METRIC))).toBe('82.5');
});

it('shows in an empty field that nothing is added, or that nothing is there', () => {
  expect(emptyText('weight', columnsOf('weight_reps', METRIC))).toBe('--');
  expect(emptyText('weight', columnsOf('bodyweight_weighted', METRIC))).toBe('0');
  expect(emptyText('durationSeconds', columnsOf('duration', METRIC))).toBe('-:--');
});

it('names numbers and bounds as they are typed', () => {
  const [run, carry] = [columnsOf('distance_duration', MILES), columnsOf('weight_distance', MILES)];
  expect(withUnit('distanceMeters', 4988.97, run)).toBe('3.1 mi');
  expect(withUnit('distanceMeters', 40, carry)).toBe('40 m');
  expect(withUnit('durationSeconds', 90, run)).toBe('1:30');
  expect([withUnit('weight', 82.5, carry), withUnit('reps', 1, carry), withUnit('reps', 8, carry)]).toEqual([
    '82.5 kg',
    '1 rep',
    '8 reps',
  ]);
  expect(boundText('distanceMeters', run)).toBe('621.371 mi');
  expect(boundText('distanceMeters', columnsOf('distance_duration', METRIC))).toBe('1,000 km');
  expect(boundText('distanceMeters', carry)).toBe('1,000,000 meters');
  expect(boundText('durationSeconds', run)).toBe('24 hours');
});

it('gives an only column the whole row', () => {
  expect(placeOf('durationSeconds', columnsOf('duration', METRIC))).toBe('whole');
  const run = columnsOf('distance_duration', METRIC);
  expect(run.all.map((column) => placeOf(column, run))).toEqual(['first', 'second']);
});
