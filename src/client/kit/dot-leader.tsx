import type { ReactNode } from 'react';

type DotLeaderProps = {
  label: ReactNode;
  value: ReactNode;
  tone?: 'ink' | 'dim' | 'gold' | 'bad' | undefined;
  /** A caption in capitals, or a smaller line of text, which may wrap. */
  look?: 'caption' | 'line';
};

const TONES = { ink: '', dim: 'text-ink-dim', gold: 'text-gold', bad: 'text-bad' };
const LOOKS = { caption: 'type-vt-24 uppercase tracking-[1px]', line: 'min-w-0 type-vt-20' };

/** The longest value that fits 320 px in the pixel font. */
const LETTERS_ON_NARROW_PHONE = 9;

/** A line of a score table, inside a `dl`: label, dots, value. */
export function DotLeader({ label, value, tone = 'ink', look = 'caption' }: DotLeaderProps) {
  const isLong = typeof value === 'string' && value.length > LETTERS_ON_NARROW_PHONE;
  return (
    <div className="flex min-h-7.5 items-center gap-3">
      <dt className={LOOKS[look]}>{label}</dt>
      <span aria-hidden="true" className="dots" />
      <dd className={`whitespace-nowrap type-px-16 ${isLong ? 'tiny:type-vt-24' : ''} ${TONES[tone]}`}>{value}</dd>
    </div>
  );
}
