import { plural, t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { Clock } from 'pixelarticons/react/Clock.js';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import { useId, useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import { timeOfDay } from '#client/words/format/dates.ts';
import { formatDuration } from '#client/words/format/durations.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { historyDate, workoutTitle } from '#client/words/workout-titles.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { useOpenLedger } from './ledger-of-address.tsx';
import type { ShownWorkout } from './with-pending.ts';

export const loadBody = async () => (await import('./workout-body.tsx')).WorkoutBody;

type WorkoutCardProps = ShownWorkout & {
  timeZone: string;
  startsOpen: boolean;
  /** Below its day, a card has the time alone. */
  isOfDay: boolean;
};

/** A workout in four facts. A press shows its details. */
export function WorkoutCard({ workout, timeZone, pending, startsOpen, isOfDay }: WorkoutCardProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const Body = useOnDemand(isOpen, loadBody);
  const bodyId = useId();
  const time = timeOfDay(new Date(workout.start_time), timeZone);
  const sets = plural({ sets: workout.total_sets }, { one: '# set', other: '# sets' });
  return (
    <li className="history-slot">
      <Panel as="article" edge={isOpen ? 'selected' : 'normal'} shadow className="px-4 py-3">
        <div className="relative">
          <div className="flex items-center gap-3">
            <h3 className="min-w-0 grow">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? bodyId : undefined}
                className="history-toggle wide-target"
                onClick={() => setIsOpen(!isOpen)}
              >
                <span translate="no" className={`block type-vt-24 ${isOpen ? '[overflow-wrap:anywhere]' : 'truncate'}`}>
                  {workoutTitle(workout, timeZone)}
                </span>
                {!isOfDay && (
                  <span className="block type-vt-18 text-ink-dim">
                    {historyDate(workout.start_time, timeZone)}
                    {isOpen && `, ${time} · ${sets}`}
                  </span>
                )}
                {isOfDay && isOpen && <span className="block type-vt-18 text-ink-dim">{sets}</span>}
              </button>
            </h3>
            {isOfDay && <span className="shrink-0 whitespace-nowrap type-vt-20 text-ink-dim">{time}</span>}
            <Icon of={isOpen ? ChevronUp : ChevronDown} className="text-ink-dim" />
          </div>
          {pending && <Waiting pending={pending} />}
          <WorkoutFigures workout={workout} isOpen={isOpen} />
        </div>
        {isOpen && (Body ? <Body id={bodyId} workout={workout} pending={pending} /> : <Spinner className="min-h-15" />)}
      </Panel>
    </li>
  );
}

const WAITING = {
  log: () => t`waiting to be sent`,
  edit: () => t`changes waiting to be sent`,
  restore: () => t`waiting to be restored`,
} as const;

/** Says that this version of the workout waits on this phone. */
function Waiting({ pending: { kind, state } }: { pending: NonNullable<ShownWorkout['pending']> }) {
  const words = state === 'refused' ? t`not saved` : WAITING[kind]();
  return (
    <p className={`flex items-center gap-2 type-vt-18 ${state === 'refused' ? 'text-bad' : 'text-accent'}`}>
      <Icon of={Hourglass} size={18} />
      {words}
    </p>
  );
}

function WorkoutFigures({ workout, isOpen }: Pick<WorkoutCardProps, 'workout'> & { isOpen: boolean }) {
  const { weight: unit } = useUnits();
  const openLedger = useOpenLedger();
  const xp = t`+${{ xp: withCommas(workout.xp_earned) }} XP`;
  return (
    <dl className="mt-1 flex flex-wrap items-center gap-x-3">
      <div className="flex items-center gap-2">
        <dt>
          <Icon of={Clock} label={t`Duration`} className="text-ink-dim" />
        </dt>
        <dd>{formatDuration(workout.duration)}</dd>
      </div>
      <div>
        <dt className="sr-only">{t`Volume`}</dt>
        <dd>
          {withCommas(wholeWeight(workout.total_volume, unit))} <span className="text-ink-dim">{unit}</span>
        </dd>
      </div>
      <div className="game-only ms-auto">
        <dt className="sr-only">{t`XP Earned`}</dt>
        <dd className="type-px-16 text-gold narrow:type-vt-32">
          {isOpen ? (
            <button type="button" aria-haspopup="dialog" className="history-xp" onClick={() => openLedger(workout.id)}>
              {xp}
              <span className="sr-only">{t`, where they come from`}</span>
              <Icon of={ChevronRight} />
            </button>
          ) : (
            xp
          )}
        </dd>
      </div>
    </dl>
  );
}
