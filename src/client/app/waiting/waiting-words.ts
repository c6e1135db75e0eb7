import { CHANGED, type Pending } from '#client/workout/completions/completion.ts';
import { counted } from '#core/format/numbers.ts';

type State = Pending['state'];

export interface WaitingNotice {
  readonly state: State;
  readonly text: string;
  /** Why a workout was refused. */
  readonly problem: string | null;
}

/** Most urgent first. */
const URGENCY: readonly State[] = ['refused', 'sending', 'signed-out', 'waiting'];

/** Only the member can decide between two versions of a workout. */
const TWO_VERSIONS = { text: 'Two versions of a workout', problem: 'Choose one in your history.' };

const WORDS: Readonly<Record<State, (workouts: string) => string>> = {
  refused: (workouts) => `${workouts} could not be saved`,
  sending: (workouts) => `Sending ${workouts}…`,
  'signed-out': (workouts) => `Sign in to send ${workouts}`,
  waiting: (workouts) => `${workouts} waiting to be sent`,
};

/** A workout, or a change of anything else. */
type Waiting = Pick<Pending, 'state' | 'code' | 'problem'> & { readonly kind: Pending['kind'] | 'other' };

/** A deletion, or taking it back, is mostly over before it can be read about. */
function isQuick({ kind, state }: Waiting): boolean {
  return (kind === 'delete' || kind === 'restore') && state === 'sending';
}

export function waitingNotice(pending: readonly Waiting[]): WaitingNotice | null {
  for (const state of URGENCY) {
    const those = pending.filter((item) => item.state === state && !isQuick(item));
    const [first] = those;
    if (!first) continue;
    if (state === 'refused' && those.every(({ code }) => code === CHANGED)) return { state, ...TWO_VERSIONS };
    const workouts = counted(those.length, those.every(({ kind }) => kind === 'log') ? 'workout' : 'change');
    return { state, text: WORDS[state](workouts), problem: state === 'refused' ? first.problem : null };
  }
  return null;
}
