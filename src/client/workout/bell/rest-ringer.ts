import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { findRegistration } from '#client/device/find-registration.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import { pushLack } from '#client/device/push.ts';
import {
  type BellWords,
  NEXT_SET_HASH,
  type PageMessage,
  type RestNotice,
  type WorkerMessage,
} from '#client/device/worker-message.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { effortWithUnits } from '#client/words/format/efforts.ts';
import { setName } from '#client/words/set-words.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSessionAfterPaint, useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import { LEAST_RUNG_SECONDS } from '#contract/bell.ts';
import { isValidEffort } from '#core/workout/measures.ts';
import { findNextSet, type NextSet } from '#core/workout/session/next-set.ts';
import type { RestTimer } from '#core/workout/session/session.ts';
import { shownNumber } from '#core/workout/session/set-names.ts';
import { filled, suggestedEffort } from '#core/workout/session/sets.ts';
import type { UnitsLookup } from '#core/workout/units.ts';
import { keepAlarm, sendAlarm, setAlarm } from './rest-alarm.ts';
import { subscribeDevice } from './subscription.ts';

/** Signals the end of a rest outside the page, by the service worker and the server. Loaded only for those who want it. */
export function RestRinger({ title }: { title: string }) {
  const { read, dispatch } = useWorkout();
  const { logger } = useWorkoutPlace();
  const [path, navigate] = useLocation();
  const rest = useSessionAfterPaint((session) => session.rest);
  const unitsFor = useExerciseUnits();

  const announce = useEffectEvent((resting: RestTimer | null) => {
    const isRunning = resting !== null && resting.endsAt > Date.now();
    const session = read();
    const next = findNextSet(session);
    const body = next ? nextSetText(next, unitsFor) : t`Time for the next set.`;
    announceRest(isRunning ? { endsAt: resting.endsAt, title, body } : null);
    const isRung = isRunning && resting.seconds >= LEAST_RUNG_SECONDS;
    setAlarm(isRung ? { endsAt: resting.endsAt, workoutId: session.id, body } : null);
  });
  useEffect(() => announce(rest), [rest]);
  useEffect(keepAnnounced, []);

  const showNextSet = useEffectEvent(() => {
    const next = findNextSet(read());
    if (!next) return;
    if (path !== logger) navigate(logger);
    dispatch({ type: 'selectExercise', exerciseId: next.exercise.id });
    whenPainted(() =>
      document.querySelector(`[data-set="${CSS.escape(next.set.id)}"]`)?.scrollIntoView({ block: 'center' }),
    );
  });
  const answer = useEffectEvent((message: PageMessage) => {
    switch (message.type) {
      case 'next-set':
        return showNextSet();
      case 'more-rest':
        return dispatch({ type: 'lengthenRest', endsAt: message.endsAt });
      case 'resubscribe':
        return void keepSubscribed();
    }
  });
  useEffect(() => {
    const listen = ({ data }: MessageEvent<PageMessage>) => answer(data);
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (location.hash !== NEXT_SET_HASH) return;
    history.replaceState(history.state, '', location.pathname);
    showNextSet();
  }, []);

  useEffect(() => {
    void keepSubscribed();
    return onPageReturn(() => void keepSubscribed());
  }, []);
  return null;
}

function keepAnnounced(): () => void {
  const stop = keepAlarm();
  return () => {
    stop();
    announceRest(null);
  };
}

/** Browsers renew and drop subscriptions; another member may have signed in on this phone. */
async function keepSubscribed(): Promise<void> {
  if (pushLack() !== null || Notification.permission !== 'granted') return;
  void tellWords();
  try {
    await subscribeDevice();
    // The rest may have begun before.
    await sendAlarm();
  } catch {
    // The badge says that it failed.
  }
}

/** What the worker says when the server rings. */
async function tellWords(): Promise<void> {
  const words: BellWords = {
    nextSet: t({ message: 'Next set', comment: 'button of a notification' }),
    testTitle: t`Test bell`,
    testBody: t`This is how the end of a rest rings.`,
  };
  const message: WorkerMessage = { type: 'words', words };
  (await findRegistration())?.active?.postMessage(message);
}

/** Browsers end a worker five minutes after its last message, so a longer rest is sent a second time. */
const HOLDS_MS = 4 * 60_000;

let current: RestNotice | null = null;
let reminder: ReturnType<typeof setTimeout> | undefined;

/** Shows a notification when the rest is over and the page is hidden. Replaces the one before; `null` cancels it. */
export function announceRest(notice: RestNotice | null): void {
  current = notice;
  clearTimeout(reminder);
  const untilReminder = notice ? notice.endsAt - Date.now() - HOLDS_MS : 0;
  if (untilReminder > 0) reminder = setTimeout(tellWorker, untilReminder);
  void tellWorker();
}

async function tellWorker(): Promise<void> {
  const registration = await findRegistration();
  const message: WorkerMessage = { type: 'rest', notice: isWanted() ? current : null };
  registration?.active?.postMessage(message);
}

function isWanted(): boolean {
  // iPhones offer notifications only to installed apps.
  return getPreferences().notifications && globalThis.Notification?.permission === 'granted';
}

/** `Barbell Bench Press, set 2: 60 kg x 8`; without the numbers where none are known yet. */
export function nextSetText({ exercise, set }: NextSet, unitsFor: UnitsLookup): string {
  const { exerciseId, measure, sets } = exercise;
  const planned = filled(set, suggestedEffort(exercise, set, undefined), measure);
  const which = `${entryName(exercise)}, ${setName(set, shownNumber(sets, set))}`;
  if (!isValidEffort(planned, measure)) return which;
  return t`${{ set: which }}: ${{ numbers: effortWithUnits(planned, measure, unitsFor(exerciseId)) }}`;
}
