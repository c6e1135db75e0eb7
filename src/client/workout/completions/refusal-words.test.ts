// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepAnswer } from '#client/data/kept-answers.ts';
import { keepProfile } from '#client/session/auth/load-profile.ts';
import { exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { BENCH, HOUR, lift, play, SIX_PM, SQUAT, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { METRIC, type UnitsLookup } from '#core/workout/units.ts';
import type { CompletionRequest } from './completion.ts';
import { type RefusedRequest, readUnits, refusalWords } from './refusal-words.ts';

const session = play(
  workoutWith(BENCH, SQUAT),
  ...lift('bench/1', 60, 10),
  ...lift('squat/1', 100, 5),
  ...lift('squat/2', 110, 5),
);
const request = (): CompletionRequest => {
  const made = completionRequest(session, { userId: 'max', endTime: SIX_PM + HOUR });
  if (!made) throw new Error('There are numbers.');
  return made;
};

type Set = CompletionRequest['exercises'][number]['sets'][number];

/** The same workout with the second set of squats changed. */
function withSet(change: Partial<Set>): CompletionRequest {
  const { exercises, ...rest } = request();
  const [bench, squat] = exercises;
  if (!bench || !squat) throw new Error('There are two.');
  const sets = squat.sets.map((set) => (set.setNumber === 2 ? { ...set, ...change } : set));
  return { ...rest, exercises: [bench, { ...squat, sets }] };
}

const words = (refused: Partial<RefusedRequest>, sent = request(), units: UnitsLookup = () => METRIC) =>
  refusalWords({ status: 422, code: 'validation_failed', ...refused }, sent, session, units);

it('the explanation of a refused workout speaks in the units of the exercise', async () => {
  const userId = signInSomebody();
  keepProfile(exampleProfile({ uuid_id: userId, preferred_weight_unit: 'lb' }));
  const settings = { note: null, bar: null, rest_seconds: null };
  const answer = [{ ...settings, exercise_id: 'bench', unit: 'kg' }];
  await keepAnswer(userId, '/api/user/exercise-settings', { answer, next: null });
  const units = await readUnits(userId);
  expect([units('squat').weight, units('bench').weight]).toEqual(['lb', 'kg']);
  expect(words({ field: 'exercises.1.sets.1.weight' }, withSet({ weight: 1360.777 }), units)).toBe(
    'set 2 of Back Squat has 3,000 lb. A weight can be 0 to 2,204.62 lb.',
  );
});

describe('the explanation of a refused workout', () => {
  it.each([
    [
      'exercises.1.sets.1.weight',
      withSet({ weight: 6000 }),
      'set 2 of Back Squat has 6,000 kg. A weight can be 0 to 1,000 kg, with three decimals at most.',
    ],
    [
      'exercises.1.sets.1.weight',
      withSet({ weight: 10.0001 }),
      'set 2 of Back Squat has 10.0001 kg. A weight can be 0 to 1,000 kg, with three decimals at most.',
    ],
    [
      'exercises.1.sets.1.reps',
      withSet({ reps: 1001 }),
      'set 2 of Back Squat has 1,001 reps. Reps are a whole number from 0 to 1,000.',
    ],
    [
      'exercises.1.sets.1.rpe',
      withSet({ rpe: 11 }),
      'set 2 of Back Squat has an RPE of 11. An RPE can be 1 to 10, in steps of 0.5.',
    ],
    ['exercises.1.sets.1.note', request(), 'the note of set 2 of Back Squat can have 500 characters at most.'],
    [
      'exercises.1.sets.1.durationSeconds',
      withSet({ durationSeconds: 90_000 }),
      'set 2 of Back Squat has 90,000 seconds. A time is a whole number of seconds, 24 hours at most.',
    ],
    [
      'exercises.1.sets.1.distanceMeters',
      withSet({ distanceMeters: 2_000_000 }),
      'set 2 of Back Squat has 2,000,000 meters. A distance can be 0 to 1,000,000 meters.',
    ],
    [
      'exercises.1.sets.1.completedAt',
      request(),
      'set 2 of Back Squat was ticked at an impossible time. Check the clock of this phone.',
    ],
    ['exercises.1.sets.1.side', request(), 'set 2 of Back Squat has something that the server does not accept.'],
    ['exercises.1.sets.1.setNumber', request(), 'Back Squat has too many sets. An exercise can have 50 at most.'],
    ['exercises.1.sets', request(), 'Back Squat has too many sets. An exercise can have 50 at most.'],
    ['exercises', request(), 'it has too many exercises. A workout can have 100 at most.'],
    ['name', request(), 'its name needs 1 to 120 characters that can be shown.'],
    ['notes', request(), 'its notes can have 2,000 characters at most.'],
  ])('says for %s which exercise, which set and what is allowed', (field, sent, text) => {
    expect(words({ field }, sent)).toBe(text);
  });

  it('names an exercise that does not exist, or that occurs twice', () => {
    const field = 'exercises.1.exerciseId';
    expect(words({ code: 'unknown_exercise', field })).toBe(
      'Back Squat is not in the list of exercises. Replace it or delete it.',
    );
    const { exercises, ...rest } = request();
    const twice = { ...rest, exercises: exercises.map((exercise) => ({ ...exercise, exerciseId: 'bench' })) };
    expect(words({ field }, twice)).toBe('Bench Press is in this workout twice. Delete one of the two.');
  });

  it.each([
    [{ endTime: new Date(SIX_PM - HOUR).toISOString() }, 'it ends before it starts. Check the clock of this phone.'],
    [{ endTime: new Date(SIX_PM + 25 * HOUR).toISOString() }, 'a workout can last 24 hours at most.'],
    [{}, 'it ends in the future. Check the clock of this phone.'],
  ])('says what is impossible about its times: %j', (times, text) => {
    expect(words({ field: 'endTime', serverTime: SIX_PM }, { ...request(), ...times })).toBe(text);
  });

  it('says what to do if no number is wrong', () => {
    expect(words({ code: 'no_valid_sets', field: 'exercises' })).toBe('no set has both weight and reps above 0.');
    expect(words({ status: 409, code: 'workout_conflict', field: 'id' })).toBe(
      'another workout is already saved in its place.',
    );
    expect(words({ status: 409, code: 'something_new', serverMessage: 'The gym is closed.' })).toBe(
      'The gym is closed.',
    );
  });

  it.each([{ field: undefined }, { field: 'exercises.9.sets.9.weight' }, { field: 'xpEarned' }, { code: 'unknown' }])(
    'never mentions schemas, whatever is refused: %j',
    (refused) => {
      expect(words({ ...refused, serverMessage: undefined })).toBe(
        'the server refused it without saying why (422). Check its numbers, then try again.',
      );
    },
  );
});
