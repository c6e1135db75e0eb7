import { t } from '@lingui/core/macro';
import { createContext, useContext } from 'react';
import { withCommas } from '#client/words/format/numbers.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { findSet, type PreviousSet, type Session } from '#core/workout/session/session.ts';
import type { Doubt } from '#core/workout/session/typo-guard.ts';
import type { Units } from '#core/workout/units.ts';
import type * as Clock from '../stopwatch-parts.tsx';

/** How hard a set was is kept as RPE. A member may read it as the repetitions that were left, or not at all. */
export type EffortScale = 'rpe' | 'rir' | 'none';

/** What was meant instead of a typo. */
export type Correction = Pick<Doubt, 'field'> & { readonly number: number };

/** What the rows of the panel share. It changes rarely, and renders every row when it does. */
export interface Rows {
  readonly isWide: boolean;
  readonly units: Units;
  readonly effort: EffortScale;
  /** Whether how hard it was is asked in the row itself. */
  readonly effortInRow: boolean;
  readonly isRacing: boolean;
  readonly previous: readonly PreviousSet[] | undefined;
  /** What draws a running time; `null` until it is loaded. */
  readonly clock: typeof Clock | null;
  readonly onTouch: (setId: string) => void;
  readonly onToggle: (setId: string) => void;
  readonly onLog: (setId: string) => void;
  readonly onAnswer: (setId: string, correction?: Correction) => void;
  readonly onSwipeAway: (setId: string) => void;
  readonly onOpen: (setId: string) => void;
  readonly onLastTime: () => void;
}

export const RowsContext = createContext<Rows | null>(null);

export function useRows(): Rows {
  const rows = useContext(RowsContext);
  if (!rows) throw new Error('useRows must be used within a SetsPanel');
  return rows;
}

type FoundSet = NonNullable<ReturnType<typeof findSet>>;

/** Something about one set, a painted frame after a tap. Re-renders only when the selected value changes. */
export function useSetAfterPaint<Selected>(setId: string, select: (found: FoundSet, session: Session) => Selected) {
  return useSessionAfterPaint((session) => {
    const found = findSet(session, setId);
    return found && select(found, session);
  });
}

export function scaleName(scale: EffortScale): string {
  return scale === 'rir' ? t`RIR` : t`RPE`;
}

/** On the chip of a set: `RPE 8`, `RIR 2`. */
export function effortMark(rpe: number, scale: EffortScale): string {
  const number = effortNumber(rpe, scale);
  return scale === 'rir' ? t`RIR ${{ rir: number }}` : t`RPE ${{ rpe: number }}`;
}

export function effortNumber(rpe: number, scale: EffortScale): string {
  return withCommas(scale === 'rir' ? 10 - rpe : rpe);
}

/** Below it few can tell: what is easier is typed in the sheet. */
export const LEAST_OFFERED = 6;
/** From easy to all out, by halves. */
const USUAL = [LEAST_OFFERED, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10];

/** The RPEs that can be chosen, or `null` for none. A lower number is only offered where a set has it. */
export function effortOptions(chosen: number | null, scale: EffortScale): { value: number | null; label: string }[] {
  const offered = chosen !== null && chosen < LEAST_OFFERED ? [chosen, ...USUAL] : USUAL;
  return [...offered.map((value) => ({ value, label: effortNumber(value, scale) })), { value: null, label: '--' }];
}
