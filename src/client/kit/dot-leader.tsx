import type { ReactNode } from 'react';
import { fitted } from './fitted.ts';

type DotLeaderProps = {
  label: ReactNode;
  value: ReactNode;
  tone?: 'ink' | 'dim' | 'gold' | 'bad' | undefined;
  /** A caption in capitals, or a smaller line of text, which may wrap. */
  look?: 'caption' | 'line';
};

const TONES = { ink: '', dim: 'text-ink-dim', gold: 'text-gold', bad: 'text-bad' };
const LOOKS = { caption: 'type-vt-24 uppercase tracking-[1px]', line: 'min-w-0 type-vt-20' };

/** What is too long for its line, or for 320 px, in the pixel font is in the text font, and wraps if it has to. */
const VALUE =
  'min-w-0 whitespace-nowrap text-end type-px-16 data-fit:whitespace-normal data-fit:type-vt-24 tiny:max-w-[9em] tiny:data-fit:max-w-none';

/** A line of a score table, inside a `dl`: label, dots, value. */
export function DotLeader({ label, value, tone = 'ink', look = 'caption' }: DotLeaderProps) {
  return (
    <div className="flex min-h-7.5 items-center gap-3">
      <dt className={LOOKS[look]}>{label}</dt>
      <span aria-hidden="true" className="dots" />
      <dd key={typeof value === 'string' ? value : undefined} ref={fitted} className={`${VALUE} ${TONES[tone]}`}>
        {value}
      </dd>
    </div>
  );
}
