import type { ReactNode } from 'react';
import { places } from '#client/kit/places.ts';
import { CHAIN_LENGTH } from '#core/progression/streaks.ts';
import { chainInWords, chainNote, type StreakToday } from './streak-today.ts';

type StreakChainProps = {
  /** Unlit until it is known. */
  streak: StreakToday | null;
  /** The streak in words, where it stands above the chain. */
  line?: ReactNode;
  onOpen: () => void;
};

/** The last ten weeks as links. A tap opens the pauses. */
export function StreakChain({ streak, line, onOpen }: StreakChainProps) {
  const note = streak ? chainNote(streak) : '';
  return (
    <>
      <hr className="rule mt-3 mb-2" />
      <button type="button" aria-haspopup="dialog" className="chain-button wide-target" onClick={onOpen}>
        {line && (
          <span className="flex justify-between gap-3">
            {line}
            <span className="type-vt-20 text-ink-dim">{note}</span>
          </span>
        )}
        <span aria-hidden="true" className="chain">
          {places(CHAIN_LENGTH).map(({ at, key }) => (
            <span key={key} data-link={streak?.chain[at]?.kind} />
          ))}
        </span>
        <span className="flex justify-between gap-3 type-vt-18 text-ink-dim">
          <span>{line || !note ? 'the last 10 weeks' : `10 weeks, ${note}`}</span>
          <span aria-hidden="true" className="shrink-0">
            this one
          </span>
        </span>
        <span className="sr-only">{streak && chainInWords(streak.chain)}. Pause the streak</span>
      </button>
    </>
  );
}
