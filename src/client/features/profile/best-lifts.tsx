import { select, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'pixelarticons/react/ChartLine.js';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useOpenHighScores } from '#client/play/high-scores/high-scores.tsx';
import { filterName } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { mediumDate, noonOn } from '#client/words/format/dates.ts';
import { signedWeight } from '#client/words/format/efforts.ts';
import { listBestLifts } from '#contract/endpoints/progress.ts';
import type { BestLift } from '#contract/user.ts';
import { FIRST_MEASURE } from '#core/workout/measures.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';

type BestLiftsProps = {
  userId: string;
  /** Whether there is progress in holds, runs or reps, which are not lifts. */
  hasWorkouts: boolean;
  /** The sheet of this exercise, or of the last one trained if empty. */
  onShowProgress: (exerciseId: string) => void;
};

const GRID = 'me-1 grid grid-cols-2 gap-3 wide:grid-cols-3';

export function BestLifts({ userId, hasWorkouts, onShowProgress }: BestLiftsProps) {
  const query = useBestLifts(userId);
  const { data: lifts, isError } = query;
  const [selected, setSelected] = useState<LiftGroup | null>(null);
  const [shown, setShown] = useState<LiftGroup | null>(null);
  const titleId = useId();

  // Every tap opens the details. The first one sets the highlight and the second removes it, as specified.
  const press = (group: LiftGroup) => {
    vibrate('light');
    setSelected(group === selected ? null : group);
    setShown(group);
  };

  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="type-px-16">
          {t`BEST LIFTS`}
        </h2>
        {lifts && <p className="type-vt-18 text-ink-dim">{t`tap for details`}</p>}
      </div>
      {lifts ? (
        <>
          <div className={GRID}>
            {LIFT_GROUPS.map((group) => (
              <LiftTile
                key={group}
                group={group}
                lift={findLift(lifts, group)}
                isSelected={group === selected}
                onPress={() => press(group)}
              />
            ))}
          </div>
          {(lifts.length > 0 || hasWorkouts) && (
            <Button variant="secondary" icon={ChartLine} className="mt-1 me-1" onClick={() => onShowProgress('')}>
              {t`PROGRESS`}
            </Button>
          )}
        </>
      ) : isError ? (
        <Panel className="me-1">
          <ErrorState
            text={t`Your best lifts could not be loaded. They are safe on the server. Check your connection and try again.`}
            query={query}
          />
        </Panel>
      ) : (
        <div role="status" className={GRID}>
          <span className="sr-only">{t`Loading...`}</span>
          {LIFT_GROUPS.map((group) => (
            <Skeleton key={group} className="h-28" />
          ))}
        </div>
      )}
      <ExerciseDetailsDialog
        group={shown}
        lift={shown && lifts ? findLift(lifts, shown) : undefined}
        onClose={() => setShown(null)}
        onShowProgress={(exerciseId) => {
          setShown(null);
          onShowProgress(exerciseId);
        }}
      />
    </section>
  );
}

function useBestLifts(userId: string) {
  const query = useQuery(keptQuery(userId, listBestLifts, {}));
  // The key makes screen readers announce a repeated failure.
  const { errorUpdateCount } = query;
  useEffect(() => {
    if (errorUpdateCount === 0) return;
    toast({
      title: t`Failed to load best lifts`,
      description: t`Could not load your recent personal records`,
      variant: 'destructive',
    });
  }, [errorUpdateCount]);
  return query;
}

type LiftTileProps = {
  group: LiftGroup;
  lift: BestLift | undefined;
  isSelected: boolean;
  onPress: () => void;
};

/** The size follows from the digits of the number; the unit takes the space of two. */
const UNIT_DIGITS = 2;

function LiftTile({ group, lift, isSelected, onPress }: LiftTileProps) {
  const { weight: unit } = useExerciseUnits()(lift?.exercise_id);
  const value = lift ? signedWeight(lift.max_weight, lift.measure ?? FIRST_MEASURE, unit) : '--';
  const name = lift && exerciseName(lift.exercise_id, lift.exercise_name);
  const title = filterName(group);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className={`stepped casts-shadow flex min-w-0 flex-col gap-1 p-4 text-start tiny:px-3 ${
        isSelected ? 'edge-gold edge-thick ground-panel-2' : 'hover:edge-ink-dim'
      }`}
      onClick={onPress}
    >
      <span className="flex min-h-6 w-full items-center justify-between gap-2">
        <span key={title} ref={fitted} className={`fitted-caption ${isSelected ? 'text-gold' : ''}`}>
          {title}
        </span>
        {isSelected && <Icon of={Trophy} className="game-only text-gold" />}
      </span>
      <span className="fitted-box w-full pt-1">
        <span
          className="flex items-baseline gap-2"
          style={{ '--letters': value.length + UNIT_DIGITS } as CSSProperties}
        >
          <span className={`fitted-value ${lift ? '' : 'text-ink-dim'}`}>{value}</span>
          {lift && <span className="type-vt-20 text-ink-dim">{unit}</span>}
        </span>
      </span>
      <span translate="no" title={name} className="-mt-0.5 line-clamp-2 w-full type-vt-18 text-ink-dim">
        {name ?? t`no lift yet`}
      </span>
    </button>
  );
}

/** The groups that have a tile, in order; the server returns more. */
const LIFT_GROUPS = ['Chest', 'Back', 'Shoulders', 'Biceps', 'Triceps', 'Legs'] as const;

export type LiftGroup = (typeof LIFT_GROUPS)[number];

function findLift(lifts: readonly BestLift[], group: LiftGroup): BestLift | undefined {
  return lifts.find(({ selector_filter }) => selector_filter === group);
}

type ExerciseDetailsDialogProps = {
  /** `null` while it is closed. */
  group: LiftGroup | null;
  lift: BestLift | undefined;
  onClose: () => void;
  onShowProgress: (exerciseId: string) => void;
};

function ExerciseDetailsDialog({ group, lift, onClose, onShowProgress }: ExerciseDetailsDialogProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState({ group, lift });
  if (group && (group !== shown.group || lift !== shown.lift)) setShown({ group, lift });
  return (
    <Dialog open={group !== null} onClose={onClose} title={t`EXERCISE DETAILS`} placement="bottom" tone="gold">
      {shown.lift ? (
        <Details lift={shown.lift} onShowProgress={onShowProgress} onClose={onClose} />
      ) : (
        <EmptyState title={t`NO LIFT YET`} text={firstLiftText(shown.group)} art={<Icon of={Trophy} size={48} />} />
      )}
    </Dialog>
  );
}

function firstLiftText(muscle: LiftGroup | null): string {
  return t`Log a set for your ${select(
    { muscle: muscle ?? 'other' },
    {
      Chest: 'chest',
      Back: 'back',
      Shoulders: 'shoulders',
      Biceps: 'biceps',
      Triceps: 'triceps',
      Legs: 'legs',
      other: 'muscles',
    },
  )}, and your best one is kept here.`;
}

type DetailsProps = { lift: BestLift } & Pick<ExerciseDetailsDialogProps, 'onShowProgress' | 'onClose'>;

function Details({ lift, onShowProgress, onClose }: DetailsProps) {
  const openScores = useOpenHighScores();
  const { weight: unit } = useExerciseUnits()(lift.exercise_id);
  return (
    <div className="flex flex-col gap-4">
      <p translate="no" className="type-vt-32">
        {exerciseName(lift.exercise_id, lift.exercise_name)}
      </p>
      <p className="flex items-baseline gap-3">
        <span className="type-px-32 text-gold">
          {signedWeight(lift.max_weight, lift.measure ?? FIRST_MEASURE, unit)}
        </span>
        <span className="type-vt-24 text-ink-dim">{t`${unit} max weight`}</span>
      </p>
      <dl>
        <DotLeader label={t`REPS`} value={lift.reps_at_max_weight} />
        <DotLeader label={t`DATE`} value={liftDate(lift)} />
        <DotLeader label={t`MUSCLE`} value={filterName(lift.selector_filter as SelectorFilter)} />
      </dl>
      <Button icon={ChartLine} className="me-1" onClick={() => onShowProgress(lift.exercise_id)}>
        {t`SHOW PROGRESS`}
      </Button>
      <Button
        variant="secondary"
        icon={<Icon of={Trophy} className="game-only" />}
        className="me-1"
        onClick={() => {
          onClose();
          openScores(lift.exercise_id);
        }}
      >
        {t`HIGH SCORES`}
      </Button>
    </div>
  );
}

/** The day where it was lifted. An answer that was kept from an earlier release has the instant alone. */
function liftDate({ day, workout_date }: BestLift): string {
  return mediumDate(day ? noonOn(day) : new Date(workout_date));
}
