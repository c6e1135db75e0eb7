import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { useState } from 'react';
import { useCounting } from '#client/data/history-jobs/jobs.ts';
import { Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useUnsent } from '#client/outbox/use-outbox.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { type WaitingNotice, waitingNotice } from './waiting-words.ts';

const loadDialog = async () => (await import('./waiting-dialog.tsx')).WaitingDialog;

const loadCounting = async () => (await import('./counting-strip.tsx')).CountingStrip;

/**
 * Shown below the top bar while something is not sent, and opens the list of it. While the server counts a
 * long history again, it says how far that is instead.
 */
export function WaitingStrip() {
  const { pending } = useCompletions();
  const [isOpen, setIsOpen] = useState(false);
  const others = useUnsent('template', 'favorite', 'pause').map(({ refusal }) => ({
    kind: 'other' as const,
    state: refusal ? ('refused' as const) : ('waiting' as const),
    problem: refusal?.message ?? null,
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

type StripProps = { notice: WaitingNotice; onOpen: () => void };

export function Strip({ notice: { state, text, problem }, onOpen }: StripProps) {
  const isRefused = state === 'refused';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`block w-full border-line border-b-2 bg-panel text-left ${isRefused ? 'text-bad' : 'text-ink'}`}
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
