import { useSession } from '#client/workout/draft/workout-context.ts';
import { effortText } from '#core/format/efforts.ts';
import { setAsLogged } from '#core/workout/session/edit-changes.ts';
import { findSet } from '#core/workout/session/session.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';

type SetChangeProps = {
  setId: string;
  /** In the words of `changedInSet`. */
  changed: string;
  units: Units;
};

/** Under a row of an edited workout: what is different from what is logged. */
export function SetChange({ setId, changed, units }: SetChangeProps) {
  const before = useSession((session) => setAsLogged(session, setId));
  const measure = useSession((session) => findSet(session, setId)?.exercise.measure);
  const words = changed.split(' ');
  const title = words.includes('added') ? 'ADDED' : words.includes('tick') ? 'TAKEN OUT' : 'CHANGED';
  return (
    <p className="set-change">
      <span>{title}</span>
      {before && measure && ` was ${effortText(before, measure, units)}${isWarmup(before) ? ', warm-up' : ''}`}
    </p>
  );
}
