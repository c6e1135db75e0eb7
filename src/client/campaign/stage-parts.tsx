import './campaign.css';
import { plural, t } from '@lingui/core/macro';
import { Skull } from 'pixelarticons/react/Skull.js';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { exerciseName } from '#client/words/exercise-names.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { stageMinutes } from '#core/programs/first-stages.ts';
import type { NextSlot, NextStage, Stage } from '#core/programs/run.ts';
import { setXp } from '#core/workout/measures.ts';
import { type BossFight, bossFight } from './boss-fight.ts';
import { loadsText, type ShownPlace, schemeText } from './place.ts';
import type { Campaign } from './use-campaign.ts';
import type { KnownTraining } from './use-training.ts';
import { WhyArrow } from './why-arrow.tsx';
import { directionOf, type WhyFacts, whyWithDay } from './why-words.ts';

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
      {whyWithDay(slot, whyFacts(slot.exerciseId, training))}
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

type StageStripProps = { place: ShownPlace; isLarge?: boolean; weekAfter?: number | undefined };

/** The stages of the week: those that are done, and the next one. */
export function StageStrip({ place, isLarge, weekAfter }: StageStripProps) {
  const stages = Array.from({ length: place.of }, (_, at) => at + 1);
  return (
    <ol aria-label={t`Stages of the week`} data-large={isLarge} className="stage-strip">
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
              <Tick size={isLarge ? 30 : 20} label={t`${stage}, done`} />
            ) : (
              <span className="type-px-16">{stage}</span>
            )}
          </li>
        );
      })}
      {weekAfter !== undefined && (
        <li className="stepped-small type-vt-20 text-ink-dim">{t`week ${{ number: weekAfter }}`}</li>
      )}
    </ol>
  );
}

/** How much of the work of a block's last week is still to be done: nothing in another week, or with the cabinet off. */
export function BossHealth({ campaign, stage }: { campaign: Campaign; stage: Stage }) {
  const { isOn } = useCabinet();
  const boss = isOn ? bossOf(campaign, stage) : null;
  if (!boss) return null;
  const { health, left } = boss;
  return (
    <div className="boss-health">
      <Icon of={Skull} className="row-span-2 self-center text-bad" size={36} />
      <p className="flex justify-between type-vt-20">
        <span>{t({ message: 'BOSS', comment: 'of the last week of a program, over the bar of its health' })}</span>{' '}
        <span className={left === 0 ? 'text-good' : 'text-bad'}>
          {left === 0 ? t`down` : t`${plural(left, { one: '# set left', other: '# sets left' })}`}
        </span>
      </p>
      <SegmentedBar cells={BOSS_CELLS} value={left / health} tone="bad" tip={false} />
    </div>
  );
}

const BOSS_CELLS = 16;

/** The boss of the week that a stage is in. */
export function bossOf({ program, entries, training }: Campaign, stage: Stage): BossFight | null {
  return bossFight(program, stage, entries, (id) => training.exercise(id).measure);
}
