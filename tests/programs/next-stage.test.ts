import { describe, expect, test } from 'vitest';
import { FIRST_GYM } from '#core/gyms/gym.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program, Rule, Slot, Target } from '#core/programs/program.ts';
import type { NextSlot, NextStage, PastEntry, RunEvent, Start } from '#core/programs/run.ts';
import { askedIn, dayAt, entriesOf, newRun, played, type Session, textOf, trainingIn } from './play.ts';

const builtIn = (id: string) => BUILT_IN_PROGRAMS.find((program) => program.id === id) as Program;
const WORK = { of: 'work', factor: 1 } as const;
const UP = { kg: 2.5, lb: 5 };
const LINEAR: Rule = { kind: 'linear', step: UP, deloadAfter: 2, deload: 0.9 };
const targets = (count: number, reps: Target['reps'], more: Partial<Target> = {}): Target[] =>
  Array.from({ length: count }, () => ({ reps, load: WORK, ...more }));

function programOf(rule: Rule, slot: Partial<Slot> = {}, program: Partial<Program> = {}): Program {
  const one: Slot = {
    id: 'slot',
    exerciseId: 'barbell-back-squat',
    sets: targets(3, [5, 5]),
    rule,
    restSeconds: 180,
    ...slot,
  };
  return {
    ...{ id: 'p', name: 'P', author: '', level: 'beginner', perWeek: 3, lifts: [], ends: false },
    weeks: [{ days: [{ name: 'Day', slots: [one] }] }],
    ...program,
  };
}

const squats = programOf(LINEAR);
const at100 = { slot: { kg: 100 } };
const lines = (...done: (string | undefined)[]): Session[] => done.map((one) => ({ slot: one ? ['', one] : '' }));

interface Given {
  readonly program?: Program;
  readonly starts?: Readonly<Record<string, Start>>;
  readonly events?: readonly RunEvent[];
  readonly training?: Parameters<typeof trainingIn>[0];
}
/** The only slot of the next stage. */
function slotAfter(entries: readonly PastEntry[], given: Given = {}): NextSlot {
  const { program = squats, starts = at100, events = [], training = { day: 2 * entries.length } } = given;
  const [slot] = nextStage(program, newRun(starts, events), entries, trainingIn(training))?.slots ?? [];
  if (!slot) throw new Error('There is no stage');
  return slot;
}
const asked = (slot: NextSlot) => textOf(slot.sets);
const done = (given: Given, ...sets: (string | undefined)[]) =>
  played(given.program ?? squats, given.starts ?? at100, lines(...sets)).entries;

test.each(['constructor', 'toString', 'valueOf'])('a slot and a lift called %s begin with nothing', (name) => {
  const lift = programOf(LINEAR, { lift: name, drives: 'both' }, { lifts: [{ id: name, max: 'work' }] });
  for (const program of [programOf(LINEAR, { id: name }), lift]) {
    const slot = slotAfter([], { program, starts: {} });
    expect([asked(slot), slot.why]).toEqual(['3x5', { kind: 'ask' }]);
  }
});

describe('a session is judged', () => {
  test.each([
    ['more than asked for', '5,5,5 @105', '3x5 @107.5', { kind: 'heavier', load: 105, asked: 100 }],
    ['all reps with less', '5,5,5 @90', '3x5 @100', { kind: 'lighter', load: 90, asked: 100 }],
    ['too few reps', '5,5,4', '3x5 @100', { kind: 'missed', load: 100, missed: 1, of: 2 }],
    ['a set less', '5,5', '3x5 @100', { kind: 'missed', load: 100, missed: 1, of: 2 }],
    ['extra sets', '5,5,5,3', '3x5 @102.5', { kind: 'hit', load: 100, sets: 3, reps: 5 }],
    ['another set before', '3,5,5,5', '3x5 @102.5', { kind: 'hit', load: 100, sets: 3, reps: 5 }],
  ])('%s', (_, sets, next, why) => {
    const slot = slotAfter(done({}, sets));
    expect([asked(slot), slot.why, slot.basedOn]).toEqual([next, why, 'w0']);
  });

  test('by its sets in any order', () => {
    const sets: Target[] = [0.8, 0.9, 1].map((factor) => ({ reps: [5, 5], load: { of: 'work', factor } }));
    const program = programOf(LINEAR, { sets });
    const [entry] = done({ program }, undefined) as [PastEntry];
    expect(entry.sets.map(({ weight }) => weight)).toEqual([80, 90, 100]);
    expect(slotAfter([{ ...entry, sets: entry.sets.toReversed() }], { program }).why).toMatchObject({ kind: 'hit' });
    const short = entry.sets.with(2, { ...entry.sets[1], reps: 5 } as PastEntry['sets'][0]);
    expect(slotAfter([{ ...entry, sets: short }], { program }).why).toMatchObject({ kind: 'lighter' });
  });

  test('without its warm-ups, and a left and a right as one set', () => {
    const [entry] = done({}, undefined) as [PastEntry];
    const [set] = entry.sets as [PastEntry['sets'][0]];
    const both = (reps: number) => (['left', 'right'] as const).map((side) => ({ ...set, side, reps }));
    const warmUp = { ...set, type: 'warmup' as const };
    const askedAfter = (sets: PastEntry['sets']) => asked(slotAfter([{ ...entry, sets }]));
    expect(askedAfter([warmUp, set, set])).toBe('3x5 @100');
    expect(askedAfter([...both(5), ...both(5), ...both(5)])).toBe('3x5 @102.5');
    expect(askedAfter([...both(5), ...both(5)])).toBe('3x5 @100');
  });

  test('not at all where nothing was done, another exercise was, or the week is a deload', () => {
    const [entry] = done({}, undefined) as [PastEntry];
    const unchanged = { why: { kind: 'start' }, basedOn: null };
    expect(slotAfter([{ ...entry, sets: [] }])).toMatchObject(unchanged);
    expect(slotAfter([{ ...entry, exerciseId: 'leg-press' }])).toMatchObject(unchanged);
    const light = { ...squats, weeks: squats.weeks.map((week) => ({ ...week, deload: true })) };
    const [deload] = done({ program: light }, undefined) as [PastEntry];
    expect(deload.target).toMatchObject({ deload: true, closes: 'week' });
    // Also when the program says otherwise meanwhile.
    for (const program of [light, squats]) expect(slotAfter([deload], { program })).toMatchObject(unchanged);
  });
});

describe('what was asked for is kept with each session, and no counter', () => {
  test('a corrected set changes what follows from it', () => {
    const entries = done({}, '5,5,4', '5,5,4');
    expect(asked(slotAfter(entries))).toBe('3x5 @90');
    const corrected = entries.map((entry, at) =>
      at === 0 ? { ...entry, sets: entry.sets.map((set) => ({ ...set, reps: 5 })) } : entry,
    );
    expect(slotAfter(corrected)).toMatchObject({ why: { kind: 'missed', missed: 1 } });
    expect(asked(slotAfter(corrected))).toBe('3x5 @100');
  });

  test('misses at another load are not counted', () => {
    const entries = done({}, '5,5,4', '5,5,4', '5,5,4');
    expect(slotAfter(entries)).toMatchObject({ why: { kind: 'missed', load: 90, missed: 1 } });
  });

  test('a deleted workout takes its stage back', () => {
    const program = builtIn('starting-strength');
    const { entries } = played(program, {}, [{}, {}, {}]);
    const stageOf = (some: readonly PastEntry[]) => nextStage(program, newRun({}), some, trainingIn());
    expect(stageOf(entries)).toMatchObject({ pass: 2, week: 1, day: 2 });
    expect(stageOf(entries.filter(({ workoutId }) => workoutId !== 'w4'))).toMatchObject({ pass: 2, week: 1, day: 1 });
  });

  test('misses and first steps before the last twelve sessions are told by these', () => {
    const first = programOf({ ...LINEAR, firstStep: { kg: 10, lb: 20 }, deloadAfter: 12 } as Rule);
    const early = done({ program: first }, '5,5,4', ...Array<undefined>(13));
    expect(asked(slotAfter(early.slice(-12), { program: first }))).toBe('3x5 @132.5');
    const long = programOf({ ...LINEAR, deloadAfter: 3 } as Rule);
    const missed = done({ program: long }, '5,5,4', '5,5,4', '5,5,4');
    expect(asked(slotAfter(missed.slice(-1), { program: long }))).toBe('3x5 @90');
  });

  test('the same answer whatever the order of the sessions', () => {
    const entries = done({}, '5,5,4', undefined, '5,5,5', '4,4,4');
    expect(slotAfter([...entries].reverse())).toEqual(slotAfter(entries));
    const [slot] = squats.weeks[0]?.days[0]?.slots ?? [];
    const twice = {
      ...squats,
      weeks: [{ days: [{ name: 'Day', slots: [slot, { ...slot, id: 'again' }] as Slot[] }] }],
    };
    const day = played(twice, at100, [{ slot: '', again: ['', '5,5,4'] }]).entries;
    expect(slotAfter([...day].reverse(), { program: twice })).toMatchObject({ why: { kind: 'missed', load: 100 } });
  });
});

const at = (day: number) => ({ id: `e${day}`, at: dayAt(day) });

describe('a member decides', () => {
  const program = builtIn('531-boring-but-big');
  const stageAfter = (events: readonly RunEvent[], entries: readonly PastEntry[] = []) => {
    const stage = nextStage(program, newRun({}, events), entries, trainingIn());
    return stage && [stage.pass, stage.week, stage.day];
  };
  const skip = (day: number, week: number, ofWeek: number): RunEvent => ({
    ...at(day),
    type: 'skip',
    pass: 1,
    week,
    day: ofWeek,
  });

  test('to skip and to repeat a stage', () => {
    expect(stageAfter([])).toEqual([1, 1, 1]);
    expect(stageAfter([skip(0, 1, 1)])).toEqual([1, 1, 2]);
    expect(stageAfter([skip(0, 1, 1), { ...skip(1, 1, 1), id: 'other phone' }])).toEqual([1, 1, 2]);
    expect(stageAfter([skip(0, 4, 4)])).toEqual([2, 1, 1]);
    const { entries } = played(program, {}, [{}, {}]);
    expect(stageAfter([skip(3, 1, 1)], entries)).toEqual([1, 1, 3]);
    expect(stageAfter([{ ...at(5), type: 'repeat', pass: 1, week: 1, day: 2 }], entries)).toEqual([1, 1, 2]);
  });

  test('to end, and a block ends by itself', () => {
    expect(stageAfter([{ ...at(1), type: 'end' }])).toBeNull();
    const block = programOf(LINEAR, {}, { ends: true });
    expect(nextStage(block, newRun(at100), done({ program: block }), trainingIn())).toMatchObject({ week: 1 });
    expect(nextStage(block, newRun(at100), done({ program: block }, undefined), trainingIn())).toBeNull();
  });

  test('to deload, which two phones do once', () => {
    const events: RunEvent[] = [
      { ...at(1), type: 'deload' },
      { ...at(1.5), type: 'deload', lift: 'slot' },
    ];
    const slot = slotAfter(done({}, undefined), { events });
    expect([asked(slot), slot.why]).toEqual(['3x5 @90', { kind: 'asked_deload', load: 100, percent: 10 }]);
    expect(asked(slotAfter(done({}, undefined), { events: [{ ...at(1), type: 'deload', lift: 'other' }] }))).toBe(
      '3x5 @102.5',
    );
    expect(slot.target).toMatchObject({ deload: true, chosen: true });
    const light = entriesOf({ slots: [slot] } as unknown as NextStage, 2);
    const after = slotAfter([...done({}, undefined), ...light], { events });
    expect([asked(after), after.target.deload]).toEqual(['3x5 @92.5', undefined]);
    expect(asked(slotAfter(done({}, undefined, undefined), { events }))).toBe('3x5 @105');
    const afterMax: RunEvent[] = [
      { ...at(1), type: 'new_max', lift: 'slot', max: { kg: 120 } },
      { ...at(2), type: 'deload' },
    ];
    expect(asked(slotAfter(done({}, undefined), { events: afterMax }))).toBe('3x5 @107.5');
  });

  test.each([
    [13, undefined, '3x5 @102.5'],
    [14, { percent: 10, days: 14 }, '3x5 @90'],
    [28, { percent: 20, days: 28 }, '3x5 @80'],
    [56, { percent: 30, days: 56 }, '3x5 @70'],
  ])('to ease in after %i days, which is offered and never done by itself', (day, easeIn, eased) => {
    const entries = done({}, undefined);
    const offered = (events: RunEvent[]) => nextStage(squats, newRun(at100, events), entries, trainingIn({ day }));
    expect(offered([])).toMatchObject(easeIn ? { easeIn } : {});
    expect(asked(slotAfter(entries, { training: { day } }))).toBe('3x5 @102.5');
    const events: RunEvent[] = [{ ...at(day), type: 'ease_in' }];
    expect(asked(slotAfter(entries, { events, training: { day } }))).toBe(eased);
    expect(offered(events)?.easeIn).toBeUndefined();
  });

  test('a break is one of the lift, also if it stood in a workout without a set', () => {
    const entries = done({}, undefined, undefined);
    const undone = entries.map((entry, at) => (at === 1 ? { ...entry, startedAt: dayAt(15), sets: [] } : entry));
    const stage = nextStage(squats, newRun(at100), undone, trainingIn({ day: 16 }));
    expect(stage?.easeIn).toEqual({ percent: 10, days: 16 });
  });

  test('what the new max is', () => {
    const gzclp = builtIn('gzclp');
    const starts = { 't1-squat': { kg: 100 } };
    const miss = (reps: string) => ({ 't1-squat': ['', reps] as const });
    const { entries } = played(gzclp, starts, [miss('1'), {}, {}, {}, miss('1'), {}, {}, {}, miss('0'), {}, {}, {}]);
    const squat = (events: RunEvent[]) => nextStage(gzclp, newRun(starts, events), entries, trainingIn())?.slots[0];
    expect(squat([])).toMatchObject({
      why: { kind: 'ask_5rm', load: 100, percent: 85 },
      target: { load: 85, step: 0 },
    });
    const told: RunEvent = { ...at(30), type: 'new_max', lift: 't1-squat', max: { fiveRepMaxKg: 110 } };
    expect(squat([told])).toMatchObject({ why: { kind: 'from_5rm', load: 110, percent: 85 }, target: { load: 92.5 } });
  });

  test('to swap for good, which begins anew', () => {
    const swap: RunEvent = { ...at(1), type: 'swap', slotId: 'slot', exerciseId: 'barbell-front-squat' };
    const entries = done({}, undefined);
    expect(slotAfter(entries, { events: [swap] })).toMatchObject({
      exerciseId: 'barbell-front-squat',
      why: { kind: 'ask' },
    });
    // 96 kg for one repetition: 96 / (1 + 8 / 30) are 75.8 kg.
    const events: RunEvent[] = [{ ...swap, start: { oneRepMaxKg: 96 } }];
    const slot = slotAfter(entries, { events });
    expect([asked(slot), slot.why.kind]).toEqual(['3x5 @75', 'swapped']);
    const front = entries.map((entry) => ({
      ...entry,
      exerciseId: 'barbell-front-squat',
      sets: entry.sets.map((set) => ({ ...set, weight: 75 })),
      target: slot.target,
      startedAt: dayAt(2),
    }));
    expect(asked(slotAfter([...entries, ...front], { events }))).toBe('3x5 @77.5');
  });
});

describe('an exercise that was swapped for good', () => {
  const swap = (day: number, exerciseId: string, start?: Start, slotId = 'slot'): RunEvent => ({
    ...at(day),
    type: 'swap',
    slotId,
    exerciseId,
    ...(start && { start }),
  });

  test('begins anew when it comes back', () => {
    const events = [swap(1, 'barbell-front-squat', { kg: 60 }), swap(30, 'barbell-back-squat', { kg: 80 })];
    const entries = done({}, undefined);
    expect(asked(slotAfter(entries, { events: events.slice(0, 1) }))).toBe('3x5 @60');
    expect(asked(slotAfter(entries, { events }))).toBe('3x5 @80');
  });

  test('has nothing of what was decided about the one before', () => {
    const max: RunEvent = { ...at(1), type: 'new_max', lift: 'slot', max: { kg: 140 } };
    const events = [max, swap(2, 'barbell-front-squat', { kg: 60 })];
    expect(slotAfter(done({}, undefined), { events })).toMatchObject({
      why: { kind: 'swapped' },
      sets: [{ kg: 60 }, {}, {}],
    });
  });

  test('keeps its lift where all of it is swapped: volume still decides nothing', () => {
    const program = builtIn('531-boring-but-big');
    const slots = program.weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
    const presses = slots.filter(({ lift }) => lift === 'press');
    const events = presses.map(({ id }) => ({
      ...swap(0, 'dumbbell-shoulder-press', { trainingMaxKg: 40 }, id),
      id: `swap ${id}`,
    }));
    const run = newRun({}, events);
    const missed = Object.fromEntries([1, 2, 3].map((week) => [`press-volume-${week}`, ['', '5,5,5,5,5'] as const]));
    const entries: PastEntry[] = [];
    for (let day = 1; day <= 16; day++) {
      const stage = nextStage(program, run, entries, trainingIn({ day })) as NextStage;
      entries.push(...entriesOf(stage, day, missed));
    }
    const next = nextStage(program, run, entries, trainingIn({ day: 17 }));
    expect(next?.slots.map(({ slotId, target, why }) => [slotId, target.max, why.kind])).toEqual([
      ['press-1', 42.5, 'max_raised'],
      ['press-volume-1', 42.5, 'max_raised'],
    ]);
  });
});

describe('a start', () => {
  test('on a rung of a ladder, and no higher than it goes', () => {
    const program = builtIn('recommended-routine');
    const first = (rung: number) => nextStage(program, newRun({ 'pull-up': { rung } }), [], trainingIn())?.slots[0];
    expect([0, 3, 19].map((rung) => first(rung)?.exerciseId)).toEqual([
      'scapular-pull-up',
      'pull-up',
      'weighted-pull-up',
    ]);
    expect(first(3)).toMatchObject({
      why: { kind: 'start' },
      target: { rung: 3 },
      sets: [{ reps: 5, range: [5, 8] }, {}, {}],
    });
    expect(first(19)).toMatchObject({ sets: [{ kg: 0 }, {}, {}] });
  });

  test.each([
    ['a load', { kg: 61 }, '3x5 @60'],
    ['a one-rep max with three reps in reserve, rounded down', { oneRepMaxKg: 126 }, '3x5 @97.5'],
    ['a training max', { trainingMaxKg: 90 }, '3x5 @77.5'],
  ])('from %s', (_, start, first) => {
    expect(asked(slotAfter([], { starts: { slot: start } }))).toBe(first);
  });

  test('asks where nothing is known, and goes on from what was done', () => {
    const slot = slotAfter([], { starts: {} });
    expect([asked(slot), slot.why]).toEqual(['3x5', { kind: 'ask' }]);
    const entries = done({ starts: {} }, '5,5,5 @60');
    expect(asked(slotAfter(entries, { starts: {} }))).toBe('3x5 @62.5');
  });
});

describe('of a lift with a heavy and a heavier day', () => {
  const madcow = builtIn('madcow-5x5');
  const starts = { bench: { kg: 30 } };
  const missed = (text: string) => [text, '5,5,5,5,1,8'] as const;

  test('the heavier one is at least a step ahead, and its misses are none of the other', () => {
    const sessions: Session[] = [
      {},
      {},
      { 'bench-friday': missed('2x5 @20, 1x5 @22.5, 1x5 @25, 1x3 @32.5, 1x8 @22.5') },
      { 'bench-monday': ['2x5 @20, 1x5 @22.5, 1x5 @25, 1x5 @30', '5,5,5,5,4'] },
      {},
      { 'bench-friday': '2x5 @20, 1x5 @22.5, 1x5 @25, 1x3 @32.5, 1x8 @22.5' },
    ];
    expect(played(madcow, starts, sessions).asked).toEqual(askedIn(sessions));
  });
});

describe('every rule', () => {
  const following = (
    rule: Rule,
    slot: Partial<Slot>,
    starts: Record<string, Start>,
    ...sets: (string | undefined)[]
  ) => {
    const program = programOf(rule, slot);
    const sessions = lines(...sets);
    return played(program, starts, [...sessions, { slot: '' }]).asked.map(({ slot: text }) => text);
  };

  test('help goes down to none', () => {
    const help = { exerciseId: 'machine-assisted-pull-up' };
    expect(
      following(LINEAR, help, { slot: { kg: 10 } }, undefined, '4,4,4', '4,4,4', undefined, undefined, undefined),
    ).toEqual([...['3x5 @10', '3x5 @5', '3x5 @5', '3x5 @10', '3x5 @5', '3x5 @0', '3x5 @0']]);
  });

  test('reps alone move within their range, and go back to its start', () => {
    const rule: Rule = { kind: 'double', step: UP, stallAfter: 2 };
    const slot = { exerciseId: 'lying-leg-raise', sets: targets(2, [8, 10], { load: { of: 'none' } }) };
    expect(following(rule, slot, {}, '9,8', '10,9', '10,9', '10,9', '10,10', undefined)).toEqual([
      ...['2x8', '10,9', '2x10', '2x10', '2x8', '2x10', '2x10'],
    ]);
  });

  test('where no weight is asked for, none is added', () => {
    const slot = { exerciseId: 'back-extension', sets: targets(1, [8, 10], { load: { of: 'none' } }) };
    expect(following({ kind: 'double', step: UP }, slot, {}, '10', '10')).toEqual(['1x8', '1x10', '1x10']);
    expect(following({ kind: 'double', step: UP }, { ...slot, sets: targets(1, [8, 10]) }, {}, '10')).toEqual([
      ...['1x8 @0', '1x8 @2.5'],
    ]);
  });

  test('reps that were won with less weight are none, and lower no target', () => {
    const slot = { exerciseId: 'lat-pulldown', sets: targets(3, [8, 12]) };
    const rule: Rule = { kind: 'double', step: UP };
    expect(following(rule, slot, { slot: { kg: 40 } }, '9,9,9', '12,12,7 @35', '9,8,8')).toEqual([
      ...['3x8 @40', '3x10 @40', '3x10 @40', '10,9,9 @40'],
    ]);
  });

  test('a training max is not rounded, in pounds either', () => {
    const rule: Rule = { kind: 'max', step: UP, when: 'session', fail: { below: 'minimum', times: 2, factor: 0.9 } };
    const sets: Target[] = [{ reps: [5, 5], load: { of: 'max', percent: 80 } }];
    const program = programOf(rule, { sets });
    const { stages } = played(program, { slot: { trainingMaxKg: 92.25 } }, lines(undefined, undefined), 'lb');
    // 92.25 kg and 5 lb: not 203.4 lb and 5.
    expect(stages[1]?.slots[0]?.target.max).toBeCloseTo(94.518, 3);
  });

  test('a large jump of dumbbells waits for five reps more', () => {
    const slot = { exerciseId: 'dumbbell-curl', sets: targets(2, [8, 12]) };
    const rule: Rule = { kind: 'double', step: { kg: 1, lb: 2.5 } };
    expect(following(rule, slot, { slot: { kg: 10 } }, '12,12', '15,13', '17,17')).toEqual([
      ...['2x8 @10', '2x13 @10', '16,14 @10', '2x8 @12'],
    ]);
  });

  test('a sum of reps, and the load of the first set for the next', () => {
    const rule: Rule = { kind: 'total', step: UP, goal: 25 };
    const sets = targets(3, { total: 25 });
    expect(following(rule, { sets }, { slot: { kg: 60 } }, '10,9,5', '10,9,5,1', undefined)).toEqual([
      ...['3x9 @60', '3x9 @60', '3x9 @62.5', '3x9 @65'],
    ]);
  });

  test('holds grow longer up to a limit', () => {
    const slot = { exerciseId: 'plank', sets: targets(2, [1, 1], { seconds: 50, load: { of: 'none' } }) };
    expect(following({ kind: 'time', step: 5, upTo: 60 }, slot, {}, '50,45', '50,50', undefined, undefined)).toEqual([
      ...['2x50s', '2x50s', '2x55s', '2x60s', '2x60s'],
    ]);
  });

  test.each([
    // 125 / (1 + (5 + 10 - RPE) / 30)
    [5, 6, 95],
    [5, 8, 102.5],
    [5, 10, 107.5],
    [1, 8, 112.5],
  ])('%i reps at RPE %d are asked for from the estimate of the last 90 days', (reps, rpe, kg) => {
    const program = programOf({ kind: 'none' }, { sets: [{ reps: [reps, reps], load: { of: 'rpe', rpe } }] });
    const slot = slotAfter([], { program, training: { estimates: { 'barbell-back-squat': 125 } } });
    expect(slot).toMatchObject({ why: { kind: 'rpe', estimate: 125, rpe }, sets: [{ kg, reps, rpe }] });
  });

  test('back-offs follow the heaviest set, and an RPE the estimate', () => {
    const sets: Target[] = [
      { reps: [5, 5], load: { of: 'rpe', rpe: 8 } },
      { reps: [8, 8], load: { of: 'top', factor: 0.8 } },
    ];
    const program = programOf({ kind: 'none' }, { sets });
    const slotWith = (estimates: Record<string, number>) => slotAfter([], { program, training: { estimates } });
    // Five reps with two left: 125 / (1 + 7 / 30) are 101.4 kg.
    expect(asked(slotWith({ 'barbell-back-squat': 125 }))).toBe('1x5 @102.5, 1x8 @82.5');
    expect(slotWith({})).toMatchObject({ why: { kind: 'ask' }, sets: [{ kg: null, rpe: 8 }, { kg: null }] });
    // The phone follows the top set that is really done.
    expect(slotWith({}).sets.map(({ ofTop }) => ofTop)).toEqual([undefined, 0.8]);
    expect(slotWith({}).target.sets[1]).toMatchObject({ ofTop: 0.8 });
  });
});

describe('the gym of the day', () => {
  test('a step of 2.5 lb with ordinary plates never rounds back to where it was', () => {
    const program = programOf({ ...LINEAR, step: { kg: 1.25, lb: 2.5 } } as Rule);
    const starts = { slot: { kg: 61.235 } };
    const run = played(program, starts, lines(undefined, undefined, undefined), 'lb');
    expect(run.stages.map(({ slots }) => textOf(slots[0]?.sets ?? [], 'lb'))).toEqual([
      '3x5 @135',
      '3x5 @140',
      '3x5 @145',
    ]);
    expect(run.stages[1]?.slots[0]).toMatchObject({ gym: 'Home' });
    expect(run.stages[0]?.slots[0]?.gym).toBeUndefined();
  });

  test('what it has, not what another has', () => {
    const program = programOf({ ...LINEAR, step: { kg: 1, lb: 2.5 } } as Rule, { exerciseId: 'dumbbell-curl' });
    const starts = { slot: { kg: 10 } };
    const entries = played(program, starts, lines(undefined)).entries;
    const gym = { ...FIRST_GYM, name: 'Work', dumbbells: { unit: 'kg', weights: [7.5, 10, 15] } } as const;
    const slot = slotAfter(entries, { program, starts, training: { gym } });
    expect([asked(slot), slot.gym]).toEqual(['3x5 @15', 'Work']);
    expect(asked(slotAfter(entries, { program, starts }))).toBe('3x5 @12');
  });
});
