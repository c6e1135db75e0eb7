import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { forgetAnswer, keepAnswer, keptQuery } from '#client/data/kept-answers.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { deviceId, type PushLack, pushLack } from '#client/device/push.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { BellState } from '#contract/bell.ts';
import { changeBell, getBell, testBell } from '#contract/endpoints/bell.ts';
import { addressWith } from '#contract/endpoints/endpoint.ts';
import { subscribeDevice, subscriptionStore, unsubscribeDevice } from './subscription.ts';

/** `rings`: the latest test has arrived. `untested`: subscribed, but none has. `blocked`: the browser was told no. */
export type BellBadge =
  | 'rings'
  | 'ask'
  | 'home-screen'
  | 'https'
  | 'no-signal'
  | 'untested'
  | 'blocked'
  | 'unsupported'
  | 'off';

export interface BellTest {
  readonly state: 'none' | 'sending' | 'waiting' | 'sent' | 'arrived' | 'missing';
  /** When it arrived, or should have. */
  readonly at: Date | null;
  readonly lateSeconds: number | null;
}

export interface Bell {
  /** `null` until it is known. */
  readonly badge: BellBadge | null;
  /** The member wants to hear of the end of a rest outside of the page, and the browser allows it. */
  readonly isOn: boolean;
  /** Call it from a tap: it asks for the permission. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  readonly test: BellTest;
  /** Rings in ten seconds. Rejects with an `ApiRequestError`. */
  readonly sendTest: () => Promise<void>;
  readonly remindsOfStreak: boolean;
  /** Rejects with an `ApiRequestError`. */
  readonly setRemindsOfStreak: (isOn: boolean) => Promise<void>;
}

/** Whether this device can be rung, and whether that was tried. Asks the server only while the bell is on. */
export function useBell(): Bell {
  const { userId } = useMember();
  const { notifications: isWanted } = usePreferences();
  const permission = useSyncExternalStore(onPermissionChange, readPermission);
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const trouble = useStore(subscriptionStore, (store) => store.trouble);
  const lack = pushLack();
  const isOn = isWanted && permission === 'granted';
  const query = bellQuery(userId);
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const isAsked = isOn && lack === null;
  const {
    data: state = null,
    isError,
    refetch,
  } = useQuery({
    ...query,
    enabled: isAsked,
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => (isAwaited(data?.test ?? null, Date.now()) ? LOOK_AGAIN_MS : false),
  });
  const test = useTest(state?.test ?? null, isSending);

  const show = async (answer: BellState) => {
    // An answer under way would be older.
    await client.cancelQueries({ queryKey: query.queryKey });
    client.setQueryData(query.queryKey, answer);
    void keepAnswer(userId, addressWith(getBell, ofThisDevice()), { answer, next: null });
  };
  const showSubscribed = useEffectEvent((answer: BellState) => {
    const { id } = awaitedStore.getState();
    // Under way since before a test was asked for, it does not know of the test.
    const isOlder = id !== '' && answer.test?.id !== id;
    return isOlder ? refetch() : show(answer);
  });
  // Whoever subscribes it: this, a start of the app, or a set that is logged.
  useEffect(
    () =>
      subscriptionStore.subscribe((now, before) => {
        if (now.state && now.state !== before.state) void showSubscribed(now.state);
      }),
    [],
  );
  useEffect(() => (isError ? onPageReturn(() => void refetch()) : undefined), [isError, refetch]);

  const isForgotten = isAsked && isOnline && state?.isSubscribed === false;
  useEffect(() => {
    if (isForgotten) void subscribeDevice({ isRenewed: true }).catch(() => undefined);
  }, [isForgotten]);

  return {
    badge: bellBadge(
      { lack: trouble === 'unsupported' ? trouble : lack, permission, isWanted, state, test },
      isOnline && !isError && trouble === 'none',
    ),
    isOn,
    turnOn: async () => {
      if (readPermission() === null) return;
      // A browser that was told no does not ask again: the answer comes at once.
      const isGiven = (await Notification.requestPermission()) === 'granted';
      setPreference('notifications', isGiven);
      if (isGiven && lack === null) await subscribeDevice().catch(() => undefined);
    },
    turnOff: async () => {
      setPreference('notifications', false);
      awaitedStore.setState(NOT_AWAITED);
      client.removeQueries({ queryKey: query.queryKey });
      void forgetAnswer(userId, addressWith(getBell, ofThisDevice()));
      await unsubscribeDevice().catch(() => undefined);
    },
    test,
    sendTest: async () => {
      setIsSending(true);
      try {
        await show(await askForTest());
      } finally {
        setIsSending(false);
      }
    },
    remindsOfStreak: state?.remindsOfStreak ?? false,
    setRemindsOfStreak: async (remindsOfStreak) =>
      show(await call(changeBell, { body: { deviceId: deviceId(), remindsOfStreak } })),
  };
}

/** Setting an alarm tells of a device that the server has forgotten. */
const FRESH_MS = 60 * 60_000;
/** While a test is awaited. */
const LOOK_AGAIN_MS = 2000;
/** The server rings after 10 seconds, and push services hold a message for 30. */
const TEST_TAKES_MS = 40_000;

const ofThisDevice = () => ({ query: { deviceId: deviceId() } });

function bellQuery(userId: string) {
  return keptQuery(userId, getBell, ofThisDevice(), { keptFirst: true, failure: 'reported' });
}

async function askForTest(): Promise<BellState> {
  const ask = () => call(testBell, { body: { deviceId: deviceId() } });
  const state = await ask().catch(async (error: unknown) => {
    if (!(error instanceof ApiRequestError) || error.code !== 'not_found') throw error;
    // The push service has given the old address up.
    await subscribeDevice({ isRenewed: true });
    return ask();
  });
  if (state.test) awaitedStore.setState({ id: state.test.id, until: Date.now() + TEST_TAKES_MS });
  return state;
}

/** The test that this page has asked for. By this phone's clock, which may differ from the server's. */
const NOT_AWAITED = { id: '', until: 0 };
const awaitedStore = createStore(() => NOT_AWAITED);

type Test = NonNullable<BellState['test']>;

function awaitedUntil({ id, dueAt }: Test): number {
  const asked = awaitedStore.getState();
  return asked.id === id ? asked.until : Date.parse(dueAt) + TEST_TAKES_MS;
}

function isAwaited(test: Test | null, now: number): boolean {
  return test !== null && test.receivedAt === null && now < awaitedUntil(test);
}

function useTest(test: Test | null, isSending: boolean): BellTest {
  // Kept as state: the compiler takes what is computed from the clock for as lasting as its arguments.
  const [now, lookAgain] = useReducer(() => Date.now(), 0, Date.now);
  const hasAsked = useStore(awaitedStore, ({ id }) => id !== '');
  const isWaiting = isAwaited(test, now);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  if (isSending) return { state: 'sending', at: null, lateSeconds: null };
  // The server forgets a test together with a device that its push service no longer knows.
  if (!test) return { state: hasAsked ? 'missing' : 'none', at: null, lateSeconds: null };
  const { dueAt, sentAt, receivedAt } = test;
  if (!receivedAt) {
    const state = !isWaiting ? 'missing' : sentAt ? 'sent' : 'waiting';
    return { state, at: new Date(dueAt), lateSeconds: null };
  }
  const lateMs = Date.parse(receivedAt) - Date.parse(dueAt);
  return { state: 'arrived', at: new Date(receivedAt), lateSeconds: Math.max(0, lateMs / 1000) };
}

interface Facts {
  readonly lack: PushLack | null;
  readonly permission: NotificationPermission | null;
  readonly isWanted: boolean;
  readonly state: BellState | null;
  readonly test: BellTest;
}

/** An honest one: it promises a ring only where one has been heard. */
export function bellBadge({ lack, permission, isWanted, state, test }: Facts, hasSignal: boolean): BellBadge | null {
  if (lack) return lack;
  if (permission === 'denied') return 'blocked';
  if (permission !== 'granted') return 'ask';
  if (!isWanted) return 'off';
  if (!hasSignal) return 'no-signal';
  if (!state?.isSubscribed) return null;
  return test.state === 'arrived' ? 'rings' : 'untested';
}

/** `null` if the browser has no notifications. */
function readPermission(): NotificationPermission | null {
  return 'Notification' in globalThis ? Notification.permission : null;
}

/** Calls the listener when the permission may have changed: in the browser's settings, or while the page was hidden. */
function onPermissionChange(listener: () => void): () => void {
  const stopped = new AbortController();
  document.addEventListener('visibilitychange', listener, { signal: stopped.signal });
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: stopped.signal }))
    // Not every browser reports changes, so check again on return.
    .catch(() => undefined);
  return () => stopped.abort();
}

function onConnectionChange(listener: () => void): () => void {
  const stopped = new AbortController();
  addEventListener('online', listener, { signal: stopped.signal });
  addEventListener('offline', listener, { signal: stopped.signal });
  return () => stopped.abort();
}
