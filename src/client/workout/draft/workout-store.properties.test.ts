// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MemberDatabase, memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { action, firstAction } from '#core/workout/session/testing/arbitrary-actions.ts';
import { adding, BENCH, CURL, complete, edit, SQUAT } from '#core/workout/session/testing/example-workout.ts';
import { readDraft } from './draft.ts';
import { dispatchTo } from './use-workout.ts';
import { WorkoutStore } from './workout-store.ts';

interface Step<Done> {
  readonly tab: number;
  readonly does: Done;
  /** How long the tab pauses afterwards, so that saves and broadcasts can happen at any point. */
  readonly turns: number;
}

const step = <Done>(does: fc.Arbitrary<Done>): fc.Arbitrary<Step<Done>> =>
  fc.record({ tab: fc.nat(1), does, turns: fc.constantFrom(0, 0, 0, 1, 2, 5) });

/** Plays the steps in two tabs of one member and returns what each tab shows and what is stored at the end. */
async function play(first: SessionAction, steps: readonly Step<SessionAction>[]) {
  const userId = signInSomebody();
  const database = memberDatabase(userId);
  const tabs = [openTab(userId, database), openTab(userId, database)];
  await Promise.all(tabs.map(({ store }) => store.whenRead()));
  tabs[0]?.dispatch(first);
  await settled(tabs);
  for (const { tab, does, turns } of steps) {
    tabs[tab]?.dispatch(does);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
  }
  await settled(tabs);
  const shown = tabs.map(({ store }) => store.read());
  for (const { close } of tabs) close();
  return { shown, stored: (await database.read(['draft'], (tx) => readDraft(tx))).session };
}

function openTab(userId: string, database: MemberDatabase) {
  const store = new WorkoutStore({ userId, database, onFailure: () => expect.unreachable() });
  return { store, dispatch: dispatchTo(store), close: store.start() };
}

async function settled(tabs: ReturnType<typeof openTab>[]) {
  for (const { store } of tabs) await store.whenSaved();
  for (const { store } of tabs) {
    store.refresh();
    await store.whenRead();
  }
}

describe('safety 26: two tabs of one member', () => {
  it('end up with the same workout, whatever the order of changes', { timeout: 60_000 }, async () => {
    const workout = fc.array(step(action), { minLength: 5, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(firstAction, workout, async (first, steps) => {
        const { shown, stored } = await play(first, steps);
        expect(shown).toEqual([stored, stored]);
      }),
      { numRuns: 40 },
    );
  });

  it('lose no set that either has logged', { timeout: 60_000 }, async () => {
    const exerciseId = fc.constantFrom('bench', 'squat', 'curl');
    const logged = fc.array(step(fc.tuple(exerciseId, fc.integer({ min: 1, max: 200 }))), { maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(logged, async (sets) => {
        const steps = sets.flatMap(({ tab, does: [exercise, weight], turns }, index) => {
          const setId = `set ${index}`;
          const actions = [{ type: 'addSet', exerciseId: exercise, setId }, edit(setId, weight, 5), complete(setId)];
          return (actions as SessionAction[]).map((does) => ({ tab, does, turns }));
        });
        const { stored } = await play(adding(BENCH, SQUAT, CURL), steps);
        const completed = stored.exercises.flatMap((exercise) => exercise.sets.filter((set) => set.isCompleted));
        expect(completed.map(({ id, weight }) => [id, weight]).sort()).toEqual(
          sets.map(({ does: [, weight] }, index) => [`set ${index}`, weight]).sort(),
        );
      }),
      { numRuns: 40 },
    );
  });
});
