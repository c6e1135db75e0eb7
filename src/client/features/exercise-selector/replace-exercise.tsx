import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { rememberExercises } from '#client/data/exercises/recent-exercises.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { entryName, exerciseName } from '#client/words/exercise-names.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { DEFAULT_REST_SECONDS } from '#core/workout/session/rest.ts';
import { findExercise, type SessionExercise, setsToLog } from '#core/workout/session/session.ts';
import { replacedExercise } from '#core/workout/session/undo.ts';

type LoggedSets = Extract<SessionAction, { type: 'replaceExercise' }>['loggedSets'];

/** The exercise that the address asks to replace (`?replace=push-up`); `null` if it is not in the workout. */
export function useReplaced(): SessionExercise | null {
  const { read } = useWorkout();
  // Read once: the screen must not change while it closes.
  const [replaced] = useState(() => findExercise(read(), new URLSearchParams(location.search).get('replace')) ?? null);
  return replaced;
}

type Asked = { readonly exercise: Exercise; readonly logged: number; readonly open: number };

/** Replaces an exercise with the chosen one and returns to the workout. Asks first if sets are logged. */
export function useReplacement(replaced: SessionExercise | null) {
  const workout = useWorkout();
  const { logger } = useWorkoutPlace();
  const { userId } = useMember();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);

  const replace = (exercise: Exercise, loggedSets: LoggedSets) => {
    const before = replaced && replacedExercise(workout.read(), replaced.id, exercise.id);
    if (before) {
      const exerciseId = before.exercise.id;
      workout.dispatch({ type: 'replaceExercise', exerciseId, replacement: exercise, loggedSets });
      rememberExercises(userId, [exercise.id]);
      const undo = () => workout.dispatch({ type: 'restoreReplaced', replaced: before });
      toast({
        title: t`${{ exercise: entryName(before.exercise) }} replaced`,
        action: { label: t`UNDO`, onAction: undo },
      });
    }
    vibrate('medium');
    navigate(logger, { replace: true });
  };
  return {
    asked,
    choose: (exercise: Exercise) => {
      const current = replaced && findExercise(workout.read(), replaced.id);
      const sets = current?.sets ?? [];
      const logged = current ? setsToLog(current).length : 0;
      if (logged === 0) replace(exercise, 'keep');
      else setAsked({ exercise, logged, open: sets.length - logged });
    },
    answer: (loggedSets: LoggedSets) => asked && replace(asked.exercise, loggedSets),
    cancel: () => setAsked(null),
  };
}

type LoggedSetsDialogProps = ReturnType<typeof useReplacement> & { replaced: SessionExercise };

/** Done sets are a record of the old exercise, unless it was picked by mistake: only the member knows. */
export function LoggedSetsDialog({ replaced, asked, answer, cancel }: LoggedSetsDialogProps) {
  // Keeps the question on screen while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const { exercise, logged, open } = asked ?? shown ?? { exercise: null, logged: 0, open: 0 };
  const [before, after] = [entryName(replaced), exercise ? exerciseName(exercise.id, exercise.name) : ''];
  const total = logged + open;
  return (
    <Dialog open={asked !== null} onClose={cancel} title={t`SETS DONE`} placement="bottom" tone="primary">
      <div className="flex flex-col gap-4 pe-1">
        <p className="type-vt-24">
          {open === 0
            ? t`All sets of ${before} are done. Were they ${after}?`
            : plural(logged, {
                one: `${logged} of ${total} sets of ${before} is done.`,
                other: `${logged} of ${total} sets of ${before} are done.`,
              })}
        </p>
        {open > 0 && (
          <div>
            <Button data-autofocus className="w-full" onClick={() => answer('keep')}>
              {t`KEEP THEM`}
            </Button>
            <p className="mt-3 type-vt-20 text-ink-dim">
              {t`They stay ${before}.`}{' '}
              {plural(open, { one: `${after} gets the last set.`, other: `${after} gets the other # sets.` })}
            </p>
          </div>
        )}
        <div>
          <Button variant="secondary" className="w-full" onClick={() => answer('move')}>
            {t`MOVE THEM`}
          </Button>
          <p className="mt-3 type-vt-20 text-ink-dim">{t`They become ${after}, with its XP and records.`}</p>
        </div>
        <Button variant="plain" className="w-full" onClick={cancel}>
          {t`CANCEL`}
        </Button>
      </div>
    </Dialog>
  );
}

/** Replaces the tray: there is nothing to choose but the exercise. */
export function ReplacedNote(replaced: SessionExercise) {
  const { sets, restSeconds } = replaced;
  const name = entryName(replaced);
  return (
    <section aria-label={t`Replaced exercise`} className="dock selector-tray wide:stepped wide:casts-shadow">
      <div className="min-w-0">
        <p className="type-vt-24">
          <Trans>
            Instead of{' '}
            <span translate="no" className="text-primary">
              {name}
            </span>
          </Trans>
        </p>
        <p className="type-vt-20 text-ink-dim">
          {t`Same place, ${plural({ sets: sets.length }, { one: '# set', other: '# sets' })}, ${{ seconds: restSeconds ?? DEFAULT_REST_SECONDS }} s rest`}
        </p>
      </div>
    </section>
  );
}
