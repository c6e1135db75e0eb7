import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keptQuery, readAnswer, renewAnswers } from '#client/data/kept-answers.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import { readItems } from '#client/outbox/stored-items.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import { isCall, type WaitingItem } from '#client/outbox/waiting-item.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/own-exercises.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise, OwnExerciseCreation, OwnExercisePatch } from '#contract/own-exercise.ts';
import { filterMuscleGroup } from '#core/workout/selector-filters.ts';
import { exerciseListQuery } from './exercises-query.ts';

export const OWN_EXERCISES_ADDRESS = endpointAddress(api.listOwnExercises);

const FRESH_FOR_MS = 10 * 60_000;

/** When the first screen has what it needs. */
const WARM_UP_MS = 5_000;

/** Loads the list a little after the start, so that it is stored before the phone goes offline. */
export function useOwnExerciseUpkeep(): void {
  const { userId } = useMember();
  useEffect(() => {
    const timer = setTimeout(() => void renewAnswers(userId, [OWN_EXERCISES_ADDRESS]), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, [userId]);
}

/** The member's own exercises, also archived and merged ones, as they will be once everything is sent. */
export function ownExercisesQuery(userId: string) {
  const { queryKey, queryFn } = keptQuery(userId, api.listOwnExercises, {});
  return queryOptions({
    queryKey,
    queryFn: async (context) => {
      const changes = ownExerciseChanges(await readItems(memberDatabase(userId)).catch(() => []));
      if (typeof queryFn !== 'function') return withChanges([], changes);
      try {
        return withChanges(await queryFn(context), changes);
      } catch (error) {
        // Made before this phone ever had the list.
        if (changes.length === 0) throw error;
        return withChanges([], changes);
      }
    },
    staleTime: FRESH_FOR_MS,
  });
}

/** Own exercises that can be picked; the others only stand in what was logged. */
export function isPickable({ archived_at, merged_into }: OwnExercise): boolean {
  return archived_at === null && merged_into === null;
}

/** Everything that a template or an earlier workout may name. Own exercises that cannot be loaded are left out. */
export async function knownExercises(client: QueryClient, userId: string): Promise<readonly Exercise[]> {
  const [catalogue, own] = await Promise.all([
    client.ensureQueryData(exerciseListQuery(userId)),
    client.ensureQueryData(ownExercisesQuery(userId)).catch((): OwnExercise[] => []),
  ]);
  return withMerged(catalogue, own);
}

/** An exercise that is part of another by now is that one, under either id: a kept template may still have the old one. */
export function withMerged(catalogue: readonly Exercise[], own: readonly OwnExercise[]): readonly Exercise[] {
  const present = [...own.filter(({ merged_into }) => merged_into === null), ...catalogue];
  const merged = own.flatMap(({ id, merged_into }) => {
    const target = present.find((exercise) => exercise.id === merged_into);
    return target ? { ...target, id } : [];
  });
  return [...present, ...merged];
}

/** Shows what was just queued or sent. */
export async function showOwnExercises(
  client: QueryClient,
  userId: string,
  waiting: Pick<Outbox['items'], 'getState'>,
): Promise<void> {
  const kept = await readAnswer(userId, OWN_EXERCISES_ADDRESS);
  const changes = ownExerciseChanges(waiting.getState());
  const { queryKey } = ownExercisesQuery(userId);
  const list = kept?.answer as OwnExercise[] | undefined;
  client.setQueryData(queryKey, (shown) => (list || shown ? withChanges(list ?? shown ?? [], changes) : undefined));
  // Without the stored list, a change that was taken back cannot be undone here.
  if (!list) void client.invalidateQueries({ queryKey });
}

/** What the server does not know of one own exercise: a view of what waits for it. */
export interface OwnExerciseChange extends Pick<WaitingItem, 'id' | 'name' | 'queuedAt' | 'refusal'> {
  readonly creation: OwnExerciseCreation | null;
  /** The exercise that it turned out to be. */
  readonly mergeInto: string | null;
  readonly patch: OwnExercisePatch | null;
  readonly isDeleted: boolean;
}

function ownExerciseChanges(items: readonly WaitingItem[]): readonly OwnExerciseChange[] {
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

export function useOwnExerciseChanges(): readonly OwnExerciseChange[] {
  const items = useWaiting('own-exercise');
  return useMemo(() => ownExerciseChanges(items), [items]);
}

/** The list once every change is made. */
export function withChanges(list: readonly OwnExercise[], changes: readonly OwnExerciseChange[]): OwnExercise[] {
  const byId = new Map(list.map((exercise) => [exercise.id, exercise]));
  for (const { id, queuedAt, creation, mergeInto, patch, isDeleted } of changes) {
    const before = byId.get(id) ?? (creation && created(id, creation, queuedAt));
    if (!before) continue;
    const changed = patch ? patched(before, patch) : before;
    if (isDeleted) byId.delete(id);
    else byId.set(id, mergeInto ? { ...changed, merged_into: mergeInto } : changed);
  }
  return [...byId.values()].toSorted(byName);
}

function byName(one: OwnExercise, other: OwnExercise): number {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}

function created(id: string, creation: OwnExerciseCreation, queuedAt: number): OwnExercise {
  return {
    id,
    name: creation.name,
    category: creation.category,
    muscle_group: filterMuscleGroup(creation.selectorFilter),
    selector_filter: creation.selectorFilter,
    equipment: creation.equipment,
    measure: creation.measure,
    primary_muscles: creation.primaryMuscles,
    secondary_muscles: creation.secondaryMuscles,
    one_sided: creation.oneSided,
    // What an earlier release left waiting has none.
    figure: creation.figure ?? null,
    archived_at: null,
    merged_into: null,
    created_at: new Date(queuedAt).toISOString(),
  };
}

function patched(exercise: OwnExercise, patch: OwnExercisePatch): OwnExercise {
  const { name, measure, category, selectorFilter, equipment, primaryMuscles, secondaryMuscles, oneSided } = patch;
  return {
    ...exercise,
    ...(name !== undefined && { name }),
    ...(measure && { measure }),
    ...(category && { category }),
    ...(selectorFilter !== undefined && {
      selector_filter: selectorFilter,
      muscle_group: filterMuscleGroup(selectorFilter),
    }),
    ...(equipment && { equipment }),
    ...(primaryMuscles && { primary_muscles: primaryMuscles }),
    ...(secondaryMuscles && { secondary_muscles: secondaryMuscles }),
    ...(oneSided !== undefined && { one_sided: oneSided }),
    ...(patch.figure !== undefined && { figure: patch.figure }),
    ...(patch.archived !== undefined && {
      archived_at: patch.archived ? (exercise.archived_at ?? new Date().toISOString()) : null,
    }),
  };
}
