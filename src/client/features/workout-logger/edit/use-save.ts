import { useState } from 'react';
import { useLocation } from 'wouter';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { play } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import type { ToastContent } from '#client/kit/toast/toast.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { CHANGED } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { useEditStore } from '#client/workout/draft/workout-context.ts';
import { scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { withCommas } from '#core/format/numbers.ts';
import { levelAt, starsAt } from '#core/progression/levels.ts';
import { droppedSetNames, hasChanges, xpDifference } from '#core/workout/session/edit-changes.ts';
import { halfTypedSets, loggedSummary } from '#core/workout/session/logged-sets.ts';
import type { Session } from '#core/workout/session/session.ts';
import { openQuestions } from '../finish/open-sets.tsx';
import { refusedTexts } from '../logging/sets/refused-entries.ts';

interface Fall {
  readonly before: number;
  readonly after: number;
}

/** Asked before saving. */
export type SaveQuestion =
  | { readonly kind: 'nothing'; readonly refusedNumbers: readonly string[] }
  | { readonly kind: 'future' }
  /** Numbers that look like typos, and rows that look done. */
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'loses';
      /** Numbers that stand in the rows but cannot be saved. */
      readonly refusedNumbers: readonly string[];
      /** Sets that were logged and would not be any more, though they still have a row. */
      readonly droppedSets: readonly string[];
      /** How many XP. */
      readonly lost: number;
      readonly levels: Fall | null;
      /** Beyond the last level. */
      readonly stars: Fall | null;
    };

/** Saves what is being edited, after saying what would be lost by it. */
export function useSave(refusedTime: string | null, onLeave: () => void) {
  const store = useEditStore();
  const { profile } = useMember();
  const completions = useCompletions();
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
        setQuestion({ kind: 'nothing', refusedNumbers: [] });
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
          title: isNew ? 'Workout kept' : 'Changes kept',
          description: 'On this phone, and sent by itself as soon as the server answers.',
        });
        break;
      case 'logged':
        toast({
          title: isNew ? 'Workout logged' : 'Changes saved',
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

/** What a toast says of the XP and of trophies that were won. */
export function gains(difference: number, trophies: number, onSee: () => void): Partial<ToastContent> {
  const sign = difference > 0 ? '+' : '-';
  const xp = difference === 0 ? 'Your XP stay as they are.' : `${sign}${withCommas(Math.abs(difference))} XP`;
  if (trophies === 0) return { description: xp };
  const [won, label] = trophies === 1 ? ['1 trophy won', 'SEE IT'] : [`${trophies} trophies won`, 'SEE THEM'];
  return {
    description: difference === 0 ? won : `${xp}, ${won}`,
    action: { label, onAction: onSee, altText: 'Open Trophies from the menu.' },
  };
}

/** `null` if saving takes nothing away. `xp` is the member's total, or `null` with the cabinet off: then there is none to lose. */
export function questionAbout(
  session: Session,
  xp: number | null,
  refusedNumbers: readonly string[],
): SaveQuestion | null {
  if (session.past?.logged && !hasChanges(session)) {
    return refusedNumbers.length > 0
      ? { kind: 'loses', refusedNumbers, droppedSets: [], lost: 0, levels: null, stars: null }
      : null;
  }
  const { sets, warmups } = loggedSummary(session);
  if (sets + warmups === 0) return { kind: 'nothing', refusedNumbers };
  if ((session.past?.endedAt ?? 0) > Date.now()) return { kind: 'future' };
  const difference = xp !== null && session.past?.logged ? Math.min(0, xpDifference(session)) : 0;
  const droppedSets = droppedSetNames(session);
  if (difference === 0 && refusedNumbers.length + droppedSets.length === 0) return null;
  const [before, after] = [xp ?? 0, Math.max(0, (xp ?? 0) + difference)];
  const levels = fall(levelAt(before), levelAt(after));
  const stars = levels ? null : fall(starsAt(before), starsAt(after));
  return { kind: 'loses', refusedNumbers, droppedSets, lost: Math.abs(difference), levels, stars };
}

function fall(before: number, after: number): Fall | null {
  return after < before ? { before, after } : null;
}
