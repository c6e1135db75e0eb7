import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { useState } from 'react';
import { Link } from 'wouter';
import { earlyAnswer, keptQueryNamed } from '#client/data/kept-answers.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { type ApiRequest, apiFetch } from '#client/session/api/api-fetch.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import type { Authenticated } from '#client/session/auth/auth-machine.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { lastBackendConfig, loadBackendConfig } from '#client/session/auth/backend-config.ts';
import { useMember, useToday, useUnits } from '#client/session/auth/use-member.ts';
import { shortNumber, wholeNumber, withCommas } from '#client/words/format/numbers.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import { shortSeasonName } from '#client/words/season-names.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import { HUD_NUMBERS } from '#contract/endpoints/progress.ts';
import type { SeasonTotals } from '#contract/play.ts';
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
  knownTimeZone,
  type Period,
  weekStart,
} from '#core/progression/calendar.ts';
import { type WeightUnit, wholeWeight } from '#core/workout/weight-units.ts';
import { type HudAnswer, type HudNumbers, hudNumbers, type MuscleWork, NO_NUMBERS } from './hud-numbers.ts';
import { FRESH_FOR_MS, ghostPeriod, useLastTrained, useStanding } from './last-trained.ts';
import { LoadFailure } from './stats-failure.tsx';

/** The totals of the current week or month. */
export function Hud() {
  const { userId, profile } = useMember();
  const [period, setPeriod] = useState<Period>('week');
  const today = useToday();
  const query = useHudNumbers(userId, period, today);
  const { data, isPending, isError } = query;
  const isEmpty = data?.workouts === 0 && (profile?.total_workouts ?? 0) > 0;
  const { data: trained } = useLastTrained(isEmpty);
  const ghost = isEmpty ? ghostPeriod(trained, period, today) : null;
  const numbers = ghost?.numbers ?? data ?? NO_NUMBERS;
  const periods = [
    { value: 'week', label: t({ message: 'WEEK', comment: 'one of two choices, at most 6 letters' }) },
    { value: 'month', label: t({ message: 'MONTH', comment: 'one of two choices, at most 6 letters' }) },
  ] as const;

  return (
    <section aria-labelledby="hud-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="hud-title" className="type-px-16">
          {t`HUD`}
        </h2>
        <SegmentedChoice
          label={t`Period`}
          options={periods}
          selected={period}
          onSelect={setPeriod}
          className="min-w-56"
        />
      </div>
      {isError && (
        <LoadFailure
          text={data ? t`No signal. These numbers may be old.` : t`No signal: zeros for now. Your workouts are safe.`}
          retryLabel={t`RETRY HUD`}
          query={query}
        />
      )}
      <div className="relative" aria-busy={isPending}>
        {/* Keeps its space while hidden, so that nothing jumps when the numbers arrive. */}
        <div className={`flex flex-col gap-3 ${isPending ? 'invisible' : ''}`}>
          {ghost && (
            <p className="flex items-center gap-3 type-vt-20 text-ink-dim">
              <Icon of={Ghost} className="game-only" />
              <span>
                <ToBeat name={ghost.name} period={period} />
              </span>
            </p>
          )}
          <HudTotals numbers={numbers} isGhost={ghost !== null} />
          <MuscleTable muscles={numbers.muscles} isGhost={ghost !== null} />
        </div>
        {isPending && <Spinner kind="bar" className="absolute inset-0" />}
      </div>
      <StandingLines isWaiting={isPending} />
    </section>
  );
}

function ToBeat({ name, period }: { name: string; period: Period }) {
  return period === 'week' ? (
    <Trans>
      <span className="sr-only">0 workouts this week, </span>to beat: {name}
    </Trans>
  ) : (
    <Trans>
      <span className="sr-only">0 workouts this month, </span>to beat: {name}
    </Trans>
  );
}

/** Ghost numbers are those of an earlier week or month, pencilled in for the member to beat. */
type GhostProps = { isGhost: boolean };

function HudTotals({ numbers: { volume, workouts, minutes }, isGhost }: GhostProps & { numbers: HudNumbers }) {
  const { weight } = useUnits();
  const tile = (label: string, value: number, unit: string) => (
    <StatTile
      label={label}
      value={shortNumber(value)}
      spokenValue={isGhost ? t`0, to beat: ${{ number: wholeNumber(value) }}` : wholeNumber(value)}
      unit={unit}
      isPencilled={isGhost}
    />
  );
  return (
    <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-3 pe-1 pb-1 not-narrow:grid-cols-[1.47fr_1fr_1fr]">
      {tile(
        t({ message: 'TOTAL VOL', comment: 'over a number, at most 12 letters' }),
        wholeWeight(volume, weight),
        weight,
      )}
      {tile(
        t({ message: 'WORKOUTS', comment: 'over a number, at most 9 letters' }),
        workouts,
        t({ message: 'logged', comment: 'how many workouts' }),
      )}
      {tile(t({ message: 'DURATION', comment: 'over a number, at most 9 letters' }), minutes, 'min')}
    </div>
  );
}

/** The numbers of the current week or month. Each week has its own name, so that last week's are never shown for it. */
function useHudNumbers(userId: string, period: Period, today: CalendarDate): UseQueryResult<HudNumbers> {
  const since = period === 'week' ? weekStart(today) : today.slice(0, 7);
  const name = endpointAddress(HUD_NUMBERS, { params: { period, since } });
  const query = keptQueryNamed(userId, name, (limits) => askForNumbers(period, limits), {
    failure: 'reported',
    early: () => earlyNumbers(userId, period),
  });
  return useQuery({ ...query, select: hudNumbers, staleTime: FRESH_FOR_MS });
}

const PROCEDURES = ['get_hud_totals_calendar', 'get_hud_muscle_calendar7'] as const;

const procedureAddress = (backend: string, name: string) => `${backend}/rest/v1/rpc/${name}`;

function earlyNumbers(userId: string, granularity: Period): HudAnswer | undefined {
  const { url = '' } = lastBackendConfig() ?? {};
  const [totals, muscles] = PROCEDURES.map((name) => earlyAnswer(userId, procedureAddress(url, name), { granularity }));
  return totals && muscles && { totals: totals.answer, muscles: muscles.answer };
}

async function askForNumbers(granularity: Period, limits: ApiRequest): Promise<HudAnswer> {
  const [totals, muscles] = await Promise.all(PROCEDURES.map((name) => callProcedure(name, granularity, limits)));
  return { totals, muscles };
}

/** A remote procedure of the backend's data service, which is at the backend's address, not the product's. */
async function callProcedure(name: string, granularity: Period, limits: ApiRequest): Promise<unknown> {
  const backend = await loadBackendConfig();
  if (!backend) throw new ApiRequestError(0, 'no_backend', AUTH_MESSAGES.notReady());
  return apiFetch(procedureAddress(backend.url, name), {
    ...limits,
    method: 'POST',
    body: { granularity },
    headers: { apikey: backend.key, 'content-profile': 'public' },
    session: 'required',
    credentials: 'omit',
  });
}

const CELLS = 12;

/** The numbers of each group, compared with the biggest one. */
function MuscleTable({ muscles, isGhost }: GhostProps & { muscles: readonly MuscleWork[] }) {
  const { weight: unit } = useUnits();
  const { isOn } = useCabinet();
  return (
    <div className={`relative min-h-11 pe-1 ${isGhost ? 'muscles-to-beat' : ''}`}>
      {isOn && <Legend unit={unit} />}
      <table className="w-full type-vt-20 wide:type-vt-24">
        <caption className="sr-only">
          {isGhost ? t`Volume and sets by muscle group, to beat` : t`Volume and sets by muscle group`}
        </caption>
        <thead className={isOn ? 'sr-only' : 'muscle-heads'}>
          <tr>
            <th scope="col">{t`Muscle`}</th>
            <td />
            <th scope="col">{t`Volume ${unit}`}</th>
            <th scope="col">{t`Sets`}</th>
          </tr>
        </thead>
        <tbody>
          {muscles.map((work) => (
            <MuscleRow key={work.group} {...work} unit={unit} isGame={isOn} />
          ))}
        </tbody>
      </table>
      {/* Over all rows, also where they are dimmed: each is too low for a thumb. */}
      <Link href="/stats/muscles" aria-label={t`Sets per muscle`} className="absolute inset-0" />
    </div>
  );
}

/** What the two bars of the game stand for; the table has its own headings. */
function Legend({ unit }: { unit: WeightUnit }) {
  return (
    <p aria-hidden="true" className="caption flex items-center pb-1">
      <span className="grow">{t`Muscle`}</span>
      <span className="me-2 size-2 bg-primary" />
      {t`Vol ${unit}`}
      <span className="me-2 ms-4 h-1 w-2 bg-accent" />
      {t`Sets`}
    </p>
  );
}

type MuscleRowProps = MuscleWork & { unit: WeightUnit; isGame: boolean };

function MuscleRow({ group, volume, sets, volumePart, setsPart, unit, isGame }: MuscleRowProps) {
  const isIdle = volume === 0 && sets === 0;
  return (
    <tr className={`h-7.25 wide:h-11 ${isIdle ? 'text-ink-dim' : ''}`}>
      <th scope="row" className="w-23 text-start font-normal narrow:w-20 wide:w-32">
        {muscleGroupName(group)}
      </th>
      <td>
        <div className="flex flex-col gap-0.5">
          <SegmentedBar cells={CELLS} value={volumePart} height={8} className="wide:h-4" />
          {isGame && <SegmentedBar cells={CELLS} value={setsPart} height={4} tone="accent" className="wide:h-2" />}
        </div>
      </td>
      <td className="w-1 ps-5 text-end narrow:ps-3 wide:ps-6">{wholeNumber(wholeWeight(volume, unit))}</td>
      <td className={`w-1 ps-4 text-end wide:ps-6 ${isIdle ? '' : 'text-accent'}`}>{wholeNumber(sets)}</td>
    </tr>
  );
}

/** Independent of the HUD's period: the last workout, the total number, and the season. */
function StandingLines({ isWaiting }: { isWaiting: boolean }) {
  const { userId, profile } = useMember();
  const today = useToday();
  const { data, isPending } = useStanding(userId);
  const { isOn } = useCabinet();
  return (
    <div className="flex flex-col gap-2">
      {/* One spinner at a time. */}
      {isPending && <div className="flex h-15 justify-center">{!isWaiting && <Spinner />}</div>}
      {data && (
        <dl className="pe-1">
          <DotLeader
            label={t`Last workout`}
            value={lastWorkoutText(data.lastWorkout, today, profile?.timezone ?? 'UTC')}
          />
          <DotLeader label={t`Workouts in all`} value={wholeNumber(data.workouts)} />
          <BodyweightLine profile={profile} />
        </dl>
      )}
      {isOn && data?.season && data.workouts > 0 && <Season {...data.season} />}
    </div>
  );
}

const loadWeightSheet = async () => (await import('#client/insights/measurement-sheet.tsx')).MeasurementSheet;

/** Logs a weight in two taps. Whoever has never given one is not asked for it here. */
function BodyweightLine({ profile }: Pick<Authenticated, 'profile'>) {
  const [isOpen, setIsOpen] = useState(false);
  const Sheet = useOnDemand(isOpen, loadWeightSheet);
  if (profile?.bodyweight == null) return null;
  const weight = `${withCommas(profile.bodyweight)} ${profile.preferred_weight_unit}`;
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t`Log weight, now ${weight}`}
      className="log-weight wide-target"
      onClick={() => setIsOpen(true)}
    >
      {weight}
      <Icon of={ChevronRight} />
    </button>
  );
  return (
    <>
      <DotLeader label={t`Bodyweight`} value={button} />
      {Sheet && <Sheet kind={isOpen ? 'weight' : null} leadsToBody onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The current quarter. Earlier ones are on the trophies screen. */
function Season({ quarter, workouts, xp, records }: SeasonTotals) {
  const counts = [
    plural(workouts, { one: '# workout', other: '# workouts' }),
    t`${{ xp: wholeNumber(xp) }} XP`,
    plural(records, { one: '# record', other: '# records' }),
  ];
  return (
    <Link href="/trophies" className="flex min-h-12 items-center gap-2 pe-1 type-vt-20 text-ink-dim hover:text-primary">
      <span className="grow">
        <span className="text-accent">{t`SEASON ${{ season: shortSeasonName(quarter) }}`}</span> · {counts.join(' · ')}
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}

const MOST_DAYS = 30;

/** How long ago, by the member's calendar; a date if it is long ago. */
export function lastWorkoutText(lastWorkout: Date | null, today: CalendarDate, timeZone: string): string {
  if (lastWorkout === null) return t`NONE YET`;
  const then = calendarDate(lastWorkout, knownTimeZone(timeZone));
  const days = daysBetween(then, today);
  if (days <= 0) return t`TODAY`;
  if (days === 1) return t`YESTERDAY`;
  return days <= MOST_DAYS ? plural(days, { one: '# DAY AGO', other: '# DAYS AGO' }) : then;
}
