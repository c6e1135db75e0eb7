import type { PushMessage } from '#contract/bell.ts';
import { PLAY_RULES } from '#core/play/fold.ts';
import { calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { streakAtStake } from '#core/progression/streaks.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { findPushService } from '#platform/push/push-address.ts';
import { type Push, type PushOptions, sendPush } from '#platform/push/send-push.ts';
import { fill, serverWords } from '#platform/words/server-words.ts';
import { keptStreak } from '../../queries/standing.ts';
import { createLanes, type Lanes } from './lanes.ts';
import {
  claimBells,
  claimStreaks,
  type DueBell,
  findNextBells,
  PATIENCE_SECONDS,
  type Rung,
  type RungDevice,
  reportBells,
  type StreakDevice,
} from './repository.ts';

/** Requests to one push service at a time. */
const BELLS_AT_ONCE = 128;
/** Fewer, because nobody waits for them. */
const STREAKS_AT_ONCE = 32;
const MOST_TAKEN = { bells: 256, streaks: 32 };
/** Taken and not sent yet: what a push service that hangs leaves over until it is too late for it. */
const MOST_OPEN = { bells: 4096, streaks: 512 };
/** In milliseconds. Alarms set through other servers are found by looking; the shortest one is 20 seconds away. */
const LONGEST_SLEEP = 5000;
const AFTER_FAILURE = 2000;
/** So that many bells are taken at once; nobody hears a delay of this length. */
const SHORTEST_SLEEP = 50;
/** Shorter streaks are not worth a word. */
const LEAST_STREAK = 2;

export interface BellSender {
  /** A bell has been set on this server. */
  wake(inSeconds: number): void;
  stop(): Promise<void>;
}

/** Rings every bell when it is due. State and time are the database's, so restarts lose nothing and several servers ring once. */
export function startBellSender(database: Database, push: PushOptions, logger: Logger, clock?: () => Date): BellSender {
  const bells = createLanes(BELLS_AT_ONCE);
  const streaks = createLanes(STREAKS_AT_ONCE);
  const takeTurn = createTurns();
  const rung: Rung[] = [];
  const failing = new Set<string>();
  let isReporting = false;
  let isStopped = false;
  let isWoken = false;
  let endSleep: () => void = () => undefined;

  const ring = async (device: RungDevice, message: Push) => {
    const { user_id, device_id, endpoint, p256dh, auth, vapid_key: vapidKey } = device;
    await takeTurn();
    const { outcome, reason } = await sendPush({ endpoint, p256dh, auth, vapidKey }, message, push);
    noteFailure(pushService(device), reason);
    rung.push({ user_id, device_id, endpoint, outcome });
    await report();
  };

  /** Of all that have rung since the last time. */
  const report = async () => {
    if (isReporting) return;
    isReporting = true;
    while (rung.length > 0) {
      await reportBells(database, rung.splice(0)).catch((error: unknown) => {
        // Nothing is lost: a device that is gone will be found gone the next time.
        logger.warn({ err: error }, 'outcomes of bells could not be stored');
      });
    }
    isReporting = false;
  };

  /** Told once, until it answers again: the operator may have to name another contact. */
  const noteFailure = (service: string, reason: string | undefined) => {
    if (reason === undefined) failing.delete(service);
    else if (!failing.has(service)) {
      failing.add(service);
      logger.warn({ service, reason }, 'a push service took no bell');
    }
  };

  const pushService = ({ endpoint }: RungDevice) => findPushService(endpoint, push.named) ?? '';

  /** Rings when the device's push service has a place, unless that takes too long: whatever waits for it holds up the others. */
  const queue = (lanes: Lanes, device: RungDevice, message: Push, late = 0) => {
    const queuedAt = performance.now();
    lanes.add(pushService(device), async () => {
      const waited = (performance.now() - queuedAt) / 1000;
      if (late + waited <= PATIENCE_SECONDS) await ring(device, message);
    });
  };

  const takeBells = async () => {
    const taken = await claimBells(database, Math.min(MOST_TAKEN.bells, MOST_OPEN.bells - bells.open));
    for (const bell of taken) queue(bells, bell, bellPush(bell), bell.late);
    return taken.length;
  };

  const takeStreaks = async () => {
    for (const device of await claimStreaks(database, MOST_TAKEN.streaks, clock?.())) {
      const weeks = weeksAtStake(device);
      if (weeks >= LEAST_STREAK) queue(streaks, device, streakPush(weeks, device.language));
    }
  };

  /** Rings what is due; returns how long nothing will be, in ms. */
  const look = async (): Promise<number> => {
    const { bell, streak } = await findNextBells(database);
    if (bell !== null && bell <= 0) {
      const taken = bells.open < MOST_OPEN.bells ? await takeBells() : 0;
      return taken > 0 ? 0 : SHORTEST_SLEEP;
    }
    const isStreakDue = streak !== null && streak <= 0;
    if (isStreakDue && streaks.open < MOST_OPEN.streaks) await takeStreaks();
    const next = Math.min(bell ?? Number.POSITIVE_INFINITY, isStreakDue ? 0 : (streak ?? Number.POSITIVE_INFINITY));
    return Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, Math.ceil(next * 1000)));
  };

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    let isFailing = false;
    while (!isStopped) {
      // Whoever sets a bell while this looks may have been overlooked.
      isWoken = false;
      let idle = AFTER_FAILURE;
      try {
        idle = await look();
        isFailing = false;
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, 'bells wait for the database');
        isFailing = true;
      }
      if (idle > 0 && !isWoken) await sleep(idle);
    }
    await Promise.all([bells.finished(), streaks.finished()]);
  };

  const wake = () => {
    isWoken = true;
    endSleep();
  };

  const running = run();
  return {
    wake: (inSeconds) => {
      // What is due after the longest sleep is found anyway.
      if (inSeconds * 1000 < LONGEST_SLEEP) wake();
    },
    stop: () => {
      isStopped = true;
      wake();
      return running;
    },
  };
}

/** How long bells may keep the only thread, in ms: encrypting takes a moment. */
const TURN_MS = 5;

/** One after another, with a look at requests now and then. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  let began = Number.NEGATIVE_INFINITY;
  const others = () =>
    new Promise<void>((resolve) => {
      setImmediate(() => {
        began = performance.now();
        resolve();
      });
    });
  return () => {
    last = last.then(() => (performance.now() - began < TURN_MS ? undefined : others()));
    return last;
  };
}

function bellPush({ kind, device_id: deviceId, due_at, body, workout_id, key, test_id }: DueBell): Push {
  const message: PushMessage =
    kind === 'test'
      ? { kind, testId: test_id ?? '', deviceId }
      : { kind, deviceId, key: key ?? '', dueAt: due_at.toISOString(), body, workoutId: workout_id };
  // A bell that comes later tells nothing.
  return { text: JSON.stringify(message), topic: kind, ttlSeconds: 30, urgency: 'high' };
}

function streakPush(weeks: number, language: string | null): Push {
  const { title, body } = serverWords(language).words.streak;
  const message: PushMessage = { kind: 'streak', weeks, title, body: fill(body, { weeks }) };
  // Until the evening is over.
  return { text: JSON.stringify(message), topic: 'streak', ttlSeconds: 3 * 3600, urgency: 'normal' };
}

/** 0 unless the streak ends on Sunday. One that was counted by earlier rules may be wrong: better no word than a false one. */
function weeksAtStake({ rules, timezone, pauses, moment, ...kept }: StreakDevice): number {
  if (rules !== PLAY_RULES) return 0;
  return streakAtStake(calendarDate(moment, knownTimeZone(timezone)), keptStreak(kept), new Set(pauses));
}
