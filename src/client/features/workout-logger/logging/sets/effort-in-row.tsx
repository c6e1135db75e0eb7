import { useWorkout } from '#client/workout/draft/workout-context.ts';
import type { SessionSet } from '#core/workout/session/session.ts';
import { type EffortScale, effortMark, effortOptions } from './row-settings.ts';

/** How hard it was, asked in the row: the phone's own list is the quickest choice of ten. */
export function EffortInRow({ set: { id, rpe = null }, scale }: { set: SessionSet; scale: EffortScale }) {
  const { dispatch } = useWorkout();
  if (scale === 'none') return null;
  const name = scale.toUpperCase();
  return (
    <label className="set-chip effort-in-row">
      <span aria-hidden="true">{rpe === null ? `${name} --` : effortMark(rpe, scale)}</span>
      <select
        aria-label={name}
        value={rpe ?? ''}
        className="unseen-input"
        onChange={({ target }) => {
          const chosen = target.value === '' ? null : Number(target.value);
          dispatch({ type: 'editSet', setId: id, details: { rpe: chosen } });
        }}
      >
        {effortOptions(rpe, scale).map(({ value, label }) => (
          <option key={label} value={value ?? ''}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
