import type { CompletionResponse } from '#contract/workout.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';

export type { CompletionRequest, CompletionResponse };

/** A finished workout that the server has not confirmed yet. */
export interface PendingCompletion {
  /** The workout's. */
  readonly id: string;
  readonly request: CompletionRequest;
  readonly state: 'waiting' | 'sending' | 'signed-out' | 'refused';
  /** What the member can read of the last attempt. */
  readonly problem: string | null;
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
  | { readonly status: 'refused'; readonly message: string }
  /** No set has numbers. */
  | { readonly status: 'nothing' };

export const COMPLETION_MESSAGES = {
  signedOut: 'Please log in to save your workout',
  noBackend: 'Authentication service not available',
  failed: (serverText: string) => `Failed to save workout: ${serverText}`,
  notKept:
    'Failed to save workout: there is no connection, and this phone has no room to keep it. Leave this page open and try again.',
} as const;
