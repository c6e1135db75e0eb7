import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useEditStore, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { type Changing, CompletionsContext } from './completions-context.ts';
import type { CompletionsStore } from './completions-store.ts';

type Props = { userId: string; children: ReactNode };

/** Must be inside the member's query client, outbox and workout provider. */
export function CompletionsProvider({ userId, children }: Props) {
  const workout = useWorkoutStore();
  const edited = useEditStore();
  const client = useQueryClient();
  const outbox = useOutbox();
  const [changing] = useState(() => {
    const unseen = createStore<ReadonlySet<string>>(() => new Set());
    // Loaded on demand, because refusals are rare.
    const loadWriter = async () => (await import('./refusal-words.ts')).refusalWriter(userId);
    const options = { userId, outbox, workout, edited, unseen, loadWriter };
    const load = once(async () => new (await import('./completions-store.ts')).CompletionsStore(options));
    outbox.declare('workout', async () => {
      const [{ workoutAnswers }, { deleted }] = await Promise.all([import('./workout-answers.ts'), load()]);
      return workoutAnswers({ userId, client, drafts: [workout, edited], onDeleted: deleted });
    });
    return { unseen, loadWriter, load, changes: changesBy(load) };
  });
  const isWaiting = useStore(outbox.items, (items) => items.some(({ kind }) => kind === 'workout'));
  // What waits may be sent, opened or discarded by a tap.
  useOnDemand(isWaiting && 'soon', changing.load);
  return <CompletionsContext value={changing}>{children}</CompletionsContext>;
}

/** Tries again after a failure. */
function once(load: () => Promise<CompletionsStore>): Changing['load'] {
  let loading: Promise<CompletionsStore> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Their code, with the rules of a workout, comes with the first of them: most screens change none. */
function changesBy(load: Changing['load']): Changing['changes'] {
  const later =
    <Given extends unknown[], Outcome>(change: (store: CompletionsStore) => (...given: Given) => Promise<Outcome>) =>
    async (...given: Given) =>
      change(await load())(...given);
  return {
    log: later(({ log }) => log),
    retry: later(({ retry }) => retry),
    reopen: later(({ reopen }) => reopen),
    keepMine: later(({ keepMine }) => keepMine),
    discard: later(({ discard }) => discard),
    remove: later(({ remove }) => remove),
    takeBack: later(({ takeBack }) => takeBack),
  };
}
