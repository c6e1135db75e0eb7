import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMember } from '#client/session/auth/use-member.ts';
import { type MemberDatabase, memberDatabase } from '#client/session/storage/member-database.ts';
import type { OwnExerciseCreation, OwnExercisePatch } from '#contract/own-exercise.ts';

/** What the server does not know of one own exercise. It is sent in this order: made, merged, changed, deleted. */
export interface OwnExerciseChange {
  readonly kind: 'own-exercise';
  readonly id: string;
  readonly queuedAt: number;
  /** As the list shows it, for messages. */
  readonly name: string;
  /** Sent unchanged until the server answers: it recognises a repeated request by its content. */
  readonly creation: OwnExerciseCreation | null;
  /** The exercise that it turned out to be. */
  readonly mergeInto: string | null;
  readonly patch: OwnExercisePatch | null;
  readonly isDeleted: boolean;
  /** Why the server refused it: nothing more is sent until the member has decided. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly field: string | null;
}

/** The channel that tells the member's other tabs. */
export const OWN_EXERCISES_TOPIC = 'own-exercises';

/** Beside changed settings, which ignore it. */
const keyOf = (id: string) => `own-exercise:${id}`;

/** Oldest first. */
export function readChanges(database: MemberDatabase): Promise<readonly OwnExerciseChange[]> {
  return database.read(['changes'], async (tx) => {
    const items = await tx.objectStore('changes').getAll();
    return items.filter(isChange).sort((one, other) => one.queuedAt - other.queuedAt);
  });
}

export function ownExerciseChangesQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-exercise-changes'],
    // Blocked storage keeps nothing.
    queryFn: () => readChanges(memberDatabase(userId)).catch(() => []),
  });
}

const NONE: readonly OwnExerciseChange[] = [];

/** What the server does not know, the same in every tab. */
export function useOwnExerciseChanges(): readonly OwnExerciseChange[] {
  const { userId } = useMember();
  return useQuery(ownExerciseChangesQuery(userId)).data ?? NONE;
}

const madeListeners = new Set<(id: string) => void>();

/** Calls back when an exercise no longer waits to be made, until the returned function is called. */
export function onExerciseMade(listener: (id: string) => void): () => void {
  madeListeners.add(listener);
  return () => madeListeners.delete(listener);
}

/** Changes what is queued for an exercise; `null` removes it, as does a change with nothing left to send. */
export async function updateChange(
  database: MemberDatabase,
  id: string,
  change: (before: OwnExerciseChange | null) => OwnExerciseChange | null,
): Promise<void> {
  const isMade = await database.write(['changes'], async (tx) => {
    const store = tx.objectStore('changes');
    const stored: unknown = await store.get(keyOf(id));
    const before = isChange(stored) ? stored : null;
    const after = change(before);
    if (after && hasContent(after)) await store.put(after, keyOf(id));
    else await store.delete(keyOf(id));
    return before?.creation && !after?.creation;
  });
  if (isMade) for (const listener of madeListeners) listener(id);
}

function hasContent({ creation, mergeInto, patch, isDeleted }: OwnExerciseChange): boolean {
  return creation !== null || mergeInto !== null || patch !== null || isDeleted;
}

function isChange(stored: unknown): stored is OwnExerciseChange {
  const { kind, id } = Object(stored) as Partial<Record<keyof OwnExerciseChange, unknown>>;
  return kind === 'own-exercise' && typeof id === 'string';
}
