import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { counted } from '#core/format/numbers.ts';

type State = PendingCompletion['state'];

export interface WaitingNotice {
  readonly state: State;
  readonly text: string;
  /** Why a workout was refused. */
  readonly problem: string | null;
}

/** Most urgent first. */
const URGENCY: readonly State[] = ['refused', 'sending', 'signed-out', 'waiting'];

const WORDS: Readonly<Record<State, (workouts: string) => string>> = {
  refused: (workouts) => `${workouts} could not be saved`,
  sending: (workouts) => `Sending ${workouts}…`,
  'signed-out': (workouts) => `Sign in to send ${workouts}`,
  waiting: (workouts) => `${workouts} waiting to be sent`,
};

export function waitingNotice(pending: readonly PendingCompletion[]): WaitingNotice | null {
  for (const state of URGENCY) {
    const those = pending.filter((completion) => completion.state === state);
    const [first] = those;
    if (!first) continue;
    const workouts = counted(those.length, 'workout');
    return { state, text: WORDS[state](workouts), problem: state === 'refused' ? first.problem : null };
  }
  return null;
}
