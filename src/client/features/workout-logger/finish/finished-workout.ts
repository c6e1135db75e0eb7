import type { LogOutcome } from '#client/shared/completions/completion.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import type { Session } from '#core/workout/session/session.ts';

/** A workout that is over: the server has it, or this phone keeps it until the server does. */
export interface FinishedWorkout {
  /** As it was logged. */
  readonly session: Session;
  readonly request: CompletionRequest;
  readonly outcome: Extract<LogOutcome, { status: 'logged' | 'queued' }>;
}
