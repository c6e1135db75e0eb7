import type { Outbox, Saved } from '#client/outbox/outbox.ts';
import { isCall, nothingWaiting, type WaitingItem } from '#client/outbox/waiting-item.ts';
import * as api from '#contract/endpoints/own-exercises.ts';
import type { OwnExerciseCreation, OwnExercisePatch } from '#contract/own-exercise.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

export type { Saved };

const own = (id: string) => ({ kind: 'own-exercise', id }) as const;

/** Works at once, also offline: it is stored on this phone before it is sent. */
export function makeOwnExercise({ save }: Outbox, creation: OwnExerciseCreation & { readonly id: string }) {
  const { method, path } = api.createOwnExercise;
  const request = { method, path, body: creation };
  return save(own(creation.id), () => ({
    ...nothingWaiting(own(creation.id), creation.name),
    requests: [request],
  }));
}

/** `name` is what messages call the exercise. */
export function changeOwnExercise({ addWatched }: Outbox, id: string, name: string, patch: OwnExercisePatch) {
  return addWatched(api.updateOwnExercise, { params: { id }, body: patch }, { name: patch.name ?? name });
}

export function deleteOwnExercise({ addWatched }: Outbox, id: string, name: string) {
  return addWatched(api.deleteOwnExercise, { params: { id } }, { name });
}

/** What a member may do about an exercise that the server refused later, when a workout may already have it. */
export type Decision =
  | { readonly type: 'rename'; readonly name: string }
  /** It is the exercise that has the name. */
  | { readonly type: 'is'; readonly exerciseId: string }
  | { readonly type: 'retry' }
  /** Forgets what was refused; the exercise itself, if it was never made. */
  | { readonly type: 'discard' };

export async function decideOwnExercise({ change, send }: Outbox, id: string, decision: Decision): Promise<void> {
  await change(own(id), (now) => now && decided(now, decision));
  await send();
}

function decided(item: WaitingItem, decision: Decision): WaitingItem | null {
  const open = { ...item, refusal: null };
  const { id, requests } = item;
  switch (decision.type) {
    case 'rename': {
      const { name } = decision;
      const [first, ...others] = requests;
      return first ? { ...open, name, requests: [{ ...first, body: { ...first.body, name } }, ...others] } : open;
    }
    case 'is': {
      const { method, path } = api.mergeOwnExercise;
      const merge = { method, path, params: { id }, body: { into: decision.exerciseId } };
      const [first, ...others] = requests;
      if (!first || !isCall(api.createOwnExercise, first)) return { ...open, requests: [merge, ...requests] };
      const creation = { ...first, body: { ...first.body, name: freeName(id, item.name) } };
      return { ...open, requests: [creation, merge, ...others] };
    }
    case 'retry':
      return open;
    case 'discard':
      return null;
  }
}

/** The server makes it under a name of its own and merges it at once: workouts that have its id are then the other’s. */
function freeName(id: string, name: string): string {
  const mark = ` (${id.slice(0, 8)})`;
  return name.slice(0, WORKOUT_LIMITS.nameLength - mark.length).toWellFormed() + mark;
}
