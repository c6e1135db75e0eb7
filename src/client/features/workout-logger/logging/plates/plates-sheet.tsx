import './plates-sheet.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useKnownExercise } from '#client/data/exercises/known-exercise.ts';
import { useGyms } from '#client/data/settings/gyms.ts';
import { useLoads } from '#client/data/settings/loads.ts';
import { useChangeExerciseSettings, useExerciseSettings, useExerciseUnits } from '#client/data/settings/settings.ts';
import { stackStepOptions } from '#client/data/settings/stack-steps.ts';
import { Button } from '#client/kit/button.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Select } from '#client/kit/select.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { barText } from '#client/words/bar-words.ts';
import { unitName } from '#client/words/format/efforts.ts';
import { numberInField, withCommas } from '#client/words/format/numbers.ts';
import { reasonFor } from '#client/words/refusal-reason.ts';
import { setName } from '#client/words/set-words.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { STANDARD_STACKS } from '#core/gyms/gym.ts';
import { isOnStack } from '#core/gyms/loadable.ts';
import { availableBars, barLabel, type Loading, takesPlates } from '#core/gyms/plates.ts';
import { warmUpsFor } from '#core/gyms/warm-ups.ts';
import { MEASURES } from '#core/workout/measures.ts';
import { entryRefusal, storedNumber } from '#core/workout/session/entries.ts';
import { findExercise, type SessionExercise, type SessionSet } from '#core/workout/session/session.ts';
import { shownNumber } from '#core/workout/session/set-names.ts';
import { suggestedEffort } from '#core/workout/session/sets.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import { shownWeight, toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';
import { Sheet } from '../../sheet.tsx';
import { announce } from '../announcements.tsx';
import { usePreviousSession } from '../sets/use-previous-session.ts';
import { LoadedBar } from './loaded-bar.tsx';
import { WarmUpRamp } from './warm-up-ramp.tsx';

type PlatesSheetProps = { exerciseId: string; setId?: string | undefined; isOpen: boolean; onClose: () => void };

/** What to put on the bar for a weight, and the sets that lead up to it. */
export function PlatesSheet({ exerciseId, setId, isOpen, onClose }: PlatesSheetProps) {
  const exercise = useSession((session) => findExercise(session, exerciseId));
  const known = useKnownExercise(exercise?.exerciseId ?? '');
  if (!exercise) return null;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={known && !takesPlates(known) ? t`WARM-UPS` : t`PLATES`}
      hasDone={false}
    >
      <Loader exercise={exercise} {...setToLoad(exercise.sets, setId)} onClose={onClose} />
    </Sheet>
  );
}

// The set that the sheet was opened from, or else the first that is still to do. With nothing to do, the last one is only
// shown: a weight that was lifted is changed by opening that very set.
export function setToLoad(sets: readonly SessionSet[], openedId: string | undefined) {
  const working = sets.filter((set) => !isWarmup(set));
  const chosen = sets.find(({ id }) => id === openedId) ?? working.find(({ isCompleted }) => !isCompleted);
  return { set: chosen ?? working.at(-1), mayChange: chosen !== undefined };
}

type LoaderProps = ReturnType<typeof setToLoad> & { exercise: SessionExercise; onClose: () => void };

function Loader({ exercise, set, mayChange, onClose }: LoaderProps) {
  const { current: gym } = useGyms();
  const known = useKnownExercise(exercise.exerciseId);
  const loads = useLoads(exercise.exerciseId);
  const changeSettings = useChangeExerciseSettings();
  const isNarrow = useMediaQuery(MEDIA.narrow);
  const { previous } = usePreviousSession(exercise.id);

  const { weight: unit } = useExerciseUnits()(exercise.exerciseId);
  const kilograms = set && (set.weight || suggestedEffort(exercise, set, previous)?.weight);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (kilograms ? numberInField(shownWeight(kilograms, unit)) : '');
  const { weight, problem } = weightFrom(text, unit);

  const coarse = useLoads(exercise.exerciseId, { hasMicroplates: false });
  if (!loads || !coarse) return null;
  const { rack } = loads;
  const { below, above } = loads.nextTo(weight)(weight);
  const isTyped = typed !== null && below === above;
  const shown = weight === 0 && rack ? { weight: rack.bar.weight, side: [] } : (below ?? above);

  /** The rows of the exercise follow: plates in pounds make no round numbers of kilograms. */
  const choose = (chosen: WeightUnit) => {
    if (typed !== null) setTyped(weight > 0 ? numberInField(shownWeight(toKilograms(weight, unit), chosen)) : '');
    changeSettings(exercise.exerciseId, { unit: chosen });
  };
  return (
    <>
      <div className="plates-choices">
        <div className="field-box plates-weight-box">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t`Weight (${unit})`}
            aria-invalid={problem !== undefined || undefined}
            placeholder="--"
            value={text}
            className="field-input plates-weight"
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <SegmentedChoice
          label={t`Unit`}
          options={[
            { value: 'kg', label: unitName('kg') },
            { value: 'lb', label: unitName('lb') },
          ]}
          selected={unit}
          className="plates-units"
          onSelect={choose}
        />
      </div>
      <div className="plates-choices">
        {rack && (
          <Select
            label={t({ message: 'Bar', context: 'barbell' })}
            labelClassName="sr-only"
            className="plates-bar-choice"
            value={barLabel(rack.bar)}
            options={availableBars(gym.bars, unit).map((bar) => ({ value: barLabel(bar), label: barText(bar) }))}
            onSelect={(chosen) => changeSettings(exercise.exerciseId, { bar: chosen })}
          />
        )}
        {known && isOnStack(known) && <MachineStep exerciseId={exercise.exerciseId} unit={unit} />}
        <Closest
          empty={rack ? t`empty bar` : ''}
          weight={weight}
          unit={unit}
          below={below}
          above={above}
          onChoose={(one) => setTyped(numberInField(one))}
        />
      </div>
      {problem && (
        <p role="alert" className="type-vt-20 text-bad">
          {problem}
        </p>
      )}
      {rack && shown && <LoadedBar rack={rack} loading={shown} isNarrow={isNarrow} />}
      {set && mayChange && (
        <UseWeight
          set={set}
          name={setName(set, shownNumber(exercise.sets, set))}
          weights={below === above ? [weight] : [below, above].flatMap((loading) => loading?.weight ?? [])}
          unit={unit}
          onClose={onClose}
        />
      )}
      {MEASURES[exercise.measure].weight === 'lifted' && !isWarmup(set ?? {}) && (
        <WarmUpRamp
          exercise={exercise}
          warmUps={warmUpsFor(weight, coarse)}
          hasBar={rack !== null}
          work={isTyped && set && mayChange ? { setId: set.id, weight: toKilograms(weight, unit) } : undefined}
          unit={unit}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** By how much the machine of an exercise goes up, where it is not as the others of the gym. */
function MachineStep({ exerciseId, unit }: { exerciseId: string; unit: WeightUnit }) {
  const { current } = useGyms();
  const { stack } = useExerciseSettings(exerciseId);
  const change = useChangeExerciseSettings();
  const usual = current.stack?.unit === unit ? current.stack.step : STANDARD_STACKS[unit].step;
  const own = stack?.unit === unit && stack.step !== usual ? stack.step : undefined;
  const label = (step: number) => `${withCommas(step)} ${unit}`;
  return (
    <Select
      label={t`Goes up by`}
      labelClassName="caption"
      className="plates-bar-choice"
      value={own ?? ''}
      options={[
        { value: '', label: label(usual) },
        ...stackStepOptions(own).flatMap((step) => (step === usual ? [] : { value: step, label: label(step) })),
      ]}
      onSelect={(step) => change(exerciseId, { stack: step === '' ? null : { step: Number(step), unit } })}
    />
  );
}

function weightFrom(text: string, unit: WeightUnit): { weight: number; problem?: string } {
  const units = { weight: unit };
  const refusal = entryRefusal('weight', text, units);
  if (refusal === null) return { weight: shownWeight(storedNumber('weight', text, units), unit) };
  return { weight: 0, problem: reasonFor(refusal, 'weight', { units }) };
}

type ClosestProps = {
  /** What there is without a weight. */
  empty: string;
  weight: number;
  unit: WeightUnit;
  below: Loading | null;
  above: Loading | null;
  onChoose: (weight: number) => void;
};

/** What the plates can make of the weight: itself, or the nearest on either side to choose from. */
function Closest({ empty, weight, unit, below, above, onChoose }: ClosestProps) {
  const isExact = below !== null && below === above;
  const others = [below, above].filter((loading) => loading !== null);
  return (
    <div className="plates-closest" role="status">
      <span className="type-vt-20 text-ink-dim">{weight === 0 ? empty : t`closest`}</span>
      {isExact && (
        <span className="whitespace-nowrap">
          <span className="type-px-16 text-good">{withCommas(below.weight)}</span>{' '}
          <span className="type-vt-20 text-ink-dim">{unit}</span>
        </span>
      )}
      {!isExact && weight > 0 && (
        <span className="plates-nearest">
          {others.map((loading) => (
            <button
              key={loading.weight}
              type="button"
              className="stepped-small plates-nearest-choice"
              onClick={() => onChoose(loading.weight)}
            >
              {withCommas(loading.weight)}
              <span className="sr-only"> {unit}</span>
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

type UseWeightProps = {
  set: SessionSet;
  name: string;
  /** What was typed; or else the nearest that the plates can make. */
  weights: readonly number[];
  unit: WeightUnit;
  onClose: () => void;
};

/** Puts another weight into the set. */
function UseWeight({ set: changed, name: set, weights, unit, onClose }: UseWeightProps) {
  const { dispatch } = useWorkout();
  const [only] = weights;
  const isInSet = weights.length === 1 && only === shownWeight(changed.weight, unit);
  if (isInSet || only === 0) return null;
  const use = (weight: number) => {
    dispatch({ type: 'editSet', setId: changed.id, weight: toKilograms(weight, unit) });
    announce(t`${{ weight: withCommas(weight) }} ${unit} in ${set}`);
    onClose();
  };
  return (
    // As high with two buttons as with one, so that nothing moves while a weight is typed.
    <div className="flex min-h-14 gap-3">
      {weights.map((number) => (
        <Button
          key={number}
          variant="secondary"
          size={weights.length === 1 ? 'normal' : 'small'}
          className="grow basis-0"
          onClick={() => use(number)}
        >
          <UseLabel weight={withCommas(number)} unit={weights.length === 1 ? unitName(unit) : ''} set={set} />
        </Button>
      ))}
    </div>
  );
}

/** Two of them have no room for the rest. */
function UseLabel({ weight, unit, set }: { weight: string; unit: string; set: string }) {
  return unit ? (
    <Trans>
      USE {weight} {unit} <span className="type-vt-20">in {set}</span>
    </Trans>
  ) : (
    <Trans>
      USE {weight} <span className="sr-only">in {set}</span>
    </Trans>
  );
}
