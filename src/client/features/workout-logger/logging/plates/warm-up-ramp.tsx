import { plural, t } from '@lingui/core/macro';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import type { WarmUp } from '#core/gyms/warm-ups.ts';
import type { WorkWeight } from '#core/workout/session/actions.ts';
import { findExercise, type SessionExercise } from '#core/workout/session/session.ts';
import { warmUpChange } from '#core/workout/session/warm-up-sets.ts';
import { toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';
import { showRow } from '../sets/set-focus.ts';
import { sideText } from './loaded-bar.tsx';

type RampProps = {
  exercise: SessionExercise;
  warmUps: readonly WarmUp[];
  /** Dumbbells and stacks have no sides to load. */
  hasBar: boolean;
  /** What was typed instead of the weight in the set. */
  work: WorkWeight | undefined;
  unit: WeightUnit;
  onClose: () => void;
};

/** The sets that lead up to a weight. */
export function WarmUpRamp({ exercise, warmUps, hasBar, work, unit, onClose }: RampProps) {
  const { dispatch, read } = useWorkout();
  const inKilograms = warmUps.map(({ weight, reps }) => ({ weight: toKilograms(weight, unit), reps }));
  const change = warmUpChange(exercise, inKilograms);
  const add = () => {
    const before = findExercise(read(), exercise.id);
    const replaced = (before && warmUpChange(before, inKilograms)?.replaced) ?? [];
    const workBefore = work && { ...work, weight: before?.sets.find(({ id }) => id === work.setId)?.weight ?? 0 };
    const added = inKilograms.map((set) => ({ ...set, setId: createId() }));
    dispatch({ type: 'addWarmUps', exerciseId: exercise.id, warmUps: added, work });
    const sets = findExercise(read(), exercise.id)?.sets ?? [];
    const setIds = sets.map(({ id }) => id).filter((id) => added.some(({ setId }) => setId === id));
    const count = setIds.length;
    onClose();
    if (count === 0) return;
    toast({
      title: plural(count, { one: '# warm-up added', other: '# warm-ups added' }),
      action: {
        label: t`UNDO`,
        onAction: () =>
          dispatch({ type: 'removeWarmUps', exerciseId: exercise.id, setIds, replaced, work: workBefore }),
      },
    });
    requestAnimationFrame(() => showRow(setIds[0] ?? ''));
  };
  if (warmUps.length === 0) {
    return (
      <p className="type-vt-20 text-ink-dim">{t`No warm-up needed for so little. A heavier weight shows its ramp.`}</p>
    );
  }
  return (
    <>
      <table className="plates-ramp">
        <thead>
          <tr>
            <th scope="col" colSpan={2} className="caption">
              {t`Warm-up ramp`}
            </th>
            {hasBar && (
              <th scope="col" className="caption">
                {t`A side`}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {warmUps.map(({ weight, reps, side }) => (
            <tr key={weight}>
              <td aria-hidden="true" className="plates-ramp-mark">
                W
              </td>
              <td className="plates-ramp-set">
                <span className="plates-ramp-weight">{withCommas(weight)}</span> <span className="text-ink-dim">x</span>{' '}
                {reps}
              </td>
              {hasBar && <td className="plates-ramp-side">{side.length > 0 ? sideText(side) : t`empty bar`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Button className="w-full" disabled={change === null} onClick={add}>
        {change === null ? t`WARM-UPS ADDED` : t`ADD WARM-UPS`}
      </Button>
    </>
  );
}
