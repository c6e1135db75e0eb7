import type { QueryClient } from '@tanstack/react-query';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import type { OwnExerciseCreation, OwnExercisePatch } from '#contract/own-exercise.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { type OwnExerciseChange, type Refusal, readChanges, updateChange } from './own-exercise-changes.ts';
import { showOwnExercises } from './own-exercises.ts';
import { sendOwnExercises, sendUnstored } from './send-own-exercises.ts';

/** Long enough for an answer that is on its way, short enough to be waited for. */
const PATIENCE_MS = 1_500;

/** `sent`, `queued` until the server can be reached, or why the server refused it: then nothing has changed. */
export type Saved = 'sent' | 'queued' | Refusal;

interface Member {
  readonly client: QueryClient;
  readonly userId: string;
}

/** Works at once, also offline: it is stored on this phone before it is sent. */
export function makeOwnExercise(member: Member, creation: OwnExerciseCreation & { readonly id: string }) {
  return save(member, creation.id, () => ({ ...nothing(creation.id, creation.name), creation }));
}

/** `name` is what messages call the exercise. */
export function changeOwnExercise(member: Member, id: string, name: string, patch: OwnExercisePatch) {
  return save(member, id, (before) => ({
    ...(before ?? nothing(id, name)),
    name: patch.name ?? name,
    patch: { ...before?.patch, ...patch },
  }));
}

export function deleteOwnExercise(member: Member, id: string, name: string) {
  return save(member, id, (before) => ({ ...(before ?? nothing(id, name)), isDeleted: true }));
}

/** Stores a change and gives the server a moment to answer. What it refuses in that time is taken back. */
async function save(
  { client, userId }: Member,
  id: string,
  change: (before: OwnExerciseChange | null) => OwnExerciseChange,
): Promise<Saved> {
  const database = memberDatabase(userId);
  let before: OwnExerciseChange | null = null;
  try {
    await updateChange(database, id, (now) => {
      before = now;
      return change(now);
    });
  } catch (error) {
    // Without storage nothing can wait: it is done now or not at all.
    const outcome = await sendUnstored(client, userId, change(null));
    if (outcome === 'later') throw error;
    return outcome === 'done' ? 'sent' : outcome;
  }
  await showOwnExercises(client, userId);
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, PATIENCE_MS);
  await Promise.race([sendOwnExercises(client, userId).catch(() => undefined), patience.promise]);
  clearTimeout(timer);
  const left = (await readChanges(database)).find((queued) => queued.id === id);
  if (!left?.refusal) return left ? 'queued' : 'sent';
  await updateChange(database, id, () => before);
  await showOwnExercises(client, userId);
  return left.refusal;
}

/** What a member may do about an exercise that the server refused later, when a workout may already have it. */
export type Decision =
  | { readonly type: 'rename'; readonly name: string }
  /** It is the exercise that has the name. */
  | { readonly type: 'is'; readonly exerciseId: string }
  | { readonly type: 'retry' }
  /** Forgets what was refused; the exercise itself, if it was never made. */
  | { readonly type: 'discard' };

export async function decideOwnExercise({ client, userId }: Member, id: string, decision: Decision): Promise<void> {
  await updateChange(memberDatabase(userId), id, (now) => now && decided(now, decision));
  await showOwnExercises(client, userId);
  await sendOwnExercises(client, userId).catch(() => undefined);
}

function decided(change: OwnExerciseChange, decision: Decision): OwnExerciseChange | null {
  const open = { ...change, refusal: null };
  const { creation, patch } = change;
  switch (decision.type) {
    case 'rename': {
      const { name } = decision;
      return creation
        ? { ...open, name, creation: { ...creation, name } }
        : { ...open, name, patch: patch && { ...patch, name } };
    }
    case 'is':
      return {
        ...open,
        creation: creation && { ...creation, name: freeName(creation) },
        mergeInto: decision.exerciseId,
      };
    case 'retry':
      return open;
    case 'discard':
      return null;
  }
}

/** The server makes it under a name of its own and merges it at once: workouts that have its id are then the other’s. */
function freeName({ id = '', name }: OwnExerciseCreation): string {
  const mark = ` (${id.slice(0, 8)})`;
  return name.slice(0, WORKOUT_LIMITS.nameLength - mark.length).toWellFormed() + mark;
}

function nothing(id: string, name: string): OwnExerciseChange {
  return {
    kind: 'own-exercise',
    id,
    name,
    queuedAt: Date.now(),
    creation: null,
    mergeInto: null,
    patch: null,
    isDeleted: false,
    refusal: null,
  };
}
