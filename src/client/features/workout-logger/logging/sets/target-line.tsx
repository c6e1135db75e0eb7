import './target-line.css';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useKnownExerciseNames } from '#client/campaign/known-exercise-names.ts';
import { askedText, loadText, schemeText } from '#client/campaign/place.ts';
import { WhyArrow } from '#client/campaign/why-arrow.tsx';
import { directionOf, whyWithDay } from '#client/campaign/why-words.ts';
import { useLoads } from '#client/data/settings/loads.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { nearestLoad } from '#core/gyms/loadable.ts';
import { findExercise, type SessionExercise } from '#core/workout/session/session.ts';
import { backOffWeights, heaviestBefore, programTarget } from '#core/workout/session/target.ts';
import type { Units } from '#core/workout/units.ts';
import { shownWeight, toKilograms } from '#core/workout/weight-units.ts';
import { Sheet } from '../../sheet.tsx';

type TargetLineProps = { exerciseId: string; units: Units };

/** What the program asks for, and why. A tap shows every set of it. */
export function TargetLine({ exerciseId, units }: TargetLineProps) {
  const { weight: unit } = units;
  const exercise = useSessionAfterPaint((session) => findExercise(session, exerciseId));
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = useKnownExerciseNames();
  const target = exercise && programTarget(exercise);
  useBackOffs(
    exercise,
    useSessionAfterPaint((session) => heaviestBefore(session, exerciseId)),
    units,
  );
  if (!target) return null;
  const { targetWhy } = exercise;
  const why = targetWhy && whyWithDay(targetWhy, { unit, nameOf });
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="target-line" onClick={() => setIsOpen(true)}>
        <span className="target-chip stepped-small">
          <span className="text-ink-dim">{t`TARGET`}</span> {askedText(target.sets, unit)}
        </span>{' '}
        {targetWhy && <WhyArrow direction={directionOf(targetWhy.why)} />}
        {why && <span className="target-reason">{why}</span>}
      </button>
      <Sheet open={isOpen} title={t`TARGET`} onClose={() => setIsOpen(false)}>
        <ol className="target-sets">
          {target.sets.map((asked, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sets of a target have no other name than their place.
            <li key={at} className="flex justify-between gap-4 border-panel-2 border-b-2 py-2 type-vt-24">
              <span className="text-ink-dim">{at + 1}</span>
              <span>
                {asked.kg ? `${loadText(asked.kg, unit)} ${unit} x ` : ''}
                {schemeText([asked]).replace('1x', '')}
              </span>
            </li>
          ))}
        </ol>
        {why && <p className="type-vt-24">{why}</p>}
        <p className="type-vt-20 text-ink-dim">
          {t`What you really lift decides what comes next. Nothing here is logged before you tick it.`}
        </p>
      </Sheet>
    </>
  );
}

/** Back-offs follow the top set that was really done, as far as the gym can load them. */
function useBackOffs(exercise: SessionExercise | undefined, heaviest: number, { weight: unit }: Units) {
  const { dispatch } = useWorkout();
  const loads = useLoads(exercise?.exerciseId ?? '');
  useEffect(() => {
    if (!exercise || !loads) return;
    const nearest = (kg: number) =>
      toKilograms(nearestLoad(loads, shownWeight(kg, unit)) ?? shownWeight(kg, unit), unit);
    const weights = backOffWeights(exercise, nearest, heaviest);
    if (Object.keys(weights).length > 0) dispatch({ type: 'followTop', exerciseId: exercise.id, weights });
  }, [exercise, loads, heaviest, unit, dispatch]);
}
