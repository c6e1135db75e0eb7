import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadAtOrAbove } from '#core/gyms/loadable.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { NextStage, PastEntry, ProgramRun, Start } from '#core/programs/run.ts';
import { shownWeight, type WeightUnit } from '#core/workout/weight-units.ts';
import { dayAt, entriesOf, newRun, trainingIn } from './play.ts';

/** Bytes of a stored target. */
const MOST_BYTES = 4096;

const outcomes = fc.constantFrom('as asked', 'more', 'less', 'lighter', 'not at all');
const program = fc.constantFrom(...BUILT_IN_PROGRAMS);
const unit = fc.constantFrom<WeightUnit>('kg', 'lb');
const history = fc.array(fc.array(outcomes, { minLength: 1, maxLength: 7 }), { maxLength: 20 });

/** All lifts begin with the same max or load. */
function runOf({ weeks }: (typeof BUILT_IN_PROGRAMS)[number], start: Start): ProgramRun {
  const slots = weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
  return newRun(Object.fromEntries(slots.map(({ id, lift }) => [lift ?? id, start])));
}

const DONE = {
  'as asked': (reps: number) => reps,
  more: (reps: number) => reps + 6,
  less: (reps: number) => Math.max(0, reps - 2),
  lighter: (reps: number) => reps,
  'not at all': () => 0,
};

function train(
  run: ProgramRun,
  one: (typeof BUILT_IN_PROGRAMS)[number],
  sessions: readonly (keyof typeof DONE)[][],
  of: WeightUnit,
) {
  const entries: PastEntry[] = [];
  for (const [at, session] of sessions.entries()) {
    const stage = nextStage(one, run, entries, trainingIn({ unit: of, day: 2 * at })) as NextStage;
    const told = entriesOf(stage, 2 * at, {}, of).map((entry, slot) => {
      const outcome = session[slot % session.length] ?? 'as asked';
      const sets = entry.sets.map((set) => ({
        ...set,
        reps: DONE[outcome](set.reps),
        weight: outcome === 'lighter' ? set.weight * 0.8 : set.weight,
        ...(set.durationSeconds && { durationSeconds: DONE[outcome](set.durationSeconds) }),
      }));
      return { ...entry, sets: outcome === 'not at all' ? [] : sets };
    });
    entries.push(...told);
  }
  const next = (from: readonly PastEntry[]) =>
    nextStage(one, run, from, trainingIn({ unit: of, day: 2 * sessions.length })) as NextStage;
  return { entries, next };
}

test('the same sessions give the same stage, in any order and after a way through a store', () => {
  fc.assert(
    fc.property(program, unit, history, (one, of, sessions) => {
      const { entries, next } = train(runOf(one, { kg: 60 }), one, sessions, of);
      expect(next(JSON.parse(JSON.stringify(entries.toReversed())))).toEqual(next(entries));
    }),
  );
});

test('whatever is asked for can be loaded, in both units, and its target is small', () => {
  fc.assert(
    fc.property(program, unit, history, fc.integer({ min: 0, max: 200 }), (one, of, sessions, kg) => {
      const { entries, next } = train(runOf(one, { kg }), one, sessions, of);
      for (const { exerciseId, sets, target } of next(entries).slots) {
        const { loads } = trainingIn({ unit: of }).exercise(exerciseId);
        for (const set of sets) {
          const shown = set.kg === null ? null : shownWeight(set.kg, of);
          expect(shown).toBe(shown === null ? null : loads && loadAtOrAbove(loads, shown));
          expect(set.seconds ?? set.reps).toBeGreaterThan(0);
        }
        expect(JSON.stringify(target).length).toBeLessThan(MOST_BYTES);
      }
    }),
  );
});

test('a correction moves its own lift alone', () => {
  fc.assert(
    fc.property(program, history, fc.nat(), (one, sessions, picked) => {
      const { entries, next } = train(runOf(one, { kg: 60 }), one, sessions, 'kg');
      const corrected = entries[picked % Math.max(1, entries.length)];
      if (!corrected) return;
      const again = {
        ...corrected,
        sets: corrected.sets.map((set) => ({ ...set, reps: set.reps + 3, weight: set.weight + 5 })),
      };
      const others = (from: readonly PastEntry[]) =>
        next(from).slots.filter(({ exerciseId, target }) =>
          target.lift === undefined && corrected.target.lift === undefined
            ? exerciseId !== corrected.exerciseId && target.slotId !== corrected.target.slotId
            : target.lift !== corrected.target.lift,
        );
      expect(others(entries.map((entry) => (entry === corrected ? again : entry)))).toEqual(others(entries));
    }),
  );
});

test('of two devices none is lost, and nothing is done twice', () => {
  fc.assert(
    fc.property(program, history, fc.boolean(), (one, sessions, isDeload) => {
      const run = runOf(one, { kg: 60 });
      const { entries } = train(run, one, sessions, 'kg');
      const at = dayAt(2 * sessions.length);
      const event = isDeload ? ({ type: 'deload', at } as const) : ({ type: 'ease_in', at } as const);
      const stageWith = (...ids: string[]) =>
        nextStage(one, { ...run, events: ids.map((id) => ({ ...event, id })) }, entries, trainingIn());
      expect(stageWith('phone', 'tablet')).toEqual(stageWith('phone'));
    }),
  );
});
