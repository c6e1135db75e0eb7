import type { MouseEvent } from 'react';
import { Tick } from '#client/shared/ui/tick.tsx';
import type { SessionSet } from '#core/workout/session/session.ts';

type SetTickProps = { set: SessionSet; onToggle: () => void };

export function SetTick({ set: { setNumber, isCompleted }, onToggle }: SetTickProps) {
  const press = (event: MouseEvent) => {
    // The bounce of a wet thumb: the second tap of two does not take back what the first one did.
    if (isCompleted && event.detail > 1) return;
    onToggle();
  };
  return (
    <button
      type="button"
      aria-label={`Complete set ${setNumber}`}
      aria-pressed={isCompleted}
      className="stepped-small set-tick"
      onClick={press}
    >
      <Tick size={30} />
    </button>
  );
}
