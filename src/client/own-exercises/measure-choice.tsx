import { useId } from 'react';
import { useUnits } from '#client/session/auth/use-member.ts';
import { MEASURE_WORDS } from '#core/workout/measure-words.ts';
import { MEASURE_NAMES, type Measure } from '#core/workout/measures.ts';

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
      <div className="grid grid-cols-3 gap-1 not-narrow:gap-2">
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
            {MEASURE_WORDS[measure].label(units)}
          </label>
        ))}
      </div>
      <p id={`${id}-meaning`} className="pt-2 type-vt-18 text-ink-dim">
        {MEASURE_WORDS[chosen].meaning}
      </p>
    </fieldset>
  );
}
