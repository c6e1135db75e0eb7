// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreference, useCabinet } from '#client/device/preferences/preferences-store.ts';
import { dismissToast, getToast } from '#client/kit/toast/toast.ts';
import { putItem, readItems } from '#client/outbox/stored-items.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import { nothingWaiting, type WaitingItem } from '#client/outbox/waiting-item.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { onAuthSignal } from '#client/session/auth/auth-signals.ts';
import { newcomerMark } from '#client/session/auth/marks.ts';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { endSession, signIn, signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import type { ExerciseSettings, UserSettings } from '#contract/settings.ts';
import { signedIn } from '#tests/support/signed-in.tsx';
import {
  useAreSettingsKnown,
  useChangeExerciseSettings,
  useChangeProfile,
  useChangeUserSettings,
  useExerciseSettings,
  useSwitchCabinet,
  useUnsentProfile,
  useUserSettings,
  useVoiceUpkeep,
} from './settings.ts';

const BENCH = 'barbell-bench-press';
const NOTHING = { note: null, unit: null, bar: null, rest_seconds: null };

/** The network, and what the server at its other end has. */
interface Server {
  isReachable: boolean;
  user: UserSettings;
  exercises: Record<string, ExerciseSettings>;
  /** Answers in place of the server. */
  refusal: ((path: string, patch: Record<string, unknown>) => Response | undefined) | undefined;
  /** Delays every answer. */
  gate: Promise<void>;
  patches: [path: string, patch: Record<string, unknown>][];
}

let member: string;
let server: Server;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  member = signInSomebody();
  server = {
    isReachable: true,
    user: { value: {}, revision: 0 },
    exercises: {},
    refusal: undefined,
    gate: Promise.resolve(),
    patches: [],
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    const answer = answerTo(method, path, body);
    await server.gate;
    return answer;
  });
});
afterEach(() => {
  cleanup();
  const toast = getToast();
  if (toast) dismissToast(toast.id);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerTo(method: string, path: string, body: BodyInit | null | undefined): Response {
  if (method !== 'PATCH') {
    return Response.json(path === '/api/user/settings' ? server.user : Object.values(server.exercises));
  }
  const patch = JSON.parse(String(body)) as Record<string, unknown>;
  const refused = server.refusal?.(path, patch);
  if (refused) return refused;
  server.patches.push([path, patch]);
  if (path === '/api/user/settings') {
    const value = Object.entries({ ...server.user.value, ...patch }).filter(([, field]) => field !== null);
    server.user = { value: Object.fromEntries(value), revision: server.user.revision + 1 };
    return Response.json(server.user);
  }
  if (path === '/api/user/profile') return Response.json({ uuid_id: member, ...patch });
  const id = path.split('/').at(-1) ?? '';
  const { restSeconds, ...fields } = patch;
  const changed = { ...fields, ...(restSeconds !== undefined && { rest_seconds: restSeconds }) };
  const settings = { ...NOTHING, ...server.exercises[id], ...changed, exercise_id: id } as ExerciseSettings;
  server.exercises[id] = settings;
  return Response.json(settings);
}

/** Opens the app in a tab. Closing it loses everything that is not stored. */
function openTab(exerciseId = BENCH) {
  const rendered = renderHook(
    () => ({
      user: useUserSettings(),
      exercise: useExerciseSettings(exerciseId),
      isUnsent: useWaiting('settings', 'exercise-settings', 'profile').length > 0,
      choose: useChangeUserSettings(),
      set: useChangeExerciseSettings(),
    }),
    { wrapper: signedIn(member) },
  );
  return { tab: rendered.result, close: rendered.unmount };
}

const stored = async () =>
  (await readItems(memberDatabase(member)))
    .filter(({ kind }) => kind !== 'own-exercise')
    .map(({ requests, misses }) => ({ patch: requests[0]?.body, misses }));
const whenStored = (count: number) => waitFor(async () => expect(await stored()).toHaveLength(count));
const whenAllSent = () => whenStored(0);
const online = () => {
  server.isReachable = true;
  act(() => void window.dispatchEvent(new Event('online')));
};

it('shows what was chosen on another device', async () => {
  server.user = { value: { effort: 'rir' }, revision: 4 };
  server.exercises[BENCH] = { ...NOTHING, exercise_id: BENCH, unit: 'lb' };
  const { tab } = openTab();
  expect([tab.current.user, tab.current.exercise]).toEqual([{}, NOTHING]);
  await waitFor(() => expect(tab.current.user).toEqual({ effort: 'rir' }));
  await waitFor(() => expect(tab.current.exercise).toMatchObject({ unit: 'lb' }));
});

it('shows a change at once, sends it, and keeps it', async () => {
  const { tab } = openTab();
  act(() => tab.current.choose({ effort: 'rir' }));
  expect(tab.current.user).toEqual({ effort: 'rir' });
  act(() => tab.current.set(BENCH, { unit: 'lb', restSeconds: 180, note: ' Seat 4 ' }));
  expect(tab.current.exercise).toEqual({ ...NOTHING, unit: 'lb', rest_seconds: 180, note: 'Seat 4' });
  await whenAllSent();
  expect(server.user.value).toEqual({ effort: 'rir' });
  expect(server.exercises[BENCH]).toMatchObject({ unit: 'lb', rest_seconds: 180 });
  await waitFor(() => expect(tab.current.isUnsent).toBe(false));
  expect([tab.current.user, tab.current.exercise]).toMatchObject([{ effort: 'rir' }, { unit: 'lb' }]);
});

it('takes a choice back by null, before and after it is sent', async () => {
  server.user = { value: { effort: 'rir', ghost: false }, revision: 1 };
  const { tab } = openTab();
  await waitFor(() => expect(tab.current.user).toEqual({ effort: 'rir', ghost: false }));
  act(() => tab.current.choose({ effort: null }));
  expect(tab.current.user).toEqual({ ghost: false });
  await whenAllSent();
  await waitFor(() => expect(tab.current.isUnsent).toBe(false));
  expect([tab.current.user, server.user.value]).toEqual([{ ghost: false }, { ghost: false }]);
});

describe('offline', () => {
  it('shows the stored answer while a slow network is awaited', async () => {
    server.user = { value: { effort: 'rir' }, revision: 1 };
    const before = openTab();
    await waitFor(() => expect(before.tab.current.user).toEqual({ effort: 'rir' }));
    before.close();
    server.gate = new Promise(() => undefined);
    const { tab } = openTab();
    await waitFor(() => expect(tab.current.user).toEqual({ effort: 'rir' }));
  });

  it('keeps changes through a reload, and sends the last write of each field when the network is back', async () => {
    server.user = { value: { ghost: false }, revision: 1 };
    const before = openTab();
    await waitFor(() => expect(before.tab.current.user).toEqual({ ghost: false }));
    server.isReachable = false;
    act(() => before.tab.current.set(BENCH, { unit: 'lb' }));
    act(() => before.tab.current.choose({ effort: 'rir' }));
    act(() => before.tab.current.choose({ initials: 'MAX' }));
    act(() => before.tab.current.choose({ effort: 'rpe' }));
    await waitFor(async () => expect((await stored())[1]?.patch).toEqual({ effort: 'rpe', initials: 'MAX' }));
    before.close();

    const { tab } = openTab();
    const wanted = { ghost: false, effort: 'rpe', initials: 'MAX' };
    await waitFor(() => expect(tab.current.user).toEqual(wanted));
    await waitFor(() => expect(tab.current.exercise.unit).toBe('lb'));
    expect(tab.current.isUnsent).toBe(true);
    online();
    await whenAllSent();
    expect(server.user.value).toEqual(wanted);
    expect(server.patches.map(([path]) => path)).toEqual([
      `/api/user/exercise-settings/${BENCH}`,
      '/api/user/settings',
    ]);
    await waitFor(() => expect(tab.current.isUnsent).toBe(false));
    expect([tab.current.user, tab.current.exercise.unit]).toEqual([wanted, 'lb']);
  });
});

it('is not put back by an answer that was read before the change', async () => {
  server.user = { value: { effort: 'rpe' }, revision: 1 };
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  const { tab } = openTab();
  await vi.advanceTimersByTimeAsync(20);
  server.gate = Promise.resolve();
  act(() => tab.current.choose({ effort: 'rir' }));
  await whenAllSent();
  gate.resolve();
  await vi.advanceTimersByTimeAsync(50);
  expect(tab.current.user).toEqual({ effort: 'rir' });
});

describe('a change that the server', () => {
  const refusing = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });

  it('never has an exercise for is given up in the end', async () => {
    const { tab } = openTab();
    await waitFor(() => expect(tab.current.user).toEqual({}));
    server.refusal = refusing(404, 'not_found');
    act(() => tab.current.set(BENCH, { note: 'Seat 4' }));
    await whenStored(1);
    await waitFor(async () => {
      online();
      expect(await stored()).toEqual([]);
    });
    await waitFor(() => expect(tab.current.exercise).toEqual(NOTHING));
    expect(getToast()?.title).toBe('Exercise settings not saved');
  });

  it('cannot know before the exercise itself is sent is kept, however long that takes', async () => {
    const own = crypto.randomUUID();
    server.isReachable = false;
    const { tab } = openTab(own);
    const thing = { kind: 'own-exercise', id: own } as const;
    const store = (item: WaitingItem | null) =>
      memberDatabase(member).write(['changes'], (tx) => putItem(tx, thing, item));
    await store({
      ...nothingWaiting(thing, 'Sled'),
      requests: [{ method: 'POST', path: '/api/user/exercises', body: { id: own, name: 'Sled' } }],
      refusal: { code: 'exercise_conflict', field: 'name' },
    });
    act(() => tab.current.set(own, { note: 'Seat 4', unit: 'lb' }));
    await whenStored(1);
    let asked = 0;
    server.refusal = () => {
      asked += 1;
      return refusing(404, 'not_found')();
    };
    for (let times = 0; times < 15; times += 1) {
      online();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect([asked, (await stored()).map(({ misses }) => misses)]).toEqual([0, [0]]);
    expect(getToast()?.open ?? false).toBe(false);
    server.refusal = undefined;
    await store(null);
    online();
    await whenAllSent();
    expect(server.exercises[own]).toMatchObject({ note: 'Seat 4', unit: 'lb' });
  });

  it('refuses for one field keeps the others', async () => {
    server.isReachable = false;
    const { tab } = openTab();
    act(() => tab.current.set(BENCH, { note: 'Seat 4' }));
    act(() => tab.current.set(BENCH, { restSeconds: 90 }));
    act(() => tab.current.set(BENCH, { unit: 'lb' }));
    await waitFor(async () => expect(Object.keys((await stored())[0]?.patch ?? {})).toHaveLength(3));
    server.refusal = (_path, patch) =>
      'restSeconds' in patch
        ? Response.json({ code: 'validation_failed', message: 'No.', field: 'restSeconds' }, { status: 422 })
        : undefined;
    online();
    await whenAllSent();
    expect(server.exercises[BENCH]).toEqual({ ...NOTHING, exercise_id: BENCH, note: 'Seat 4', unit: 'lb' });
    expect(getToast()?.title).toBe('Setting not saved');
    await waitFor(() => expect(tab.current.exercise).toMatchObject({ note: 'Seat 4', unit: 'lb', rest_seconds: null }));
  });
});

describe('safety 15: signing out', () => {
  it('forgets what was not sent, and sends nothing for the next member', async () => {
    server.isReachable = false;
    const { tab, close } = openTab();
    act(() => tab.current.choose({ initials: 'MAX' }));
    await whenStored(1);
    forgetMember(member);
    endSession();
    close();
    member = signInSomebody();
    server.isReachable = true;
    const next = openTab().tab;
    await waitFor(() => expect(next.current.user).toEqual({}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.patches).toEqual([]);
  });

  it('keeps what was not sent when the session only expires, and sends it when the member is back', async () => {
    server.isReachable = false;
    const { tab, close } = openTab();
    act(() => tab.current.choose({ initials: 'MAX' }));
    await whenStored(1);
    endSession();
    server.isReachable = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.patches).toEqual([]);
    close();
    signIn(member);
    openTab();
    await waitFor(() => expect(server.user.value).toEqual({ initials: 'MAX' }));
  });
});

describe('the cabinet', () => {
  const openDevice = () => {
    const { result, unmount } = renderHook(
      () => {
        return {
          isSilent: useVoiceUpkeep(),
          ...useCabinet(),
          isKnown: useAreSettingsKnown(),
          switchTo: useSwitchCabinet(),
        };
      },
      { wrapper: signedIn(member) },
    );
    return { device: result, close: unmount };
  };
  afterEach(() => setPreference('cabinet', true));

  it('follows a switch on another device, and back', async () => {
    server.user = { value: { cabinet: 'off' }, revision: 1 };
    const first = openDevice();
    await waitFor(() => expect(first.device.current.isOn).toBe(false));
    first.close();
    server.user = { value: { cabinet: 'on' }, revision: 2 };
    const { device } = openDevice();
    await waitFor(() => expect(device.current.isOn).toBe(true));
  });

  it('stays as this device remembers it until the server has answered', async () => {
    setPreference('cabinet', false);
    server.isReachable = false;
    const unreached = openDevice();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(unreached.device.current).toMatchObject({ isOn: false, isKnown: false });
    unreached.close();
    server.isReachable = true;
    server.user = { value: { ghost: false }, revision: 1 };
    const { device } = openDevice();
    await waitFor(() => expect(device.current).toMatchObject({ isOn: true, isKnown: true }));
  });

  it('is switched at once without a network, survives a reload, and is sent later with the answer to the question', async () => {
    server.user = { value: {}, revision: 1 };
    const before = openDevice();
    await waitFor(() => expect(before.device.current.isKnown).toBe(true));
    server.isReachable = false;
    act(() => before.device.current.switchTo(false));
    expect(before.device.current.isOn).toBe(false);
    await whenStored(1);
    before.close();
    const { device } = openDevice();
    await waitFor(() => expect(device.current.isKnown).toBe(true));
    expect(device.current.isOn).toBe(false);
    online();
    await whenAllSent();
    expect(server.user.value).toEqual({ cabinet: 'off', cabinetAsked: true });
  });

  it('is not shown to whoever has just signed in before their choice is known, and applied', async () => {
    newcomerMark.set();
    server.user = { value: { cabinet: 'off' }, revision: 1 };
    const first = openDevice();
    expect(first.device.current.isSilent).toBe(true);
    await waitFor(() => expect(first.device.current).toMatchObject({ isOn: false, isSilent: true }));
    first.close();
    const { device } = openDevice();
    await waitFor(() => expect(device.current.isSilent).toBe(false));
    expect(newcomerMark.isSet()).toBe(false);
  });

  it('is shown as the device has it if the server does not answer soon', async () => {
    newcomerMark.set();
    server.isReachable = false;
    const { device } = openDevice();
    await waitFor(() => expect(device.current.isSilent).toBe(false), { timeout: 5_000 });
    expect(device.current).toMatchObject({ isOn: true, isKnown: false });
  });

  it('is on where another version has stored a word of its own', async () => {
    server.user = { value: { cabinet: 'neon' as 'on' }, revision: 1 };
    const { device } = openDevice();
    await waitFor(() => expect(device.current.isKnown).toBe(true));
    expect(device.current.isOn).toBe(true);
  });
});

describe('a change of the profile offline', () => {
  it('is shown at once and after a reload, and sent when the network is back', async () => {
    server.isReachable = false;
    const shown: Partial<Profile>[] = [];
    const stopListening = onAuthSignal((signal) => {
      if (signal.event === 'PROFILE_LOADED') shown.push(signal.profile);
    });
    const change = { bodyweight: 180, preferred_weight_unit: 'lb' } as const;
    const open = () => {
      return renderHook(
        () => {
          useUnsentProfile();
          return useChangeProfile();
        },
        { wrapper: signedIn(member) },
      );
    };
    const first = open();
    act(() => first.result.current(change));
    await whenStored(1);
    expect(shown.at(-1)).toMatchObject({ ...change, weight: 81.647 });
    first.unmount();

    shown.length = 0;
    open();
    await waitFor(() => expect(shown.at(-1)).toMatchObject(change));
    online();
    await whenAllSent();
    expect(server.patches).toEqual([['/api/user/profile', change]]);
    stopListening();
  });
});
