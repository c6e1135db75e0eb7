import { plural, t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { useState } from 'react';
import { useCounting } from '#client/data/history-jobs/jobs.ts';
import { Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useUnsent } from '#client/outbox/use-outbox.ts';
import { refusedWords } from '#client/session/api/failure-words.ts';
import { CHANGED, type Pending } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';

const loadDialog = async () => (await import('./waiting-dialog.tsx')).WaitingDialog;
const loadCounting = async () => (await import('./counting-strip.tsx')).CountingStrip;

/** Says below the top bar what is not sent, and opens the list of it; or how far the count of a long history is. */
export function WaitingStrip() {
  const { pending } = useCompletions();
  const [isOpen, setIsOpen] = useState(false);
  const others = useUnsent('template', 'program', 'favorite', 'pause', 'measurement').map(({ refusal }) => ({
    kind: 'other' as const,
    state: refusal ? ('refused' as const) : ('waiting' as const),
    problem: (refusal && refusedWords(refusal)) ?? null,
    code: null,
  }));
  const notice = waitingNotice([...pending, ...others]);
  const job = useCounting();
  const CountingStrip = useOnDemand(job !== null, loadCounting);
  const isCounting = job !== null && notice?.state !== 'refused';
  const Dialog = useOnDemand(notice !== null, loadDialog);
  // Otherwise the dialog would reopen by itself with the next waiting workout.
  if (isOpen && !notice) setIsOpen(false);
  return (
    <>
      <div aria-live="polite" className="waiting-strip">
        {isCounting && CountingStrip && <CountingStrip job={job} />}
        {notice && !isCounting && <Strip notice={notice} onOpen={() => setIsOpen(true)} />}
      </div>
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function Strip({ notice: { state, text, problem }, onOpen }: { notice: WaitingNotice; onOpen: () => void }) {
  const isRefused = state === 'refused';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`block w-full border-line border-b-2 bg-panel text-start ${isRefused ? 'text-bad' : 'text-ink'}`}
    >
      <span className="mx-auto flex min-h-12 max-w-318 items-center gap-3 px-4 py-2">
        <Icon of={isRefused ? WarningDiamond : Hourglass} className={isRefused ? '' : 'text-accent'} />
        <span className="min-w-0 grow">
          <span className="block type-vt-24">{text}</span>
          {problem && <span className="block type-vt-20 text-ink">{problem}</span>}
        </span>
        <Icon of={ChevronRight} className="text-ink-dim" />
      </span>
    </button>
  );
}

type State = Pending['state'];

interface WaitingNotice {
  readonly state: State;
  readonly text: string;
  readonly problem: string | null;
}

/** Most urgent first. */
const URGENCY: readonly State[] = ['refused', 'sending', 'signed-out', 'waiting'];

type Words = Readonly<Record<State, (count: number) => string>>;

const OF_WORKOUTS: Words = {
  refused: (count) => plural(count, { one: '# workout could not be saved', other: '# workouts could not be saved' }),
  sending: (count) => plural(count, { one: 'Sending # workout…', other: 'Sending # workouts…' }),
  'signed-out': (count) => plural(count, { one: 'Sign in to send # workout', other: 'Sign in to send # workouts' }),
  waiting: (count) => plural(count, { one: '# workout waiting to be sent', other: '# workouts waiting to be sent' }),
};
const OF_CHANGES: Words = {
  refused: (count) => plural(count, { one: '# change could not be saved', other: '# changes could not be saved' }),
  sending: (count) => plural(count, { one: 'Sending # change…', other: 'Sending # changes…' }),
  'signed-out': (count) => plural(count, { one: 'Sign in to send # change', other: 'Sign in to send # changes' }),
  waiting: (count) => plural(count, { one: '# change waiting to be sent', other: '# changes waiting to be sent' }),
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
    if (state === 'refused' && those.every(({ code }) => code === CHANGED))
      return { state, text: t`Two versions of a workout`, problem: t`Choose one in your history.` };
    const words = those.every(({ kind }) => kind === 'log') ? OF_WORKOUTS : OF_CHANGES;
    return { state, text: words[state](those.length), problem: state === 'refused' ? first.problem : null };
  }
  return null;
}
