import './campaign.css';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { weekdaysOf } from '#client/data/programs/active-run.ts';
import { ButtonLink } from '#client/kit/button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { nextStage } from '#core/programs/next-stage.ts';
import type { NextStage, Stage } from '#core/programs/run.ts';
import { evenWeekdays, type PlannedFor, plannedStages } from '#core/programs/training-days.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { usePlannedFrom } from './next-day.ts';
import { shownPlace } from './place.ts';
import { dayName } from './program-words.ts';
import { effortWords, slotName, TargetNumbers } from './stage-parts.tsx';
import { programOf } from './start-stage.ts';
import { type Campaign, useCampaign } from './use-campaign.ts';

/** The names of the stages ahead, by their days. */
type Planned = ReadonlyMap<CalendarDate, string>;

interface PlannedStagesProps {
  readonly until: CalendarDate;
  /** Their Mondays. */
  readonly weeksOff: readonly CalendarDate[];
  readonly onPlan: (planned: Planned) => void;
}

/** Tells a calendar which stages stand on which days. Apart from it, because most members follow no program. */
export function PlannedStages({ until, weeksOff, onPlan }: PlannedStagesProps) {
  const campaign = useCampaign();
  const from = usePlannedFrom();
  const stages = campaign
    ? stagesUntil(campaign, { from: from(campaign), until, weeksOff })
    : new Map<CalendarDate, Stage>();
  const names = [...stages].map(([date, stage]) => [date, dayName(dayOf(campaign, stage))]);
  // Compared by what it says: it is worked out again whenever anything is heard of the run.
  const told = JSON.stringify(names);
  useEffect(() => onPlan(new Map(JSON.parse(told))), [told, onPlan]);
  return null;
}

function stagesUntil(
  { program, run, starts, events, entries }: Campaign,
  days: Omit<PlannedFor, 'weekdays'>,
): ReadonlyMap<CalendarDate, Stage> {
  const chosen = weekdaysOf(run);
  const weekdays = chosen.length > 0 ? chosen : evenWeekdays(run.perWeek, days.from);
  return plannedStages(program, { id: run.id, starts, events }, entries, { weekdays, ...days });
}

function dayOf(campaign: Campaign | null | undefined, { week, day }: Stage): string {
  return campaign?.program.weeks[week - 1]?.days[day - 1]?.name ?? '';
}

/** What a day ahead would ask for, as it stands now. Nothing where none is planned for it. */
export function PlannedStage({ date, weeksOff }: { date: CalendarDate; weeksOff: readonly CalendarDate[] }) {
  const campaign = useCampaign();
  const from = usePlannedFrom();
  const place = campaign && stagesUntil(campaign, { from: from(campaign), until: date, weeksOff }).get(date);
  const stage = campaign && place && stageAt(campaign, place);
  if (!campaign || !stage) return null;
  const { training, next } = campaign;
  const { week, stage: number } = shownPlace(programOf(campaign), stage);
  const isNext = next !== null && next.pass === stage.pass && next.week === stage.week && next.day === stage.day;
  return (
    <Panel as="section" aria-label={t`Planned`} className="planned-stage">
      <h3 className="type-vt-24">{dayName(stage.name)}</h3>
      <p className="type-vt-20 text-ink-dim">{t`Week ${week}, stage ${{ stage: number }}`}</p>
      <ul>
        {stage.slots.map((slot) => (
          <li key={slot.slotId} className="target-row">
            <span translate="no" className="col-span-2 type-vt-24">
              {slotName(slot, training)}
            </span>{' '}
            <TargetNumbers slot={slot} training={training} />
          </li>
        ))}
      </ul>
      <p className="type-vt-20 text-ink-dim">{effortWords(stage)}</p>
      {isNext ? (
        <ButtonLink variant="secondary" href="/campaign" className="me-1">
          {t`TO THE STAGE`}
        </ButtonLink>
      ) : (
        <p className="type-vt-20 text-ink-dim">{t`As it stands today: each session before it may change it.`}</p>
      )}
    </Panel>
  );
}

/** As if nothing was done before it. */
function stageAt({ program, run, starts, events, entries, training }: Campaign, place: Stage): NextStage | null {
  const there = { ...place, type: 'repeat', id: 'planned', at: training.now } as const;
  return nextStage(program, { id: run.id, starts, events: [...events, there] }, entries, training);
}
