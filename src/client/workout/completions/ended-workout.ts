import { completionRequest } from '#core/workout/session/completion-request.ts';
import { EFFORT_FIELDS } from '#core/workout/session/entries.ts';
import { loggedExercises } from '#core/workout/session/logged-sets.ts';
import type { Session } from '#core/workout/session/session.ts';
import { type CompletionRequest, type EndedWorkout, type Fault, type LogOutcome, tryWords } from './completion.ts';
import { endedAgain, missingExercise, refusedText, type WaitingWorkout, type Wording } from './waiting-workout.ts';

/** `null` if no set has numbers. */
export function endedWorkout(
  session: Session,
  { userId, now }: { readonly userId: string; readonly now: number },
): EndedWorkout | null {
  const request = completionRequest(session, { userId, endTime: session.finishingAt ?? now, timeZone: timeZone() });
  return request && { session, request };
}

/** Where the phone is: the workout's day and hour are told in it for good. Not every browser knows. */
function timeZone(): string | undefined {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
  } catch {
    return undefined;
  }
}

/** Parses the field path that the server names: `exercises.0.sets.1.weight`. */
export function faultAt(field: string | undefined, { request, session }: EndedWorkout): Fault | null {
  const [, exercise, set, column] = /^exercises\.(\d+)(?:\.sets\.(\d+)(?:\.(\w+))?)?/.exec(field ?? '') ?? [];
  const at = request.exercises[Number(exercise)];
  if (!at) return null;
  return {
    // The request does not name entries, but has them in the order of the workout.
    exerciseId: loggedExercises(session)[Number(exercise)]?.id ?? at.exerciseId,
    setNumber: at.sets[Number(set)]?.setNumber ?? null,
    column: EFFORT_FIELDS.find((field) => field === column) ?? null,
  };
}

/** The part of it that the server refused. */
export function faultIn(item: WaitingWorkout): Fault | null {
  const ended = endedAgain(item);
  return ended && faultAt(item.refusal?.field ?? '', ended);
}

/** What the member is told when it was not accepted. */
export function logOutcome(item: WaitingWorkout, { items, write }: Wording): LogOutcome {
  const { refusal, shown } = item;
  if (refusal) {
    const message = refusedText(item, write) ?? '';
    return { status: 'refused', message, code: refusal.code, fault: faultIn(item) };
  }
  const missing = missingExercise(item, items);
  if (missing !== null) return { status: 'queued', reason: 'server', message: missing };
  const last = shown.lastTry ?? { reason: 'network' };
  return { status: 'queued', reason: last.reason, message: tryWords(last) };
}

/** The same workout, even if it was finished a second time since. */
export function hasSameContent(one: CompletionRequest, other: CompletionRequest): boolean {
  const content = ({ name, notes, exercises }: CompletionRequest) => JSON.stringify([name, notes, exercises]);
  return content(one) === content(other);
}
