import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Fire } from 'pixelarticons/react/Fire.js';
import { Refresh } from 'pixelarticons/react/Refresh.js';
import { type ReactNode, useId } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Badge } from '#client/kit/badge.tsx';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { mascotAt } from '#client/play/rat/rat-looks.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { longDate, longDateOfYear, noonOn } from '#client/words/format/dates.ts';
import { effortText } from '#client/words/format/efforts.ts';
import { useRepeatWorkout } from '#client/workout/starting/repeat-workout.ts';
import { getWorkout } from '#contract/endpoints/workouts.ts';
import type { LastTrained } from '#contract/user.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { type CalendarDate, calendarDate, daysBetween, knownTimeZone } from '#core/progression/calendar.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import { findBestSet } from '#core/workout/records.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';

type SaveFoundProps = {
  workoutId: string;
  bestMonth: LastTrained['best_month'];
  /** Weeks. */
  bestStreak: number;
  today: CalendarDate;
};

/** Shows members who return after weeks what they last did well, and lets them do it again. */
export function SaveFound({ workoutId, bestMonth, bestStreak, today }: SaveFoundProps) {
  const { userId, profile } = useMember();
  const { isOn } = useCabinet();
  const { data: workout, isFetching } = useQuery(keptQuery(userId, getWorkout, { params: { id: workoutId } }));
  const repeat = useRepeatWorkout();
  const titleId = useId();
  // Keeps the space until it is loaded, which may not happen offline.
  if (!workout) return isFetching ? <div className="h-72" /> : null;
  const timeZone = knownTimeZone(workout.time_zone ?? profile?.timezone ?? 'UTC');
  const day = calendarDate(new Date(workout.start_time), timeZone);
  const workouts = bestMonth?.workouts ?? 0;
  return (
    <Panel as="section" edge="main" shadow aria-labelledby={titleId} className="save-found flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Panel corner="small" ground="panel-2" className="game-only shrink-0 p-1">
          <Sprite grid={mascotAt(profile?.xp)} size={72} />
        </Panel>
        <div className="min-w-0">
          <h2 id={titleId} className="glow type-px-16 text-primary">
            {t`SAVE FOUND`}
          </h2>
          <p translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
            {workout.name}
          </p>
          <p className="type-vt-20 text-ink-dim">{whenText(day, today)}</p>
        </div>
      </div>
      <dl className="save-found-feats">
        <Record workout={workout} />
        {isOn && bestStreak > 1 && (
          <Feat
            icon={<Icon of={Fire} className="text-accent" />}
            label={t`best streak`}
            value={plural(bestStreak, { one: '# week', other: '# weeks' })}
          />
        )}
        {workouts > 0 && (
          <Feat
            icon={<Icon of={StarFilled} className="text-gold" />}
            label={t`best month`}
            value={plural(workouts, { one: '# workout', other: '# workouts' })}
          />
        )}
      </dl>
      <Button
        variant="secondary"
        icon={Refresh}
        busy={repeat.starting !== undefined}
        className="w-full"
        onClick={() => repeat.ask(workout)}
      >
        {t`PLAY IT AGAIN`}
      </Button>
    </Panel>
  );
}

/** The first record of the workout; nothing if it has none. */
function Record({ workout: { exercises } }: { workout: WorkoutDetail }) {
  const unitsFor = useExerciseUnits();
  const { exercise, measure, best } = firstRecord(exercises) ?? {};
  if (!exercise || !measure || !best) return null;
  const value = effortText(best, measure, unitsFor(exercise.exercise_id));
  return <Feat icon={<Badge>{t`PR`}</Badge>} label={exerciseName(exercise.exercise_id, exercise.name)} value={value} />;
}

function firstRecord(exercises: WorkoutDetail['exercises']) {
  for (const exercise of exercises) {
    const measure = knownMeasure(exercise.measure, exercise.category);
    const best = findBestSet(exercise.sets.filter(({ is_pr }) => is_pr).map(setFromColumns), measure);
    if (best) return { exercise, measure, best };
  }
  return null;
}

function Feat({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="save-found-feat">
      <dt className="flex min-w-0 items-center gap-3 type-vt-20">
        <span aria-hidden="true" className="grid w-10 shrink-0 place-items-center">
          {icon}
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </dt>
      <dd className="text-end type-px-16 narrow:type-vt-24">{value}</dd>
    </div>
  );
}

/** `October 12, 5 weeks ago`, with its year where that is another. */
function whenText(day: CalendarDate, today: CalendarDate): string {
  const weeks = Math.floor(daysBetween(day, today) / 7);
  const write = day.slice(0, 4) === today.slice(0, 4) ? longDateOfYear : longDate;
  return t`${{ day: write(noonOn(day)) }}, ${plural(weeks, { one: '# week ago', other: '# weeks ago' })}`;
}
