import type { SessionSet } from '#core/workout/session/session.ts';

/** More than these are a number. */
const MOST = 6;

/** A cell for each set of an exercise, lit when it is done. The tile says the same in words. */
export function MiniCells({ sets }: { sets: readonly SessionSet[] }) {
  if (sets.length > MOST) {
    const done = sets.filter(({ isCompleted }) => isCompleted).length;
    return (
      <span aria-hidden="true" className="type-vt-18 text-ink-dim">
        <span className={done > 0 ? 'text-good' : ''}>{done}</span> / {sets.length}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="mini-cells">
      {sets.map(({ id, isCompleted }) => (
        <span key={id} className="mini-cell" data-on={isCompleted || undefined} />
      ))}
    </span>
  );
}
