import type { CompletionResponse } from '#contract/workout.ts';
import { type CompletionRequest, completionRequest } from '#core/workout/session/completion-request.ts';
import type { Session } from '#core/workout/session/session.ts';

export type { CompletionRequest, CompletionResponse };

/** A workout that is over. Made once: what is queued, what is sent and what the completion screen shows. */
export interface EndedWorkout {
  readonly session: Session;
  readonly request: CompletionRequest;
}

/** `null` where no set has numbers. */
export function endedWorkout(
  session: Session,
  { userId, now }: { readonly userId: string; readonly now: number },
): EndedWorkout | null {
  const request = completionRequest(session, { userId, endTime: session.finishingAt ?? now });
  return request && { session, request };
}

/** Where in a workout the server has found something wrong. */
export interface Fault {
  readonly exerciseId: string;
  /** `null` where it is the exercise itself. */
  readonly setNumber: number | null;
  /** `null` where it is neither of the set's numbers. Missing in what was queued before it was told. */
  readonly column?: 'weight' | 'reps' | null;
}

/** A finished workout that the server has not confirmed yet. */
export interface PendingCompletion {
  /** The workout's. */
  readonly id: string;
  readonly request: CompletionRequest;
  readonly state: 'waiting' | 'sending' | 'signed-out' | 'refused';
  /** What the member can read of the last attempt. */
  readonly problem: string | null;
  /** The server's code of a refusal. */
  readonly code: string | null;
}

export type LogOutcome =
  /** The server has it. */
  | { readonly status: 'logged'; readonly response: CompletionResponse }
  /** Durable on this phone, sent later. */
  | {
      readonly status: 'queued';
      readonly reason: 'network' | 'timeout' | 'server' | 'signed-out';
      readonly message: string;
    }
  /** The server will not take it as it is: nothing is queued, the session stays. */
  | {
      readonly status: 'refused';
      readonly message: string;
      /** The server's, or why the workout can neither be sent nor kept. */
      readonly code: string;
      readonly fault: Fault | null;
    }
  /** No set has numbers. */
  | { readonly status: 'nothing' };

export interface LogOptions {
  /** Called with what is sent, when it is stored and before the server has answered. */
  readonly onSending?: (ended: EndedWorkout) => void;
  readonly onSlow?: OnSlow;
}

/** Called when the server takes long to answer. `isKept`: the workout is durable on this phone, whatever comes. */
type OnSlow = (state: { readonly isKept: boolean }) => void;

/** The code of a workout whose id or start time another one has. */
export const CONFLICT = 'workout_conflict';

export const COMPLETION_MESSAGES = {
  signedOut: 'Please log in to save your workout',
  noBackend: 'Authentication service not available',
  failed: (serverText: string) => `Failed to save workout: ${serverText}`,
  notKept:
    'Failed to save workout: there is no connection, and this phone has no room to keep it. Leave this page open and try again.',
} as const;

/** Reads the field that the server names: `exercises.0.sets.1.weight`. */
export function faultAt(field: string | undefined, { exercises }: CompletionRequest): Fault | null {
  const [, exercise, set, column] = /^exercises\.(\d+)(?:\.sets\.(\d+)(?:\.(\w+))?)?/.exec(field ?? '') ?? [];
  const at = exercises[Number(exercise)];
  if (!at) return null;
  return {
    exerciseId: at.exerciseId,
    setNumber: at.sets[Number(set)]?.setNumber ?? null,
    column: column === 'weight' || column === 'reps' ? column : null,
  };
}
