import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { findSet, type Session, type SessionExercise, type SessionSet } from '#core/workout/session/session.ts';
import type { Units } from '#core/workout/units.ts';

/** How hard a set was is kept as RPE. A member may read it as the repetitions that were left, or not at all. */
export type EffortScale = 'rpe' | 'rir' | 'none';

/** What the member has chosen to see in a row. */
export interface RowSettings {
  readonly effort: EffortScale;
  /** Whether how hard it was is asked in the row itself. */
  readonly effortInRow: boolean;
  readonly ghost: boolean;
  readonly units: Units;
}

type FoundSet = { readonly set: SessionSet; readonly exercise: SessionExercise };

/** Something about one set, a painted frame after a tap. Re-renders only when the selected value changes. */
export function useSetAfterPaint<Selected>(setId: string, select: (found: FoundSet, session: Session) => Selected) {
  return useSessionAfterPaint((session) => {
    const found = findSet(session, setId);
    return found && select(found, session);
  });
}

/** On the chip of a set: `RPE 8`, `RIR 2`. */
export function effortMark(rpe: number, scale: EffortScale): string {
  return scale === 'rir' ? `RIR ${10 - rpe}` : `RPE ${rpe}`;
}

/** Below it few can tell: what is easier is typed in the sheet. */
export const LEAST_OFFERED = 6;
/** From easy to all out, by halves. */
const USUAL = [LEAST_OFFERED, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10];

/** The RPEs that can be chosen, or `null` for none. A lower number is only offered where a set has it. */
export function effortOptions(chosen: number | null, scale: EffortScale): { value: number | null; label: string }[] {
  const offered = chosen !== null && chosen < LEAST_OFFERED ? [chosen, ...USUAL] : USUAL;
  return [
    ...offered.map((value) => ({ value, label: String(scale === 'rir' ? 10 - value : value) })),
    { value: null, label: '--' },
  ];
}
