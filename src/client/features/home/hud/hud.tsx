import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQueryNamed } from '#client/data/kept-answers.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { type ApiRequest, apiFetch } from '#client/session/api/api-fetch.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { loadBackendConfig } from '#client/session/auth/backend-config.ts';
import { useMember, useToday, useUnits } from '#client/session/auth/use-member.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import { HUD_NUMBERS } from '#contract/endpoints/progress.ts';
import { shortNumber, wholeNumber } from '#core/format/numbers.ts';
import { type CalendarDate, type Period, weekStart } from '#core/progression/calendar.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { type HudAnswer, type HudNumbers, hudNumbers, NO_NUMBERS } from './hud-numbers.ts';
import { ghostPeriod, useLastTrained } from './last-trained.ts';
import { MuscleTable } from './muscle-table.tsx';
import { StandingLines } from './standing-lines.tsx';
import { LoadFailure } from './stats-failure.tsx';

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
  const ghost = isEmpty ? ghostPeriod(trained, period, today) : null;
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

function Total({ label, value, unit, isGhost }: { label: string; value: number; unit: string; isGhost: boolean }) {
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

const FRESH_FOR_MS = 5 * 60_000;

/** The numbers of the current week or month. Each week has its own name, so that last week's are never shown for it. */
function useHudNumbers(userId: string, period: Period, today: CalendarDate): UseQueryResult<HudNumbers> {
  const since = period === 'week' ? weekStart(today) : today.slice(0, 7);
  const name = endpointAddress(HUD_NUMBERS, { params: { period, since } });
  const query = keptQueryNamed(userId, name, (limits) => askForNumbers(period, limits), { failure: 'reported' });
  return useQuery({ ...query, select: hudNumbers, staleTime: FRESH_FOR_MS });
}

async function askForNumbers(granularity: Period, limits: ApiRequest): Promise<HudAnswer> {
  const [totals, muscles] = await Promise.all([
    callProcedure('get_hud_totals_calendar', granularity, limits),
    callProcedure('get_hud_muscle_calendar7', granularity, limits),
  ]);
  return { totals, muscles };
}

/** A remote procedure of the backend's data service, which is at the backend's address, not the product's. */
async function callProcedure(name: string, granularity: Period, limits: ApiRequest): Promise<unknown> {
  const backend = await loadBackendConfig();
  if (!backend) throw new ApiRequestError(0, 'no_backend', AUTH_MESSAGES.notReady);
  return apiFetch(`${backend.url}/rest/v1/rpc/${name}`, {
    ...limits,
    method: 'POST',
    body: { granularity },
    headers: { apikey: backend.key, 'content-profile': 'public' },
    session: 'required',
    credentials: 'omit',
  });
}
