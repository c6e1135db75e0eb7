import { asSession } from '#client/workout/draft/draft.ts';
import type { EndedWorkout, LogOutcome } from './completion.ts';

/** A workout that is over: the server has it, or this phone keeps it until the server does. */
export interface FinishedWorkout extends EndedWorkout {
  readonly outcome: Extract<LogOutcome, { status: 'logged' | 'queued' }>;
  /** The template made of it. Its id is made once, so that a second attempt after a lost answer does not double it. */
  readonly template: { readonly id: string; readonly isSaved: boolean };
}

/** In the tab's own storage, which a sign-out empties: another member of a shared phone finds nothing. */
const KEY = 'gymratt.finished-workout';
/** Of the stored form. Another one is left alone: the screen it belongs to is short-lived. */
const VERSION = 1;

/** Keeps what the completion screen shows, so that a reload does not lose it. */
export function keepFinishedWorkout(userId: string, finished: FinishedWorkout): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, userId, finished }));
  } catch {
    // Storage is full or blocked: a reload then ends at an empty logger, and the workout is safe all the same.
  }
}

export function readFinishedWorkout(userId: string): FinishedWorkout | null {
  try {
    const stored = Object(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (stored.version !== VERSION || stored.userId !== userId) return null;
    return isFinished(stored.finished) ? stored.finished : null;
  } catch {
    return null;
  }
}

/** The member has left the completion screen. */
export function forgetFinishedWorkout(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked, hence empty.
  }
}

function isFinished(stored: unknown): stored is FinishedWorkout {
  const { session, request, outcome, template } = Object(stored) as Partial<Record<keyof FinishedWorkout, unknown>>;
  return (
    asSession(session) !== null &&
    Array.isArray(Object(request).exercises) &&
    ['logged', 'queued'].includes(Object(outcome).status) &&
    typeof Object(template).id === 'string'
  );
}
