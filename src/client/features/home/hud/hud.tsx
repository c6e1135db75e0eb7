import { useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { useMember, useToday, useUnits } from '#client/session/auth/use-member.ts';
import { shortNumber, wholeNumber } from '#core/format/numbers.ts';
import type { Period } from '#core/progression/calendar.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { type HudNumbers, NO_NUMBERS } from './hud-numbers.ts';
import { ghostOf, useLastTrained } from './last-trained.ts';
import { LoadFailure } from './load-failure.tsx';
import { MuscleTable } from './muscle-table.tsx';
import { StandingLines } from './standing-lines.tsx';
import { useHudNumbers } from './use-hud-numbers.ts';

const PERIODS: readonly { value: Period; label: string }[] = [
  { value: 'week', label: 'WEEK' },
  { value: 'month', label: 'MONTH' },
];

/** The totals of the current week or month. */
export function Hud() {
  const { userId, profile } = useMember();
  const [period, setPeriod] = useState<Period>('week');
  const timeZone = profile?.timezone ?? 'UTC';
  const today = useToday();
  const { data, isPending, isError, isFetching, refetch } = useHudNumbers(userId, period, today);
  const isEmpty = data?.workouts === 0 && (profile?.total_workouts ?? 0) > 0;
  const { data: trained } = useLastTrained(isEmpty);
  const ghost = isEmpty ? ghostOf(trained, period, today) : null;
  const numbers = ghost?.numbers ?? data ?? NO_NUMBERS;

  return (
    <section aria-labelledby="hud-title" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="hud-title" className="type-px-16">
          HUD
        </h2>
        <SegmentedChoice label="Period" options={PERIODS} selected={period} onSelect={setPeriod} className="w-56" />
      </div>
      {isError && (
        <LoadFailure
          text={data ? 'No signal. These numbers may be old.' : 'No signal: zeros for now. Your workouts are safe.'}
          what="HUD"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className="relative" aria-busy={isPending}>
        {/* Keeps its space while hidden, so that nothing jumps when the numbers arrive. */}
        <div className={`flex flex-col gap-3 ${isPending ? 'invisible' : ''}`}>
          {ghost && (
            <p className="flex items-center gap-3 type-vt-20 text-ink-dim">
              <Icon of={Ghost} className="game-only" />
              <span>
                <span className="sr-only">0 workouts this {period}, </span>to beat: {ghost.name}
              </span>
            </p>
          )}
          <HudTotals numbers={numbers} isGhost={ghost !== null} />
          <MuscleTable muscles={numbers.muscles} isGhost={ghost !== null} />
        </div>
        {isPending && <Spinner kind="bar" className="absolute inset-0" />}
      </div>
      <StandingLines userId={userId} today={today} timeZone={timeZone} isWaiting={isPending} />
    </section>
  );
}

type HudTotalsProps = {
  numbers: Pick<HudNumbers, 'volume' | 'workouts' | 'minutes'>;
  /** They are of an earlier week or month, pencilled in: this one has none so far. */
  isGhost: boolean;
};

function HudTotals({ numbers: { volume, workouts, minutes }, isGhost }: HudTotalsProps) {
  const { weight: unit } = useUnits();
  return (
    <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-3 pr-1 pb-1 not-narrow:grid-cols-[1.47fr_1fr_1fr]">
      <Total label="TOTAL VOL" value={wholeWeight(volume, unit)} unit={unit} isGhost={isGhost} />
      <Total label="WORKOUTS" value={workouts} unit="logged" isGhost={isGhost} />
      <Total label="DURATION" value={minutes} unit="min" isGhost={isGhost} />
    </div>
  );
}

type TotalProps = { label: string; value: number; unit: string; isGhost: boolean };

function Total({ label, value, unit, isGhost }: TotalProps) {
  const spoken = wholeNumber(value);
  return (
    <StatTile
      label={label}
      value={shortNumber(value)}
      spokenValue={isGhost ? `0, to beat: ${spoken}` : spoken}
      unit={unit}
      isPencilled={isGhost}
    />
  );
}
