import type { PushMessage } from '#contract/bell.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { type PushOptions, sendPush } from '#platform/push/send-push.ts';
import { claimBells, type DueBell, type Rung, reportBells, secondsToNextBell } from './repository.ts';

/** Requests to push services at a time. */
const MOST_AT_ONCE = 128;
/**
 * How long the sender sleeps at most, in ms. Alarms that other servers were told of are found by looking: the shortest one is
 * 20 seconds away.
 */
const LONGEST_SLEEP = 5000;
const AFTER_FAILURE = 2000;

export interface BellSender {
  /** An alarm has been set or changed on this server. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Rings every bell when it is due. What is due is in the database alone, so that a restart loses none and any number of
 * servers ring once.
 */
export function startBellSender(database: Database, push: PushOptions, logger: Logger): BellSender {
  const sending = new Set<Promise<void>>();
  const rung: Rung[] = [];
  let isStopped = false;
  let wake: () => void = () => undefined;

  const ring = async (bell: DueBell) => {
    const { user_id, device_id, endpoint, p256dh, auth, vapid_key: vapidKey } = bell;
    const target = { endpoint, p256dh, auth, vapidKey };
    const outcome = await sendPush(target, JSON.stringify(messageOf(bell)), bell.kind, push);
    rung.push({ user_id, device_id, endpoint, outcome });
  };

  const report = async () => {
    const told = rung.splice(0);
    if (told.length > 0) await reportBells(database, told);
  };

  /** Rings what is due; returns how long nothing will be, in ms. */
  const look = async (): Promise<number> => {
    const free = MOST_AT_ONCE - sending.size;
    if (free === 0) {
      await Promise.race(sending);
      return 0;
    }
    const bells = await claimBells(database, free);
    for (const bell of bells) {
      const sent = ring(bell).finally(() => sending.delete(sent));
      sending.add(sent);
    }
    await report();
    if (bells.length > 0) return 0;
    const seconds = await secondsToNextBell(database);
    return seconds === null ? LONGEST_SLEEP : Math.min(LONGEST_SLEEP, Math.max(0, seconds * 1000));
  };

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    let isFailing = false;
    while (!isStopped) {
      try {
        const idle = await look();
        isFailing = false;
        // Once all is sent, its outcome is told before the next sleep.
        if (idle > 0 && !isStopped)
          await Promise.race([sleep(idle), ...(sending.size > 0 ? [Promise.all(sending)] : [])]);
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, 'bells wait for the database');
        isFailing = true;
        if (!isStopped) await sleep(AFTER_FAILURE);
      }
    }
    await Promise.all(sending);
    await report().catch(() => undefined);
  };

  const running = run();
  return {
    wake: () => wake(),
    stop: () => {
      isStopped = true;
      wake();
      return running;
    },
  };
}

function messageOf({ kind, device_id: deviceId, due_at, body, workout_id, key, test_id }: DueBell): PushMessage {
  if (kind === 'test') return { kind, testId: test_id ?? '', deviceId };
  return { kind, deviceId, key: key ?? '', dueAt: due_at.toISOString(), body, workoutId: workout_id };
}
