import './campaign.css';
import { plural, t } from '@lingui/core/macro';
import { Tick } from '#client/kit/tick.tsx';
import { exerciseName } from '#client/words/exercise-names.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { stageMinutes } from '#core/programs/first-stages.ts';
import type { NextSlot, NextStage } from '#core/programs/run.ts';
import { setXp } from '#core/workout/measures.ts';
import { loadsText, type ShownPlace, schemeText } from './place.ts';
import type { KnownTraining } from './use-training.ts';
import { WhyArrow } from './why-arrow.tsx';
import { directionOf, type WhyFacts, whySentence } from './why-words.ts';

export function slotName({ exerciseId }: Pick<NextSlot, 'exerciseId'>, { known }: KnownTraining): string {
  return exerciseName(exerciseId, known(exerciseId)?.name ?? '');
}

export function whyFacts(exerciseId: string, { exercise, known }: KnownTraining): WhyFacts {
  return { unit: exercise(exerciseId).unit, nameOf: (id) => known(id)?.name ?? '' };
}

/** `3x5 @ 100 kg`, and why. */
export function TargetNumbers({ slot, training }: { slot: NextSlot; training: KnownTraining }) {
  const { unit } = training.exercise(slot.exerciseId);
  const loads = loadsText(slot.sets, unit);
  return (
    <span className="target-numbers">
      <span className="type-px-16">{schemeText(slot.sets)}</span>{' '}
      {loads && (
        <>
          <span className="type-vt-18 text-ink-dim">@</span> <span className="type-px-16 text-primary">{loads}</span>{' '}
          <span className="type-vt-20 text-ink-dim">{unit}</span>
        </>
      )}
    </span>
  );
}

export function TargetWhy({ slot, training }: { slot: NextSlot; training: KnownTraining }) {
  return (
    <span className="target-why">
      <WhyArrow direction={directionOf(slot.why)} />
      {whySentence(slot, whyFacts(slot.exerciseId, training))}
    </span>
  );
}

/** `11 sets · about 24 min` */
export function effortWords(stage: Pick<NextStage, 'slots'>): string {
  const count = stage.slots.reduce((sum, { sets }) => sum + sets.length, 0);
  const minutes = stageMinutes(stage);
  return t`${plural(count, { one: '# set', other: '# sets' })} · about ${minutes} min`;
}

/** What the stage is worth if it is done as asked. Warm-ups are worth nothing. */
export function StageXp({ slots, training }: Pick<NextStage, 'slots'> & { training: KnownTraining }) {
  const worth = slots.flatMap(({ exerciseId, sets }) => {
    const { measure } = training.exercise(exerciseId);
    const isBodyweightHold = training.known(exerciseId)?.bodyweight_hold ?? false;
    const lifter = { bodyweight: training.bodyweight, isBodyweightHold };
    return sets.map(({ kg, reps, seconds = 0 }) =>
      setXp({ weight: kg ?? 0, reps, durationSeconds: seconds }, measure, lifter),
    );
  });
  const xp = withCommas(worth.reduce((sum, one) => sum + one, 0));
  return <span className="game-only type-vt-20 text-gold">{t`+${{ xp }} XP`}</span>;
}

/** The stages of the week: those that are done, and the next one. */
export function StageStrip({ place }: { place: ShownPlace }) {
  const stages = Array.from({ length: place.of }, (_, at) => at + 1);
  return (
    <ol aria-label={t`Stages of the week`} className="stage-strip">
      {stages.map((stage) => {
        const state = stage < place.stage ? 'done' : stage === place.stage ? 'next' : 'open';
        return (
          <li
            key={stage}
            data-state={state}
            aria-current={state === 'next' ? 'step' : undefined}
            className="stepped-small"
          >
            {state === 'done' ? (
              <Tick size={20} label={t`${stage}, done`} />
            ) : (
              <span className="type-px-16">{stage}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
