import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { bad, good, useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox, useUnsent } from '#client/outbox/use-outbox.ts';
import { useMember, useToday } from '#client/session/auth/use-member.ts';
import { weekDates, weekName } from '#client/words/format/weeks.ts';
import { uncapitalized } from '#client/words/set-words.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import { getWorkoutStats, pauseStreak, resumeStreak } from '#contract/endpoints/progress.ts';
import type { StreakPause, StreakResponse } from '#contract/play.ts';
import type { WorkoutStats } from '#contract/user.ts';
import { addDays, type CalendarDate, weekStart } from '#core/progression/calendar.ts';
import { MOST_FREE_WEEKS, WEEKS_PER_FREE_WEEK } from '#core/progression/streaks.ts';
import type { StreakToday } from './streak-today.ts';

/** Shown at first, and with every tap on LATER WEEKS. */
const WEEKS_AHEAD = 4;
const MORE_WEEKS = 8;
/** The server accepts no pause beyond this. */
const MOST_WEEKS_AHEAD = 52;

/** Weeks that can be paused, weeks that were paused, and the rules. */
export function Pauses({
  serverStreak,
  streak: { weeks, bank, chain },
}: {
  serverStreak: StreakResponse;
  streak: StreakToday;
}) {
  const today = useToday();
  const [reason, setReason] = useState<StreakPause['reason']>('off');
  const [ahead, setAhead] = useState(WEEKS_AHEAD);
  const [asked, setAsked] = useState<CalendarDate | null>(null);
  const { submit, busyWith, message } = useChangePauses(weeks, today);
  const longest = Math.max(serverStreak.longest_streak, weeks);
  const reasons: readonly { value: StreakPause['reason']; label: string }[] = [
    { value: 'ill', label: t({ message: 'ILL', comment: 'one of three choices, at most 7 letters' }) },
    { value: 'travel', label: t({ message: 'TRAVEL', comment: 'one of three choices, at most 7 letters' }) },
    {
      value: 'off',
      label: t({ message: 'OFF', context: 'pause', comment: 'one of three choices, at most 7 letters' }),
    },
  ];

  const thisWeek = weekStart(today);
  const lastWeek = addDays(thisWeek, -7);
  const offered = Array.from({ length: ahead + 2 }, (_, index) => addDays(lastWeek, 7 * index));
  const lastOffered = offered.at(-1) ?? lastWeek;
  const others = serverStreak.pauses.filter(({ week }) => week < lastWeek || week > lastOffered);
  const pausedAs = new Map(serverStreak.pauses.map((pause) => [pause.week, pause.reason]));
  const unsent = useUnsent('pause').map(({ id }) => id);
  const row = (week: CalendarDate) => (
    <WeekRow
      key={week}
      name={weekName(week, thisWeek)}
      dates={weekDates(week, today)}
      reason={pausedAs.get(week)}
      isTrained={chain.some((link) => link.week === week && link.kind === 'trained')}
      isBusy={busyWith?.week === week}
      isUnsent={unsent.includes(week)}
      onPause={() => submit({ week, reason })}
      // An old week cannot be paused again.
      onResume={() => (week < lastWeek ? setAsked(week) : submit({ week, reason: null }))}
    />
  );

  return (
    <div className="flex flex-col gap-4">
      <dl>
        <DotLeader label={t`Now`} value={plural(weeks, { one: '# week', other: '# weeks' })} tone="gold" />
        <DotLeader label={t`Longest`} value={plural(longest, { one: '# week', other: '# weeks' })} />
        <DotLeader label={t`Free weeks`} value={t`${bank} of ${{ most: MOST_FREE_WEEKS }}`} />
      </dl>
      <p className="type-vt-20 text-ink-dim">{rulesText()}</p>
      <div className="flex flex-col gap-2">
        <p className="caption">{t`Why are you resting?`}</p>
        <SegmentedChoice
          label={t`Reason`}
          options={reasons}
          selected={reason}
          onSelect={setReason}
          className="tiny:[&>label]:type-vt-24"
        />
      </div>
      <FormMessage message={message} className="min-h-6" />
      <ul aria-label={t`Weeks`} className="-mt-3">
        {offered.map(row)}
      </ul>
      {ahead < MOST_WEEKS_AHEAD && (
        <Button
          variant="plain"
          size="small"
          className="-mt-2 self-center text-primary"
          onClick={() => setAhead(Math.min(ahead + MORE_WEEKS, MOST_WEEKS_AHEAD))}
        >
          {t`LATER WEEKS`}
        </Button>
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-pauses">
          <h3 id="other-pauses" className="type-px-16">
            {t`OTHER PAUSES`}
          </h3>
          <ul>{others.map(({ week }) => row(week))}</ul>
        </section>
      )}
      <ConfirmDialog
        open={asked !== null}
        question={t`TAKE IT BACK?`}
        confirmLabel={t`TAKE BACK`}
        cancelLabel={t`KEEP PAUSE`}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) submit({ week: asked, reason: null });
          setAsked(null);
        }}
      >
        {t`This week then counts as missed, which may end your streak. It is too long ago to be paused again.`}
      </ConfirmDialog>
    </div>
  );
}

function rulesText(): string {
  return t`Every ${{ number: WEEKS_PER_FREE_WEEK }}th week of a streak banks a free week, ${{ most: MOST_FREE_WEEKS }} at most, which is used by itself when you miss one; a paused week neither adds to the streak nor breaks it.`;
}

function pausedText(reason: StreakPause['reason']): string {
  if (reason === 'ill') return t`paused, ill`;
  return reason === 'travel' ? t`paused, travel` : t`paused, off`;
}

type WeekRowProps = {
  /** `This week`, `Nov 16 to 22`. */
  name: string;
  dates: string;
  /** Why it is paused, if it is. */
  reason: StreakPause['reason'] | undefined;
  isTrained: boolean;
  isBusy: boolean;
  isUnsent: boolean;
  onPause: () => void;
  onResume: () => void;
};

function WeekRow({ name, dates, reason, isTrained, isBusy, isUnsent, onPause, onResume }: WeekRowProps) {
  const notes = [isTrained && t`trained`, reason && pausedText(reason), isUnsent && t`waits to be sent`]
    .filter(Boolean)
    .join(', ');
  const week = `${uncapitalized(name)}, ${dates}`;
  return (
    <li className="flex min-h-15 items-center gap-3 border-panel-2 border-b-2">
      <span className="min-w-0 grow">
        <span className="block type-vt-24">{name}</span>
        <span className="block type-vt-18 text-ink-dim">
          {dates}
          {notes && (
            <>
              {' · '}
              <span className="text-ink">{notes}</span>
            </>
          )}
        </span>
      </span>
      {(reason || !isTrained) && (
        <Button
          variant={reason ? 'plain' : 'secondary'}
          size="small"
          busy={isBusy}
          aria-label={reason ? t`Take back the pause of ${week}` : t`Pause ${week}`}
          className="shrink-0"
          onClick={reason ? onResume : onPause}
        >
          {reason ? t`TAKE BACK` : t({ message: 'PAUSE', context: 'streak' })}
        </Button>
      )}
    </li>
  );
}

interface Change {
  readonly week: CalendarDate;
  /** `null` takes the pause back. */
  readonly reason: StreakPause['reason'] | null;
}

/** Shown at once; it counts for the streak when the server has it. */
function useChangePauses(weeksBefore: number, today: CalendarDate) {
  const { userId } = useMember();
  const client = useQueryClient();
  const { addWatched } = useOutbox();
  return useSubmit(
    async ({ week, reason }: Change) => {
      const dates = weekDates(week, today);
      const shown = { name: dates };
      const saved = await (reason
        ? addWatched(pauseStreak, { body: { week, reason } }, shown)
        : addWatched(resumeStreak, { params: { week } }, shown));
      if (typeof saved !== 'string') {
        const why = saved.field === 'week' ? t`This week is too far away.` : (saved.message ?? t`Please try again.`);
        return bad(`${failedText(reason)} ${why}`);
      }
      const done = reason ? t`Paused: ${dates}.` : t`Counts again: ${dates}.`;
      if (saved === 'queued') return good(`${done} ${t`It waits to be sent.`}`);
      const stats = endpointAddress(getWorkoutStats, { params: { userId } });
      const after = client.getQueryData<WorkoutStats>([stats])?.streak?.current_streak ?? weeksBefore;
      if (after === weeksBefore) return good(done);
      const streak = t`Your streak is ${plural(after, { one: '# week', other: '# weeks' })} now.`;
      return good(`${done} ${streak}`);
    },
    (_, { reason }) => bad(`${failedText(reason)} ${t`It can neither be sent nor kept on this phone.`}`),
  );
}

function failedText(reason: Change['reason']): string {
  return reason ? t`Not paused.` : t`Not taken back.`;
}
