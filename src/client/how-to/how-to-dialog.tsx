import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { useReducedMotion } from '#client/kit/use-media-query.ts';
import { exerciseKind, muscleName } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Exercise } from '#contract/exercise.ts';
import { cuesOf } from './cues.ts';
import { readFigureField } from './figures.ts';
import { KeyPoses, MovingPicture } from './moving-picture.tsx';
import { litParts } from './muscles.ts';
import { useWear } from './use-wear.ts';

type HowToDialogProps = {
  /** Undefined while it is not known. */
  exercise: Exercise | undefined;
  open: boolean;
  onClose: () => void;
  /** Stays in sight below it: a rest that runs. */
  children?: ReactNode;
};

/**
 * The card of a cabinet: how an exercise is done, as a picture, three cues and the muscles that work. Of an own exercise without
 * a picture it says what is known.
 */
export function HowToDialog({ exercise, open, onClose, children }: HowToDialogProps) {
  const title = exercise?.figure === null ? t`EXERCISE` : t`HOW TO PLAY`;
  return (
    <Dialog open={open} onClose={onClose} title={title} placement="bottom" tone="primary" isText>
      {exercise && <HowTo exercise={exercise} isPlaying={open} />}
      {children}
    </Dialog>
  );
}

function HowTo({ exercise, isPlaying }: { exercise: Exercise; isPlaying: boolean }) {
  const { id, figure, primary_muscles = [], secondary_muscles = [] } = exercise;
  const muscles = [...primary_muscles, ...secondary_muscles];
  return (
    <div className="flex flex-col gap-4 pb-5">
      <p translate="no" className="-mt-3 type-vt-24 [overflow-wrap:anywhere]">
        {exerciseName(id, exercise.name)}
      </p>
      {figure === null ? (
        <p className="-mt-4 type-vt-20 text-ink-dim">{exerciseKind(exercise)}</p>
      ) : (
        <Movement exercise={exercise} isPlaying={isPlaying} />
      )}
      {muscles.length > 0 && (
        <div>
          <p className="caption pb-1">
            {t({ message: 'Works', comment: 'above the muscles that an exercise trains' })}
          </p>
          <ul className="flex flex-wrap gap-2">
            {muscles.map((muscle) => (
              <li key={muscle} className={primary_muscles.includes(muscle) ? CHIPS.main : CHIPS.other}>
                {muscleName(muscle)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The picture and the cues. */
function Movement({ exercise, isPlaying }: { exercise: Exercise; isPlaying: boolean }) {
  const { id, equipment, primary_muscles = [] } = exercise;
  const { isOn } = useCabinet();
  const wear = useWear();
  const isStill = useReducedMotion() || !isOn;
  const shown = readFigureField(exercise.figure, equipment);
  // Kept by a release before there were pictures.
  if (!shown) return <p className="type-vt-24">{t`The picture comes as soon as there is a connection.`}</p>;
  const name = exerciseName(id, exercise.name);
  const picture = {
    name,
    figure: shown.name,
    gear: shown.gear,
    muscles: litParts(primary_muscles),
    isDummy: !isOn,
    wear,
  };
  return (
    <>
      {isStill ? <KeyPoses {...picture} /> : <MovingPicture {...picture} isPlaying={isPlaying} />}
      {shown.isRelative && <p className="-mt-2 type-vt-18 text-ink-dim">{t`Shows the basic movement.`}</p>}
      <ol className="flex flex-col gap-2">
        {cuesOf(id, shown.name).map((cue, at) => (
          <li key={cue} className="flex gap-4 type-vt-24">
            <span aria-hidden="true" className="shrink-0 pt-1 type-px-16 text-gold">
              {at + 1}
            </span>
            {cue}
          </li>
        ))}
      </ol>
    </>
  );
}

const CHIP = 'stepped-small px-3 py-1 type-vt-20';
const CHIPS = {
  main: `${CHIP} edge-primary ground-primary text-primary-ink`,
  other: `${CHIP} edge-line ground-panel`,
};
