import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { play } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { type ToastContent, toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { setName } from '#client/words/set-words.ts';
import { CHANGED } from '#client/workout/completions/completion.ts';
import { useChangesSoon, useCompletions } from '#client/workout/completions/completions-context.ts';
import { useEditStore, useSession } from '#client/workout/draft/workout-context.ts';
import { scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { levelAt, starsAt } from '#core/progression/levels.ts';
import { droppedSets as findDroppedSets, hasChanges } from '#core/workout/session/edit-changes.ts';
import { halfTypedSets, loggedSummary, xpDifference } from '#core/workout/session/logged-sets.ts';
import type { Session } from '#core/workout/session/session.ts';
import { shownNumber } from '#core/workout/session/set-names.ts';
import { HalfTyped, openQuestions, Questions, useOpenQuestions } from '../finish/open-sets.tsx';
import { refusedTexts } from '../logging/sets/refused-entries.ts';
import { useBackCloses, useWhileClosing } from '../sheet.tsx';
import { type Fall, type SaveQuestion, SaveWords } from './save-words.tsx';

/** Saves what is being edited, after saying what would be lost by it. */
export function useSave(refusedTime: string | null, onLeave: () => void) {
  const store = useEditStore();
  const { profile } = useMember();
  const completions = useCompletions();
  useChangesSoon();
  const unitsFor = useExerciseUnits();
  const [, navigate] = useLocation();
  const [question, setQuestion] = useState<SaveQuestion | null>(null);

  const leave = () => {
    onLeave();
    navigate('/history');
  };
  const { submit, isBusy } = useSubmit(async () => {
    const session = store.read();
    const isNew = session.past?.logged === null;
    const difference = xpDifference(session);
    onLeave();
    const outcome = await completions.log(session, { from: store });
    switch (outcome.status) {
      case 'nothing':
        setQuestion(nothing());
        return undefined;
      case 'refused':
        if (outcome.code !== CHANGED) {
          setQuestion({ kind: 'refused', message: outcome.message });
          return undefined;
        }
        // The history shows both, and asks.
        break;
      case 'queued':
        toast({
          title: isNew ? t`Workout kept` : t`Changes kept`,
          description: t`On this phone, and sent by itself as soon as the server answers.`,
        });
        break;
      case 'logged':
        toast({
          title: isNew ? t`Workout logged` : t`Changes saved`,
          ...(getPreferences().cabinet &&
            gains(difference, outcome.response.progression.trophies?.length ?? 0, () => navigate('/trophies'))),
        });
        break;
    }
    vibrate('medium');
    setQuestion(null);
    leave();
    return undefined;
  }, reported);

  const confirm = () => {
    const session = store.read();
    if (!session.past?.logged || hasChanges(session)) return submit();
    scrapWorkout(store);
    leave();
  };
  const save = (isAsked = false) => {
    const session = store.read();
    const hasTypos = openQuestions(session, unitsFor).length > 0;
    if (hasTypos || (!isAsked && halfTypedSets(session).length > 0)) return setQuestion({ kind: 'open' });
    const refused = [...(refusedTime === null ? [] : [refusedTime]), ...refusedTexts(session, unitsFor)];
    const asked = questionAbout(session, getPreferences().cabinet ? (profile?.xp ?? 0) : null, refused);
    setQuestion(asked);
    if (!asked) return confirm();
    if (asked.kind !== 'loses') play('error');
  };
  return {
    save,
    isBusy,
    question,
    confirm: () => (question?.kind === 'open' ? save(true) : confirm()),
    cancel: () => {
      if (!isBusy) setQuestion(null);
    },
  };
}

const nothing = (numbers?: readonly string[]): SaveQuestion => ({
  kind: 'refused',
  title: t`No valid sets`,
  message: t`A workout needs the numbers of at least one set. To get rid of it, delete it in your history.`,
  ...(numbers && { numbers }),
});
const future = (): SaveQuestion => ({
  kind: 'refused',
  title: t`It ends in the future`,
  message: t`Check its date, its start and how long it lasted.`,
});

/** What a toast says of the XP and of trophies that were won. */
export function gains(difference: number, trophies: number, onSee: () => void): Partial<ToastContent> {
  const xp = `${difference > 0 ? '+' : '-'}${withCommas(Math.abs(difference))}`;
  if (trophies === 0) return { description: difference === 0 ? t`Your XP stay as they are.` : t`${xp} XP` };
  return {
    description:
      difference === 0
        ? plural(trophies, { one: '# trophy won', other: '# trophies won' })
        : t`${xp} XP, ${plural(trophies, { one: '# trophy won', other: '# trophies won' })}`,
    action: {
      label: plural(trophies, { one: 'SEE IT', other: 'SEE THEM' }),
      onAction: onSee,
      altText: t`Open Trophies from the menu.`,
    },
  };
}

/** `null` if saving takes nothing away. `xp` is the member's total, or `null` with the cabinet off: then there is none to lose. */
export function questionAbout(
  session: Session,
  xp: number | null,
  refusedNumbers: readonly string[],
): SaveQuestion | null {
  const isSame = session.past?.logged != null && !hasChanges(session);
  const { sets, warmups } = loggedSummary(session);
  if (!isSame && sets + warmups === 0) return nothing(refusedNumbers);
  if (!isSame && (session.past?.endedAt ?? 0) > Date.now()) return future();
  const mayLose = !isSame && xp !== null && session.past?.logged;
  const difference = mayLose ? Math.min(0, xpDifference(session)) : 0;
  const droppedSets = findDroppedSets(session).map(
    ({ exercise, set }) => `${entryName(exercise)}, ${setName(set, shownNumber(exercise.sets, set))}`,
  );
  if (difference === 0 && refusedNumbers.length + droppedSets.length === 0) return null;
  const [before, after] = [xp ?? 0, Math.max(0, (xp ?? 0) + difference)];
  const levels = fall(levelAt(before), levelAt(after));
  const stars = levels ? null : fall(starsAt(before), starsAt(after));
  return { kind: 'loses', refusedNumbers, droppedSets, lost: Math.abs(difference), levels, stars };
}

function fall(before: number, after: number): Fall | null {
  return after < before ? { before, after } : null;
}

/** Says what saving would take away, or why it is not possible. */
export function SaveDialog({ saving: { question, isBusy, confirm, cancel } }: { saving: ReturnType<typeof useSave> }) {
  useBackCloses(question !== null, cancel);
  const asked = useWhileClosing(question);
  const isQuestion = asked !== null && asked.kind !== 'refused';
  const session = useSession((whole) => whole);
  const open = useOpenQuestions(session);
  return (
    <Dialog
      open={question !== null}
      onClose={cancel}
      title={isQuestion ? t`SAVE IT?` : t`NOT SAVED`}
      placement="bottom"
      tone={isQuestion ? 'gold' : 'bad'}
    >
      <div className="flex flex-col gap-4 pe-1">
        {asked?.kind === 'open' && (
          <>
            {open && <Questions questions={open.questions} />}
            <HalfTyped session={session} />
          </>
        )}
        {asked && <SaveWords question={asked} />}
        {isQuestion && (
          <Button
            busy={isBusy}
            busyLabel={t`SAVING...`}
            data-autofocus
            unavailable={asked.kind === 'open' && open !== null}
            className="w-full"
            onClick={confirm}
          >
            {t`SAVE CHANGES`}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} className="w-full" onClick={cancel}>
          {t`GO ON EDITING`}
        </Button>
      </div>
    </Dialog>
  );
}
