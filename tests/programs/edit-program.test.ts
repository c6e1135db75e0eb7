import { describe, expect, it } from 'vitest';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { programFault } from '#core/programs/check-program.ts';
import { dryRun } from '#core/programs/dry-run.ts';
import {
  addDay,
  addSlot,
  changeRule,
  copyWeek,
  moveSlot,
  removeSlot,
  swapExercise,
  tidied,
  withCount,
  withOpenLast,
} from '#core/programs/edit-program.ts';
import { defaultRule, fromTemplates, newProgram, newSlot, rulesFor } from '#core/programs/new-program.ts';
import { contentOf, type Slot, slotsIn } from '#core/programs/program.ts';
import type { Measure } from '#core/workout/measures.ts';
import { measureInCatalogue, trainingIn } from './play.ts';

const measureOf = (id: string) => measureInCatalogue(id) as Measure;
const faultOf = (content: ReturnType<typeof contentOf>) => programFault({ ...content, id: 'x' }, measureInCatalogue);

function builtIn(id: string) {
  const program = BUILT_IN_PROGRAMS.find((one) => one.id === id);
  if (!program) throw new Error(`no program ${id}`);
  return contentOf(program);
}

function slotOf(content: ReturnType<typeof contentOf>, exerciseId: string, at = 0): Slot {
  const slot = slotsIn(content).filter((one) => one.exerciseId === exerciseId)[at];
  if (!slot) throw new Error(`no slot for ${exerciseId}`);
  return slot;
}

describe('a program from nothing', () => {
  it('needs a day with an exercise, and then has no fault', () => {
    const empty = newProgram('Mine', 'Day 1');
    expect(faultOf(empty)).toEqual({ code: 'missing', path: ['weeks', 0, 'days', 0, 'slots'] });
    for (const id of ['barbell-bench-press', 'plank', 'push-up', 'pull-up', 'leg-press']) {
      expect(faultOf(addSlot(empty, { week: 0, day: 0 }, id, measureOf(id)).program), id).toBeNull();
    }
  });

  it('gives the same exercise twice two names', () => {
    const place = { week: 0, day: 0 };
    const once = addSlot(newProgram('Mine', 'Day 1'), place, 'barbell-bench-press', 'weight_reps').program;
    const twice = addSlot(once, place, 'barbell-bench-press', 'weight_reps').program;
    expect(slotsIn(twice).map(({ id }) => id)).toEqual(['barbell-bench-press', 'barbell-bench-press-2']);
    expect(faultOf(twice)).toBeNull();
  });

  it('comes from templates without their warm-ups and weights', () => {
    const bench = {
      id: 'barbell-bench-press',
      measure: 'weight_reps' as const,
      restSeconds: 150,
      superset: null,
      sets: [
        { weight: 40, reps: 5, set_type: 'warmup' as const },
        { weight: 80, reps: 6, reps_max: 8 },
        { weight: 80, reps: 5 },
      ],
    };
    const content = fromTemplates('Mine', [{ name: 'Push', exercises: [bench] }]);
    expect(content.weeks[0]?.days[0]?.slots[0]).toMatchObject({
      restSeconds: 150,
      sets: [{ reps: [6, 8], load: { of: 'work' } }, { reps: [5, 5] }],
    });
    expect(faultOf(content)).toBeNull();
  });
});

describe('changing a program', () => {
  it('changes a rule for every slot that moves the same load by it', () => {
    const content = builtIn('stronglifts-5x5');
    const squat = slotOf(content, 'barbell-back-squat');
    const rule = defaultRule('double');
    const changed = changeRule(content, squat.id, rule);
    expect(
      slotsIn(changed)
        .filter((one) => one.exerciseId === squat.exerciseId)
        .map((one) => one.rule),
    ).toEqual([rule, rule]);
    expect(slotOf(changed, 'barbell-deadlift').rule).toEqual(slotOf(content, 'barbell-deadlift').rule);
  });

  it.each(BUILT_IN_PROGRAMS.map(({ id }) => id))(
    'swaps each exercise of %s without a fault, under names of its own',
    (id) => {
      const content = builtIn(id);
      for (const slot of slotsIn(content)) {
        const other = slot.exerciseId === 'dumbbell-fly' ? 'leg-press' : 'dumbbell-fly';
        const swapped = swapExercise(content, slot.id, other, measureOf);
        expect(faultOf(tidied(swapped.program)), slot.id).toBeNull();
        const now = slotsIn(swapped.program).find((one) => one.id === swapped.id);
        expect(now?.exerciseId).toBe(other);
        // What was lifted with the old exercise says nothing about the new one.
        expect(slotsIn(content).map((one) => one.id)).not.toContain(swapped.id);
        if (now?.lift) expect(content.lifts.map((one) => one.id)).not.toContain(now.lift);
      }
    },
  );

  it('swaps on the same day of every week', () => {
    const content = builtIn('531-boring-but-big');
    const slot = slotsIn(content)[0] as Slot;
    const { program } = swapExercise(content, slot.id, 'dumbbell-fly', measureOf);
    expect(slotsIn(program).filter((one) => one.exerciseId === 'dumbbell-fly').length).toBeGreaterThan(
      content.weeks.length - 1,
    );
    expect(slotsIn(program).some((one) => one.lift === slot.lift)).toBe(false);
  });

  it('moves, removes, and adds days and weeks', () => {
    const content = builtIn('gzclp');
    const [first, second] = content.weeks[0]?.days[0]?.slots ?? [];
    const moved = moveSlot(content, { week: 0, day: 0 }, first?.id ?? '', 1);
    expect(moved.weeks[0]?.days[0]?.slots.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(slotsIn(removeSlot(content, first?.id ?? '')).length).toBe(slotsIn(content).length - 1);
    expect(faultOf(copyWeek(content, 0))).toBeNull();
    expect(addDay(content, 0, 'Day 5').weeks[0]?.days.at(-1)).toEqual({ name: 'Day 5', slots: [] });
  });

  it('keeps the open set last when sets are added or removed', () => {
    const [set] = builtIn('gzclp').weeks[0]?.days[0]?.slots[0]?.sets ?? [];
    const three = withOpenLast([set, set, set] as Slot['sets'], true);
    for (const count of [1, 2, 5]) {
      const changed = withCount(three, count);
      expect(changed.map(({ amrap }) => amrap === true)).toEqual([...Array(count - 1).fill(false), true]);
    }
  });

  it('drops lifts that nothing names and partners that are gone', () => {
    const content = builtIn('gzclp');
    const lift = content.lifts[0]?.id;
    const left = slotsIn(content).filter((slot) => slot.lift === lift);
    const without = left.reduce((program, { id }) => removeSlot(program, id), content);
    expect(tidied(without).lifts.map(({ id }) => id)).not.toContain(lift);
  });

  it('offers the rules that the exercise can have, and keeps those that no sentence makes', () => {
    const content = builtIn('gzclp');
    expect(rulesFor(slotsIn(content)[0] as Slot, measureOf)).toContain('stages');
    const hold = newSlot('plank', measureOf('plank'), new Set());
    expect(rulesFor(hold, measureOf)).toEqual(['time', 'none']);
    const max = slotsIn(builtIn('nsuns-lp')).find(({ rule }) => rule.kind === 'max') as Slot;
    expect(rulesFor(max, measureOf)).toEqual(['max']);
  });
});

describe('a dry run', () => {
  const training = trainingIn();
  const run = (programId: string, exerciseId: string, outcomes: readonly boolean[], start: object = { kg: 80 }) => {
    const content = builtIn(programId);
    // Its heaviest day.
    const slot = slotsIn(content).find((one) => one.exerciseId === exerciseId && one.restSeconds === 180) as Slot;
    return dryRun(content, slot, { start: start as { kg: number }, outcomes, training });
  };
  const loads = (sessions: ReturnType<typeof run>) => sessions.map(({ sets }) => sets[0]?.kg);

  it('of GZCLP follows hits by weight, and a miss by the next scheme', () => {
    const sessions = run('gzclp', 'barbell-bench-press', [true, true, false]);
    expect(loads(sessions)).toEqual([80, 82.5, 85, 85]);
    expect(sessions[3]?.sets).toHaveLength(6);
    expect(sessions[3]?.why.kind).toBe('next_scheme');
  });

  it('counts a lift that is done on several days in one row', () => {
    expect(loads(run('stronglifts-5x5', 'barbell-back-squat', [true, true, true]))).toEqual([80, 82.5, 85, 87.5]);
  });

  it('takes off after enough misses', () => {
    const sessions = run('stronglifts-5x5', 'barbell-back-squat', [false, false, false]);
    expect(loads(sessions)).toEqual([80, 80, 80, 72.5]);
  });

  it('shows cycles where a max rises by cycle', () => {
    const sessions = run('531-boring-but-big', 'barbell-overhead-press', [true, true, false], { trainingMaxKg: 60 });
    expect(sessions.map(({ target }) => target.max)).toEqual([60, 62.5, 65, expect.any(Number)]);
    expect(sessions[3]?.target.max).toBeLessThan(65);
  });

  it.each(BUILT_IN_PROGRAMS.map(({ id }) => id))(
    'answers one session more than outcomes for every slot of %s',
    (id) => {
      const content = builtIn(id);
      for (const slot of slotsIn(content)) {
        const sessions = dryRun(content, slot, { start: { kg: 40 }, outcomes: [true, false], training });
        expect(sessions, slot.id).toHaveLength(3);
      }
    },
  );
});
