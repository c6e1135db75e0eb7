import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { figureNamed, readFigureField } from '#client/how-to/figures.ts';
import { stillOf } from '#client/how-to/frames.ts';
import { litParts } from '#client/how-to/muscles.ts';
import { drawPicture } from '#client/how-to/picture.ts';
import { WIDTH } from '#client/how-to/pixel-grid.ts';
import { useWear } from '#client/how-to/use-wear.ts';
import { Radio } from '#client/kit/segmented-choice.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { ExerciseKind } from '#core/workout/guessed-exercise.ts';

type FigureChoiceProps = {
  kind: ExerciseKind;
  catalogue: readonly Exercise[];
  onChoose: (figure: string | null) => void;
};

/** Which picture HOW TO PLAY shows: those of the catalogue for the same equipment and muscle, or none. Never guessed. */
export function FigureChoice({ kind, catalogue, onChoose }: FigureChoiceProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="caption pb-1">{t`Picture of the movement`}</legend>
      <div className="grid grid-cols-2 gap-2">
        {[null, ...offered(kind, catalogue)].map((example) => {
          const figure = example && withoutMark(example.figure);
          return (
            <Radio
              key={figure}
              name={id}
              value={figure ?? ''}
              checked={figure === kind.figure}
              className="stepped-small edge-ink-dim ground-bg focus-ring-of-input flex min-h-12 cursor-pointer flex-col items-center justify-center gap-1 p-2 text-center type-vt-18 has-checked:edge-primary"
              onChoose={() => onChoose(figure)}
            >
              {example ? <Still example={example} /> : t({ message: 'None', comment: 'no picture' })}
            </Radio>
          );
        })}
      </div>
    </fieldset>
  );
}

type Example = Exercise & { readonly figure: string };

function offered({ equipment, primaryMuscles, figure }: ExerciseKind, catalogue: readonly Exercise[]): Example[] {
  const examples = catalogue.filter((one): one is Example => Boolean(one.figure));
  const alike = examples.filter((one) => one.equipment === equipment && one.primary_muscles?.[0] === primaryMuscles[0]);
  // What was chosen is offered, whatever has been changed since.
  const chosen = examples.filter((one) => withoutMark(one.figure) === figure).slice(0, 1);
  const byFigure = new Map([...chosen, ...alike].toReversed().map((one) => [withoutMark(one.figure), one]));
  return [...byFigure.values()].toReversed();
}

/** It shows the exercise that it was chosen for, no relative of it. */
function withoutMark(figure: string): string {
  return figure.replace('~', '');
}

function Still({ example }: { example: Example }) {
  const { isOn } = useCabinet();
  const wear = useWear();
  const shown = readFigureField(example.figure, example.equipment);
  const figure = shown && figureNamed(shown.name);
  const pose = figure && stillOf(figure);
  return (
    <>
      {pose && (
        <span className="how-to-picture p-0">
          <Sprite
            grid={drawPicture(figure, pose, {
              gear: shown.gear,
              muscles: litParts(example.primary_muscles ?? []),
              isDummy: !isOn,
              wear,
            })}
            size={WIDTH * 2}
          />
        </span>
      )}
      <span translate="no">{exerciseName(example.id, example.name)}</span>
    </>
  );
}
