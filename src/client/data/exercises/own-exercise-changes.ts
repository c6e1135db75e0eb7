import { useMemo } from 'react';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import { isCall, type WaitingItem } from '#client/outbox/waiting-item.ts';
import * as api from '#contract/endpoints/own-exercises.ts';
import type { OwnExerciseCreation, OwnExercisePatch } from '#contract/own-exercise.ts';

/** What the server does not know of one own exercise: a view of what waits for it. */
export interface OwnExerciseChange extends Pick<WaitingItem, 'id' | 'name' | 'queuedAt' | 'refusal'> {
  readonly creation: OwnExerciseCreation | null;
  /** The exercise that it turned out to be. */
  readonly mergeInto: string | null;
  readonly patch: OwnExercisePatch | null;
  readonly isDeleted: boolean;
}

export function ownExerciseChanges(items: readonly WaitingItem[]): readonly OwnExerciseChange[] {
  return items.filter(({ kind }) => kind === 'own-exercise').map(asChange);
}

function asChange({ id, name, queuedAt, refusal, requests }: WaitingItem): OwnExerciseChange {
  const find = (endpoint: Parameters<typeof isCall>[0]) => requests.find((request) => isCall(endpoint, request));
  return {
    id,
    name,
    queuedAt,
    refusal,
    creation: (find(api.createOwnExercise)?.body as OwnExerciseCreation | undefined) ?? null,
    mergeInto: (find(api.mergeOwnExercise)?.body?.into as string | undefined) ?? null,
    patch: find(api.updateOwnExercise)?.body ?? null,
    isDeleted: find(api.deleteOwnExercise) !== undefined,
  };
}

/** What the server does not know, the same in every tab. */
export function useOwnExerciseChanges(): readonly OwnExerciseChange[] {
  const items = useWaiting('own-exercise');
  return useMemo(() => ownExerciseChanges(items), [items]);
}
