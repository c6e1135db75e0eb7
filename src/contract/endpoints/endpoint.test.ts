import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { WorkoutSummary } from '../workout.ts';
import { type AnswerOf, changesAddress, endpoint, endpointAddress, paramsIn } from './endpoint.ts';
import { addFavorite } from './exercises.ts';
import { ENDPOINTS } from './index.ts';
import { getWorkoutStats, HUD_NUMBERS } from './progress.ts';
import type { createTemplate } from './templates.ts';
import { completeWorkout, deleteWorkout, getWorkout, listWorkouts, restoreWorkout } from './workouts.ts';

const ME = '6f0c0a52-8f3b-4b7e-9d41-3d3f1a2b4c5d';

describe('an address', () => {
  it('has its parameters and its query', () => {
    expect(endpointAddress(addFavorite, { params: { userId: ME, exerciseId: 'bench' } })).toBe(
      `/api/user/${ME}/favorites/bench`,
    );
    expect(endpointAddress(listWorkouts, { query: { limit: 50, cursor: 'after/2' } })).toBe(
      '/api/user/workouts?limit=50&cursor=after%2F2',
    );
    expect(endpointAddress(listWorkouts)).toBe('/api/user/workouts');
  });

  it('leaves out what is not given', () => {
    expect(endpointAddress(listWorkouts, { query: { limit: 50, cursor: undefined } })).toBe(
      '/api/user/workouts?limit=50',
    );
  });

  it('gives back its parameters, whatever characters they hold', () => {
    const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(segment, segment, (userId, exerciseId) => {
        const address = endpointAddress(addFavorite, { params: { userId, exerciseId } });
        expect(paramsIn(addFavorite, address)).toEqual({ userId, exerciseId });
      }),
    );
  });

  it('stands for itself where it cannot be decoded', () => {
    expect(paramsIn(getWorkout, '/api/user/workouts/%zz')).toEqual({ id: '%zz' });
  });

  it('never matches another endpoint', () => {
    const paths = [...ENDPOINTS.values()].filter(({ method }) => method === 'GET');
    for (const one of paths) {
      const address = one.path.replaceAll(/:\w+/g, ME);
      const matching = paths.filter((other) => paramsIn(other, address));
      expect(matching.map(({ path }) => path)).toEqual([one.path]);
    }
  });
});

describe('what a call changes', () => {
  const trained = { exerciseId: ['bench'] };
  const isChanged = (address: unknown) => changesAddress(completeWorkout, address, trained);

  it.each([
    '/api/user/current',
    '/api/user/workouts',
    '/api/user/workouts?limit=50',
    '/api/user/workout-days?year=2026',
    '/api/user/best-lifts',
    '/api/user/exercise-progress',
    '/api/user/exercise-progress/bench',
    `/api/user/${ME}/workout-stats`,
    `/api/user-exercise-stats/${ME}/bench`,
    'hud/week/2026-11-16',
    '/api/user/lifts',
    '/api/user/exercises/bench/progress?span=year',
  ])('a logged workout: %s', (address) => {
    expect(isChanged(address)).toBe(true);
  });

  it.each([
    `/api/user/workouts/${ME}`,
    `/api/user-exercise-stats/${ME}/squat`,
    '/api/user/exercise-progress/squat',
    '/api/user/exercises/squat/progress?span=year',
    '/api/exercises',
    `/api/user/${ME}/favorites`,
    '/api/workout-templates',
    42,
    undefined,
  ])('not a logged workout: %s', (address) => {
    expect(isChanged(address)).toBe(false);
  });

  it('includes every exercise when it is unknown which were trained', () => {
    expect(changesAddress(deleteWorkout, `/api/user-exercise-stats/${ME}/squat`, {})).toBe(true);
  });

  it('is the same for deleting a workout and restoring it', () => {
    expect(restoreWorkout.changes).toBe(deleteWorkout.changes);
  });
});

// The compiler is the test here: `npm run check` fails when one of these lines compiles.
describe('types', () => {
  it('a path and its parameters must agree', () => {
    const rest = { summary: 'Example', answers: { 200: z.string() } };
    endpoint('GET', '/api/things/:id', { ...rest, params: z.object({ id: z.uuid() }) });
    // @ts-expect-error: no schema for `id`
    endpoint('GET', '/api/things/:id', rest);
    // @ts-expect-error: another name than in the path
    endpoint('GET', '/api/things/:id', { ...rest, params: z.object({ thing: z.uuid() }) });
    // @ts-expect-error: the path has no parameters
    endpoint('GET', '/api/things', { ...rest, params: z.object({ id: z.uuid() }) });
    // @ts-expect-error: no code of the catalogue
    endpoint('GET', '/api/things', { ...rest, errors: ['no_such_code'] });
  });

  it('an address needs exactly the parameters of its path', () => {
    endpointAddress(HUD_NUMBERS, { params: { period: 'week', since: '2026-11-16' } });
    // @ts-expect-error: none given
    endpointAddress(getWorkout);
    // @ts-expect-error: another name
    endpointAddress(getWorkout, { params: { workoutId: ME } });
    // @ts-expect-error: one is missing
    endpointAddress(addFavorite, { params: { userId: ME } });
    // @ts-expect-error: no such query
    endpointAddress(listWorkouts, { query: { page: 2 } });
    // @ts-expect-error: it takes no query
    endpointAddress(getWorkoutStats, { params: { userId: ME }, query: { limit: 1 } });
  });

  it('an answer has the type of its schema', () => {
    expectTypeOf<AnswerOf<typeof listWorkouts>>().toEqualTypeOf<WorkoutSummary[]>();
    expectTypeOf<AnswerOf<typeof deleteWorkout>>().toEqualTypeOf<undefined>();
    expectTypeOf<AnswerOf<typeof createTemplate>>().toHaveProperty('exercises');
  });
});

describe('an endpoint that waits', () => {
  const waiting = [...ENDPOINTS.values()].filter(({ waits }) => waits !== undefined);

  it.each(waiting.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s names what it sends and answers',
    (_, one) => {
      const { waits, params, body, answers } = one;
      const sent = new Set([...Object.keys(params?.shape ?? {}), ...Object.keys(shapeOf(body))]);
      for (const name of [waits?.id ?? [], waits?.after].flat()) if (name !== undefined) expect(sent).toContain(name);
      const answered = Object.values(answers).filter(
        (schema) => Object.keys(shapeOf(schema)).length > 0 && !('total' in shapeOf(schema)),
      );
      for (const schema of answered) expect(Object.keys(shapeOf(schema))).toContain(waits?.proof);
      expect(204 in answers).toBe(waits?.proof === undefined);
    },
  );
});

/** Of one of several, the fields of all of them. */
function shapeOf(schema: unknown): object {
  const { shape, options = [] } = Object(schema) as { shape?: object; options?: unknown[] };
  return shape ?? Object.assign({}, ...options.map(shapeOf));
}
