import { useId } from 'react';
import { useUnits } from '#client/session/auth/use-units.ts';
import { MEASURE_NAMES, type Measure } from '#core/workout/measures.ts';
import type { Units } from '#core/workout/units.ts';

type Words = { readonly label: (units: Units) => string; readonly meaning: string };

const WORDS: Readonly<Record<Measure, Words>> = {
  weight_reps: { label: ({ weight }) => `${weight} x reps`, meaning: 'Weight and reps, like a bench press.' },
  bodyweight_weighted: { label: () => 'bodyweight', meaning: 'Your own body, plus weight if added.' },
  bodyweight_assisted: {
    label: () => 'assisted',
    meaning: 'Your own body, less a machine’s help.',
  },
  reps_only: { label: () => 'reps only', meaning: 'Only reps, like a crunch.' },
  duration: { label: () => 'time', meaning: 'Only time, like a plank.' },
  weight_duration: {
    label: ({ weight }) => `${weight} + time`,
    meaning: 'Weight held, like a plate pinch.',
  },
  distance_duration: { label: ({ distance }) => `${distance} + time`, meaning: 'Distance and time, like a run.' },
  weight_distance: {
    label: ({ weight }) => `${weight} + m`,
    meaning: 'Weight carried, like a farmer’s walk.',
  },
};

/** The look of one option of several, in a box of its own. */
export const OPTION =
  'stepped-small edge-ink-dim ground-bg focus-ring-of-input grid min-h-12 cursor-pointer place-items-center text-center type-vt-18 hover:edge-ink has-checked:edge-primary has-checked:ground-primary has-checked:text-primary-ink';

type MeasureChoiceProps = { chosen: Measure; onChoose: (measure: Measure) => void };

/** Which numbers a set has. A radio group, so the browser handles the arrow keys. */
export function MeasureChoice({ chosen, onChoose }: MeasureChoiceProps) {
  const id = useId();
  const units = useUnits();
  return (
    <fieldset className="min-w-0">
      <legend className="caption pb-1">What is counted</legend>
      <div className="grid grid-cols-3 gap-1 min-[380px]:gap-2">
        {MEASURE_NAMES.map((measure) => (
          <label key={measure} className={OPTION}>
            <input
              type="radio"
              name={id}
              value={measure}
              checked={measure === chosen}
              aria-describedby={measure === chosen ? `${id}-meaning` : undefined}
              className="unseen-input"
              onChange={() => onChoose(measure)}
            />
            {WORDS[measure].label(units)}
          </label>
        ))}
      </div>
      <p id={`${id}-meaning`} className="pt-2 type-vt-18 text-ink-dim">
        {WORDS[chosen].meaning}
      </p>
    </fieldset>
  );
}

/** `kg x reps`, in lists. */
export function measureLabel(measure: Measure, units: Units): string {
  return WORDS[measure].label(units);
}
