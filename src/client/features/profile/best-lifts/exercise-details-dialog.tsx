import { ChartLine } from 'pixelarticons/react/ChartLine.js';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { useState } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useOpenHighScores } from '#client/play/high-scores/high-scores.tsx';
import type { BestLift } from '#contract/user.ts';
import { mediumDate, noonOn } from '#core/format/dates.ts';
import { signedWeight } from '#core/format/efforts.ts';
import { FIRST_MEASURE } from '#core/workout/measures.ts';
import type { LiftGroup } from './lift-groups.ts';

type ExerciseDetailsDialogProps = {
  open: boolean;
  group: LiftGroup | null;
  lift: BestLift | undefined;
  onClose: () => void;
  onShowProgress: (exerciseId: string) => void;
};

export function ExerciseDetailsDialog({ open, group, lift, onClose, onShowProgress }: ExerciseDetailsDialogProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState({ group, lift });
  if (group && (group !== shown.group || lift !== shown.lift)) setShown({ group, lift });
  return (
    <Dialog open={open} onClose={onClose} title="EXERCISE DETAILS" placement="bottom" tone="gold">
      {shown.lift ? (
        <Details lift={shown.lift} onShowProgress={onShowProgress} onClose={onClose} />
      ) : (
        <EmptyState
          title="NO LIFT YET"
          text={`Log a set for your ${shown.group?.toLowerCase() ?? 'muscles'}, and your best one is kept here.`}
          art={<Icon of={Trophy} size={48} />}
        />
      )}
    </Dialog>
  );
}

type DetailsProps = { lift: BestLift } & Pick<ExerciseDetailsDialogProps, 'onShowProgress' | 'onClose'>;

function Details({ lift, onShowProgress, onClose }: DetailsProps) {
  const openScores = useOpenHighScores();
  const { weight: unit } = useExerciseUnits()(lift.exercise_id);
  return (
    <div className="flex flex-col gap-4">
      <p translate="no" className="type-vt-32">
        {lift.exercise_name}
      </p>
      <p className="flex items-baseline gap-3">
        <span className="type-px-32 text-gold">
          {signedWeight(lift.max_weight, lift.measure ?? FIRST_MEASURE, unit)}
        </span>
        <span className="type-vt-24 text-ink-dim">{unit} max weight</span>
      </p>
      <dl>
        <DotLeader label="REPS" value={lift.reps_at_max_weight} />
        <DotLeader label="DATE" value={liftDate(lift)} />
        <DotLeader label="MUSCLE" value={lift.selector_filter} />
      </dl>
      <Button icon={<Icon of={ChartLine} />} className="mr-1" onClick={() => onShowProgress(lift.exercise_id)}>
        SHOW PROGRESS
      </Button>
      <Button
        variant="secondary"
        icon={<Icon of={Trophy} className="game-only" />}
        className="mr-1"
        onClick={() => {
          onClose();
          openScores(lift.exercise_id);
        }}
      >
        HIGH SCORES
      </Button>
    </div>
  );
}

/** The day where it was lifted. An answer that was kept from an earlier release has the instant alone. */
function liftDate({ day, workout_date }: BestLift): string {
  return mediumDate(day ? noonOn(day) : new Date(workout_date));
}
