import type { ReactNode } from 'react';

type DotLeaderProps = {
  label: string;
  value: ReactNode;
  tone?: 'ink' | 'gold' | 'good' | 'bad' | undefined;
};

const TONES = { ink: '', gold: 'text-gold', good: 'text-good', bad: 'text-bad' };

/** A line of a score table, inside a `dl`: a label, dots, a value. */
export function DotLeader({ label, value, tone = 'ink' }: DotLeaderProps) {
  return (
    <div className="flex h-7.5 items-center gap-3">
      <dt className="type-vt-24 uppercase tracking-[1px]">{label}</dt>
      <span aria-hidden="true" className="dots" />
      <dd className={`type-px-16 ${TONES[tone]}`}>{value}</dd>
    </div>
  );
}
