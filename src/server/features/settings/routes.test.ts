import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ExerciseSettings, UserSettings } from '#contract/settings.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const SETTINGS = '/api/user/settings';
const OF_EXERCISES = '/api/user/exercise-settings';
const BENCH = 'barbell-bench-press';

const { asOwner, freshMember, join } = useSharedServer();
const ann = freshMember();

type Refusal = { code: string; field?: string };

describe('what a member has chosen', () => {
  const read = async (member = ann) => (await member.call<UserSettings>('GET', SETTINGS)).body;
  const choose = (patch: unknown, member = ann) => member.call<UserSettings & Refusal>('PATCH', SETTINGS, patch);

  const GYM = { id: 'work', name: 'Work', bars: [], plates: [] };
  const EVERYTHING = {
    plates: [
      { weight: 20, unit: 'kg', pairs: 2 },
      { weight: 1.25, unit: 'kg', pairs: 1 },
      { weight: 45, unit: 'lb', pairs: 4 },
    ],
    bars: [{ name: 'Axle', weight: 11.5, unit: 'kg' }],
    effort: 'rir',
    effortInRow: true,
    rests: { compound: 180, bodyweight: 0 },
    warmUpRest: 45,
    ghost: false,
    cabinet: 'off',
    initials: 'ANN',
  };

  /** Plates and bars, as clients that know no gyms tell them, are those of the first one. */
  const withGym = <Value extends Pick<typeof EVERYTHING, 'plates' | 'bars'>>(value: Value) => ({
    ...value,
    gyms: [{ id: 'home', name: 'Home', plates: value.plates, bars: value.bars }],
  });

  test('is nothing at first', async () => {
    expect(await ann.call('GET', SETTINGS)).toMatchObject({ status: 200, body: { value: {}, revision: 0 } });
  });

  test('is kept as chosen, each field by itself', async () => {
    const { status, body } = await choose(EVERYTHING);
    expect([status, body]).toEqual([200, { value: withGym(EVERYTHING), revision: 1 }]);
    expect(await read()).toEqual(body);
    expect((await choose({ effort: 'rpe' })).body).toEqual({
      value: withGym({ ...EVERYTHING, effort: 'rpe' }),
      revision: 2,
    });
    expect((await choose({ rests: { isolation: 75 } })).body.value.rests).toEqual({ isolation: 75 });
  });

  test('is taken back by null', async () => {
    await choose(EVERYTHING);
    const { effort: _effort, ghost: _ghost, ...rest } = EVERYTHING;
    expect((await choose({ effort: null, ghost: null })).body).toEqual({ value: withGym(rest), revision: 2 });
    expect((await choose({ effort: null })).body.value).toEqual(withGym(rest));
    const bob = await join();
    expect((await choose({ gyms: null, effort: 'none' }, bob)).body.value).toEqual({ effort: 'none' });
  });

  test('of two devices, the last write of each field holds', async () => {
    await choose({ effort: 'rpe', initials: 'AAA' });
    await choose({ initials: 'BBB' });
    await choose({ effort: 'none' });
    expect((await read()).value).toEqual({ effort: 'none', initials: 'BBB' });
    const fields = [
      { ghost: true },
      { cabinet: 'off' },
      { rests: { compound: 60 } },
      { gym: 'work' },
      { warmUpRest: 9 },
    ];
    await Promise.all(fields.map((field) => choose(field)));
    expect(await read()).toEqual({
      value: Object.assign({ effort: 'none', initials: 'BBB' }, ...fields),
      revision: 8,
    });
  });

  test('can be as much as is allowed', async () => {
    const barName = '💪'.repeat(15);
    const bars = Array.from({ length: 20 }, (_, index) => ({ name: barName, weight: index, unit: 'kg' }));
    const plates = Array.from({ length: 30 }, (_, index) => ({ weight: 0.001 + index, unit: 'lb', pairs: 50 }));
    const gyms = Array.from({ length: 10 }, (_, index) => ({
      id: `${randomUUID().slice(0, -1)}${index}`,
      name: barName,
      bars,
      plates,
      dumbbells: { unit: 'lb', weights: Array.from({ length: 100 }, (_, at) => 900.001 + at / 10) },
      micro: Array.from({ length: 6 }, (_, at) => ({ weight: 1.001 + at, unit: 'lb' })).slice(0, 2),
    }));
    const rests = { compound: 3600, isolation: 0, bodyweight: 3600 };
    expect((await choose({ ...EVERYTHING, gyms, bars, plates, rests })).status).toBe(200);
  });

  test('a word of an older version is left out of the answer, and can be replaced', async () => {
    await choose({ effort: 'rpe' });
    const write = `update user_settings set value = value || '{"cabinet": "neon", "initials": "   "}' where user_id = $1`;
    await asOwner(write, [ann.id]);
    expect(await read()).toEqual({ value: { effort: 'rpe' }, revision: 1 });
    expect((await choose({ ghost: false })).body.value).toEqual({ effort: 'rpe', ghost: false });
    const today = { cabinet: 'off', initials: ' A ' };
    expect((await choose(today)).body.value).toMatchObject(today);
  });

  test('has the plates and bars of earlier clients in the current gym', async () => {
    const { plates, bars } = EVERYTHING;
    const whole = {
      ...GYM,
      dumbbells: { unit: 'kg', from: 2, to: 40, step: 2 },
      stack: { unit: 'lb', step: 12.5 },
      micro: [{ weight: 0.5, unit: 'kg' }],
    };
    const gyms = [{ ...GYM, id: 'home', bars }, whole];
    expect((await choose({ gyms })).body.value).toEqual({ gyms, bars, plates: [] });
    expect((await choose({ gym: 'work' })).body.value).toEqual({ gyms, gym: 'work', bars: [], plates: [] });
    const counted = [gyms[0], { ...whole, plates }];
    expect((await choose({ plates })).body.value).toEqual({ gyms: counted, gym: 'work', bars: [], plates });
    expect((await choose({ plates: null })).body.value).toEqual({ gyms, gym: 'work', bars: [], plates: [] });
    expect((await choose({ plates, bars: null, gyms: [GYM] })).body.value.gyms).toEqual([GYM]);
    expect((await choose({ gym: 'gone', bars })).body.value.gyms).toEqual([{ ...GYM, bars }]);
    expect((await choose({ gyms: null, gym: null })).body.value).toEqual({});
    expect((await choose({ plates: null, bars: [] })).body.value).toEqual({});
    expect((await choose({ bars })).body.value).toEqual({
      gyms: [{ ...GYM, id: 'home', name: 'Home', bars }],
      bars,
      plates: [],
    });
  });

  test.each<[object, string]>([
    [{ effort: 'feel' }, 'effort'],
    [{ ghost: 'yes' }, 'ghost'],
    [{ effortInRow: 1 }, 'effortInRow'],
    [{ initials: 'ann' }, 'initials'],
    [{ initials: 'ANNA' }, 'initials'],
    [{ initials: '   ' }, 'initials'],
    [{ cabinet: '' }, 'cabinet'],
    [{ cabinet: 'neon' }, 'cabinet'],
    [{ rests: { compound: 3601 } }, 'rests.compound'],
    [{ rests: { compound: -1 } }, 'rests.compound'],
    [{ rests: { normal: 60 } }, 'rests.normal'],
    [{ rests: 60 }, 'rests'],
    [{ warmUpRest: 3601 }, 'warmUpRest'],
    [{ plates: [{ weight: 0, unit: 'kg', pairs: 1 }] }, 'plates.0.weight'],
    [{ plates: [{ weight: 101, unit: 'kg', pairs: 1 }] }, 'plates.0.weight'],
    [{ plates: [{ weight: 20, unit: 'stone', pairs: 1 }] }, 'plates.0.unit'],
    [{ plates: [{ weight: 20, unit: 'kg', pairs: 1.5 }] }, 'plates.0.pairs'],
    [{ plates: Array(31).fill({ weight: 20, unit: 'kg', pairs: 1 }) }, 'plates'],
    [{ bars: [{ name: '', weight: 20, unit: 'kg' }] }, 'bars.0.name'],
    [{ bars: [{ name: 'Bar', weight: 1001, unit: 'kg' }] }, 'bars.0.weight'],
    [{ gyms: Array.from({ length: 11 }, (_, at) => ({ ...GYM, id: `g${at}` })) }, 'gyms'],
    [{ gyms: [GYM, { ...GYM, name: 'Home' }] }, 'gyms.1.id'],
    [{ gyms: [{ ...GYM, id: 'My Gym' }] }, 'gyms.0.id'],
    [{ gyms: [{ ...GYM, name: ' ' }] }, 'gyms.0.name'],
    [{ gyms: [{ ...GYM, name: '\u200b' }] }, 'gyms.0.name'],
    [{ gyms: [{ id: 'work', name: 'Work', bars: [] }] }, 'gyms.0.plates'],
    [{ gyms: [{ ...GYM, plates: [{ weight: -20, unit: 'kg', pairs: 1 }] }] }, 'gyms.0.plates.0.weight'],
    [{ gyms: [{ ...GYM, stack: { step: 0, unit: 'kg' } }] }, 'gyms.0.stack.step'],
    [{ gyms: [{ ...GYM, stack: { step: 5 } }] }, 'gyms.0.stack.unit'],
    [{ gyms: [{ ...GYM, dumbbells: { unit: 'kg', weights: [] } }] }, 'gyms.0.dumbbells.weights'],
    [{ gyms: [{ ...GYM, dumbbells: { unit: 'kg', from: 10, to: 5, step: 1 } }] }, 'gyms.0.dumbbells.to'],
    [{ gyms: [{ ...GYM, dumbbells: { unit: 'kg', from: 1, to: 900, step: 1 } }] }, 'gyms.0.dumbbells.step'],
    [{ gyms: [{ ...GYM, micro: [{ weight: 5, unit: 'kg' }] }] }, 'gyms.0.micro.0.weight'],
    [{ gyms: [{ ...GYM, micro: Array(7).fill({ weight: 1, unit: 'kg' }) }] }, 'gyms.0.micro'],
    [{ gyms: [{ ...GYM, sauna: true }] }, 'gyms.0.sauna'],
    [{ gym: 'My Gym' }, 'gym'],
    [{ theme: 'dark' }, 'theme'],
    [{ user_id: randomUUID() }, 'user_id'],
    [{ revision: 9 }, 'revision'],
    [{ __proto__: null, constructor: 1 }, 'constructor'],
  ])('safety 4, 5: %j is refused by name, and nothing changes', async (wrong, field) => {
    await choose({ initials: 'ANN' });
    const { status, body } = await choose({ ghost: true, ...wrong });
    expect([status, body.code, body.field]).toEqual([422, 'validation_failed', field]);
    expect(await read()).toEqual({ value: { initials: 'ANN' }, revision: 1 });
  });
});

describe('what stays with an exercise', () => {
  const list = async (member = ann) => (await member.call<ExerciseSettings[]>('GET', OF_EXERCISES)).body;
  const set = (id: string, patch: unknown, member = ann) =>
    member.call<ExerciseSettings & Refusal>('PATCH', `${OF_EXERCISES}/${id}`, patch);
  const NOTHING = { note: null, unit: null, bar: null, rest_seconds: null, goal: null, stack: null };
  const STACK = { step: 7, unit: 'kg' };
  const GOAL = { kg: 100, reps: 5, by: '2027-06-01' };

  test('is nothing at first', async () => {
    expect(await list()).toEqual([]);
  });

  test('is kept as set, each field by itself, and emptied by null', async () => {
    const first = await set(BENCH, {
      note: ' Feet down. ',
      unit: 'lb',
      bar: 'Olympic',
      restSeconds: 0,
      goal: GOAL,
      stack: STACK,
    });
    const kept = {
      exercise_id: BENCH,
      note: 'Feet down.',
      unit: 'lb',
      bar: 'Olympic',
      rest_seconds: 0,
      goal: GOAL,
      stack: STACK,
    };
    expect([first.status, first.body]).toEqual([200, kept]);
    expect((await set(BENCH, { restSeconds: 180 })).body).toEqual({ ...kept, rest_seconds: 180 });
    expect((await set(BENCH, { unit: null, note: '', goal: null, stack: null })).body).toEqual({
      ...kept,
      ...NOTHING,
      bar: 'Olympic',
      rest_seconds: 180,
    });
    expect((await set(BENCH, {})).body).toMatchObject({ bar: 'Olympic', rest_seconds: 180 });
    await set('push-up', { note: 'Slow.' });
    expect(await list()).toEqual([
      { exercise_id: BENCH, ...NOTHING, bar: 'Olympic', rest_seconds: 180 },
      { exercise_id: 'push-up', ...NOTHING, note: 'Slow.' },
    ]);
  });

  test('of two devices, the last write of each field holds', async () => {
    const patches = [{ note: 'A' }, { unit: 'kg' }, { bar: 'EZ' }, { restSeconds: 90 }, { goal: GOAL }];
    await Promise.all(patches.map((patch) => set(BENCH, patch)));
    await set(BENCH, { note: 'B' });
    expect(await list()).toEqual([
      { exercise_id: BENCH, note: 'B', unit: 'kg', bar: 'EZ', rest_seconds: 90, goal: GOAL, stack: null },
    ]);
  });

  test('is there for own exercises, and each member’s own', async () => {
    const bob = await join();
    const wanted = { id: randomUUID(), name: 'Garage Row', measure: 'weight_reps', category: 'compound' };
    await ann.call('POST', '/api/user/exercises', { ...wanted, selectorFilter: 'Back', equipment: 'other' });
    expect((await set(wanted.id, { note: 'Mine.' })).body).toMatchObject({ exercise_id: wanted.id, note: 'Mine.' });
    await set(BENCH, { note: 'Ann’s.' });
    await set(BENCH, { note: 'Bob’s.' }, bob);
    expect((await list(bob)).map(({ note }) => note)).toEqual(['Bob’s.']);
    expect((await list()).map(({ note }) => note).toSorted()).toEqual(['Ann’s.', 'Mine.']);
  });

  test('safety 2: is not there for an exercise of another member, or none', async () => {
    const bob = await join();
    const wanted = { id: randomUUID(), name: 'Garage Row', measure: 'weight_reps', category: 'compound' };
    await bob.call('POST', '/api/user/exercises', { ...wanted, selectorFilter: 'Back', equipment: 'other' });
    for (const id of [wanted.id, randomUUID(), 'no-such-exercise', 'NO', "x'--"]) {
      expect((await set(id, { note: 'Mine.' })).status, id).toBe(404);
    }
    expect([await list(), await list(bob)]).toEqual([[], []]);
  });

  test.each<[object, string]>([
    [{ unit: 'stone' }, 'unit'],
    [{ note: 'x'.repeat(2001) }, 'note'],
    [{ note: 'a\0b' }, 'note'],
    [{ bar: '' }, 'bar'],
    [{ bar: 'x'.repeat(61) }, 'bar'],
    [{ restSeconds: 3601 }, 'restSeconds'],
    [{ restSeconds: 1.5 }, 'restSeconds'],
    [{ goal: { kg: 0, reps: 5 } }, 'goal.kg'],
    [{ goal: { kg: 100, reps: 0 } }, 'goal.reps'],
    [{ goal: { kg: 100, reps: 5, by: 'June' } }, 'goal.by'],
    [{ goal: { kg: 100, reps: 5, sets: 5 } }, 'goal.sets'],
    [{ stack: { step: 0.1, unit: 'kg' } }, 'stack.step'],
    [{ stack: { step: 5, unit: 'stone' } }, 'stack.unit'],
    [{ stack: 5 }, 'stack'],
    [{ rest_seconds: 60 }, 'rest_seconds'],
    [{ user_id: randomUUID() }, 'user_id'],
    [{ exercise_id: 'push-up' }, 'exercise_id'],
  ])('safety 4, 5: %j is refused by name, and nothing changes', async (wrong, field) => {
    await set(BENCH, { note: 'Kept.' });
    const { status, body } = await set(BENCH, { unit: 'kg', ...wrong });
    expect([status, body.code, body.field]).toEqual([422, 'validation_failed', field]);
    expect(await list()).toEqual([{ exercise_id: BENCH, ...NOTHING, note: 'Kept.' }]);
  });
});
