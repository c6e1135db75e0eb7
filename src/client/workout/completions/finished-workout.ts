import { asSession } from '#client/workout/draft/draft.ts';
import type { EndedWorkout, LogOutcome } from './completion.ts';

/** A finished workout: the server has it, or this phone keeps it until then. */
export interface FinishedWorkout extends EndedWorkout {
  readonly outcome: Extract<LogOutcome, { status: 'logged' | 'queued' }>;
  /** From then on CONTINUE? counts down. What an earlier version stored does not say. */
  readonly shownAt?: number;
  /** The template made from it, by one id: a retry after a lost answer makes no second one. */
  readonly template: { readonly id: string; readonly isSaved: boolean };
}

/** In session storage, which signing out clears: another member of a shared phone finds nothing. */
const KEY = 'gymratt.finished-workout';
/** The version of the stored form. Other versions are ignored, since the screen is short-lived. */
const VERSION = 1;

/** Stores what the completion screen shows, so that it survives a reload. */
export function keepFinishedWorkout(userId: string, finished: FinishedWorkout): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, userId, finished }));
  } catch {
    // Storage is full or blocked: a reload then shows an empty logger, but the workout is safe.
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

/** Called when the member leaves the completion screen. */
export function forgetFinishedWorkout(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage is empty anyway.
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
