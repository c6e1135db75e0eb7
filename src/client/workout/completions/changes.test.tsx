// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { dispatchTo } from '#client/workout/draft/use-workout.ts';
import { editedSession, editedUnsent } from '#core/workout/session/past-session.ts';
import type { Session } from '#core/workout/session/session.ts';
import { adding, edit, lift, SQUAT, WORKOUT_ID } from '#core/workout/session/testing/example-workout.ts';
import {
  type Answer,
  comeBackOnline,
  confirmed,
  ID,
  log,
  type MemberPage,
  memberWithServer,
  offline,
  openMemberPage,
  refusing,
  type Sent,
  train,
  WORKOUT,
} from './testing/member-page.tsx';

const network = memberWithServer();
const open = () => openMemberPage(network.member);

const opened = editedSession(WORKOUT, { revision: 3, timeZone: 'UTC' });
/** The workout as it waits, opened once more. */
const openedAgain = (page: MemberPage, id = ID, revision?: number) => {
  const queued = page.completions().unsent(id);
  if (!queued) throw new Error('It waits.');
  const next = revision ?? (queued.request.revision ?? 0) + 1;
  return editedUnsent(queued.session, queued.request, { revision: next, timeZone: 'UTC' });
};

/** Opens a workout for editing and puts the weight right. */
const change = (page: MemberPage, weight = 82.5, session: Session = opened) =>
  act(async () => {
    const { edited } = page.now();
    edited.adopt(session);
    dispatchTo(edited)(edit('bench/1', weight, 8));
    await edited.whenSaved();
  });

const save = (page: MemberPage) => act(() => page.completions().log(page.edited(), { from: page.now().edited }));

/** A page with an edit that was just saved, and what came of it. */
async function saveEdit(answer: Answer) {
  const page = await open();
  await change(page);
  network.answer = answer;
  return { page, outcome: await save(page) };
}

/** What is sent from now on is seen alone. */
async function answerFromNow(answer: Answer = confirmed) {
  network.sent = [];
  network.answer = answer;
  await comeBackOnline();
}

const nothingWaits = (page: MemberPage) => waitFor(() => expect(page.pending()).toEqual([]));

/** Until the attempt that follows by itself has failed too: it would be counted with those that a test causes. */
const settle = (page: MemberPage, attempts: number) =>
  waitFor(() => {
    expect(network.sent).toHaveLength(attempts);
    expect(page.pending()).toMatchObject([{ state: 'waiting' }]);
  });

const weights = () =>
  network.sent.map(({ method, body }) => [method, body?.revision, body?.exercises?.[0]?.sets[0]?.weight]);
const calls = () => network.sent.map(({ method, path }) => `${method} ${path.replace('/api/user/workouts/', '')}`);

/** Confirms everything, but one kind of request only when the test says so. */
function holdBack(held: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.answer = async (request) => {
    if (request.method === held) await promise;
    return confirmed(request);
  };
  return () => act(async () => resolve());
}

describe('an edit', () => {
  it('replaces the workout by the revision that was opened, and leaves the running one alone', async () => {
    const page = await open();
    await act(async () => page.workout().dispatch(adding(SQUAT)));
    await change(page);
    expect(await save(page)).toMatchObject({ status: 'logged' });
    expect(calls()).toEqual([`PUT ${ID}`]);
    expect(weights()).toEqual([['PUT', 3, 82.5]]);
    expect(page.edited().status).toBe('inactive');
    expect(page.pending()).toEqual([]);
    expect(page.shown()).toMatchObject({ status: 'active', exercises: [{ id: 'squat' }] });
  });

  it('has a draft of its own that survives a reload and is shared by tabs', async () => {
    const [page, other] = [await open(), await open()];
    await change(page);
    await waitFor(() => expect(other.edited().exercises[0]?.sets[0]?.weight).toBe(82.5));
    page.unmount();
    other.unmount();
    const again = await open();
    await waitFor(() => expect(again.edited()).toMatchObject({ id: ID, replaces: 3 }));
    expect(again.shown().status).toBe('inactive');
  });

  it('waits offline and is sent by the same bytes, also after a lost answer', async () => {
    const { page, outcome } = await saveEdit(offline);
    expect(outcome).toMatchObject({ status: 'queued', reason: 'network' });
    expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID, state: 'waiting', request: { revision: 3 } }]);
    page.unmount();
    const again = await open();
    network.answer = confirmed;
    await comeBackOnline();
    await nothingWaits(again);
    expect(new Set(network.sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('made again after one that may have arrived builds on it', async () => {
    const { page } = await saveEdit(offline);
    await change(page, 95, openedAgain(page));
    await save(page);
    await answerFromNow();
    await nothingWaits(page);
    expect(weights()).toEqual([
      ['PUT', 3, 82.5],
      ['PUT', 4, 95],
    ]);
  });

  it('made again after one that changed nothing goes by the revision that the server tells', async () => {
    const { page } = await saveEdit(offline);
    await change(page, 95, openedAgain(page));
    await save(page);
    // A third one is open while the first two are on their way.
    await change(page, 100, openedAgain(page));
    expect(page.edited().replaces).toBe(5);
    // The workout is already as the first one wants it.
    await answerFromNow(({ body }) => {
      const revision = body.exercises[0]?.sets[0]?.weight === 82.5 ? 3 : (body.revision ?? 0) + 1;
      return Response.json({ id: ID, workout: {}, progression: {}, revision });
    });
    await nothingWaits(page);
    await waitFor(() => expect(page.edited().replaces).toBe(4));
    await save(page);
    expect(weights()).toEqual([
      ['PUT', 3, 82.5],
      ['PUT', 3, 95],
      ['PUT', 4, 100],
    ]);
  });

  it('that the server refuses is open again, at the set', async () => {
    const refusal = refusing(422, { code: 'validation_failed', field: 'exercises.0.sets.0.weight' });
    const { page, outcome } = await saveEdit(refusal);
    expect(outcome).toMatchObject({ status: 'refused', fault: { exerciseId: 'bench', setNumber: 1 } });
    await waitFor(() => expect(page.edited()).toMatchObject({ id: ID, replaces: 3 }));
    expect(page.pending()).toEqual([]);
  });

  it('that is refused later can be opened again', async () => {
    const { page } = await saveEdit(offline);
    await answerFromNow(refusing(422));
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'refused' }]));
    expect(await act(() => page.completions().reopen(ID))).toBe('/history/edit');
    await waitFor(() => expect(page.edited()).toMatchObject({ id: ID, replaces: 3 }));
  });
});

describe('safety 49: two devices', () => {
  const theirs = { ...WORKOUT, name: 'Theirs', revision: 5 };
  const outdated = refusing(409, { code: 'workout_changed' });

  async function meet() {
    const { page, outcome } = await saveEdit(({ method }) => (method === 'GET' ? Response.json(theirs) : outdated()));
    expect(outcome).toMatchObject({ status: 'refused', code: 'workout_changed' });
    await waitFor(() => expect(page.pending()).toHaveLength(1));
    network.sent = [];
    return page;
  }

  it('both versions wait for the member, and no other edit takes the place of one', async () => {
    const page = await meet();
    const both = { kind: 'edit', state: 'refused', code: 'workout_changed', request: { name: 'Push day A' }, theirs };
    expect(page.pending()).toMatchObject([both]);
    await change(page, 95, editedSession(theirs, { revision: 5, timeZone: 'UTC' }));
    expect(await save(page)).toMatchObject({ status: 'refused', code: 'workout_changed' });
    expect(page.pending()).toMatchObject([{ request: { exercises: [{ sets: [{ weight: 82.5 }] }] } }]);
    expect(page.edited()).toMatchObject({ id: ID, exercises: [{ sets: [{ weight: 95 }] }] });
    // Nothing is sent until the member has chosen.
    await answerFromNow();
    expect(network.sent).toEqual([]);
  });

  it('KEEP MINE replaces the other one', async () => {
    const page = await meet();
    network.answer = confirmed;
    await act(() => page.completions().keepMine(ID));
    await nothingWaits(page);
    expect(weights()).toEqual([['PUT', 5, 82.5]]);
  });

  it('KEEP THEIRS drops this one', async () => {
    const page = await meet();
    await act(() => page.completions().discard(ID));
    expect(page.pending()).toEqual([]);
    expect(network.sent).toEqual([]);
  });

  it('if it was deleted there, KEEP MINE logs it as a workout of its own', async () => {
    const { page } = await saveEdit(refusing(404, { code: 'not_found' }));
    await waitFor(() => expect(page.pending()).toMatchObject([{ code: 'workout_changed', theirs: null }]));
    network.sent = [];
    network.answer = confirmed;
    await act(() => page.completions().keepMine(ID));
    await nothingWaits(page);
    expect(calls()).toEqual(['POST /api/workouts/complete']);
    expect(network.sent[0]?.body.id).not.toBe(ID);
    expect(network.sent[0]?.body).not.toHaveProperty('revision');
  });

  it('to another member who has signed in meanwhile, it does not look deleted', async () => {
    const { page, outcome } = await saveEdit(() => {
      signInSomebody();
      return refusing(404, { code: 'not_found' })();
    });
    expect(outcome).toMatchObject({ status: 'queued' });
    expect(page.pending()).toMatchObject([{ kind: 'edit', state: 'waiting' }]);
    expect(calls()).toEqual([`PUT ${ID}`]);
  });

  it('without the other version it is tried again later', async () => {
    const { page, outcome } = await saveEdit(({ method }) => (method === 'GET' ? offline() : outdated()));
    expect(outcome).toMatchObject({ status: 'queued' });
    expect(page.pending()).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('an edit of a workout that itself still waits', () => {
  async function openFinished(answer: Answer) {
    const page = await open();
    await train(page);
    network.answer = answer;
    await log(page);
    return page;
  }
  const editAgain = async (page: MemberPage, weight: number) => {
    await change(page, weight, openedAgain(page, WORKOUT_ID, 1));
    return save(page);
  };
  async function waiting() {
    const page = await openFinished(offline);
    await editAgain(page, 65);
    await settle(page, 2);
    return page;
  }

  it('is sent after it, and nothing is logged twice', async () => {
    const page = await waiting();
    // One workout, as it is now.
    expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: WORKOUT_ID }]);
    await answerFromNow();
    await nothingWaits(page);
    expect(weights()).toEqual([
      ['POST', undefined, 60],
      ['PUT', 1, 65],
    ]);
  });

  it('safety 49: changed again while the workout is being sent, it arrives as it is now', async () => {
    const page = await waiting();
    const arrive = holdBack('POST');
    await answerFromNow(network.answer);
    await waitFor(() => expect(network.sent).toHaveLength(1));
    expect(await editAgain(page, 70)).toMatchObject({ status: 'queued' });
    await arrive();
    await nothingWaits(page);
    expect(weights()).toEqual([
      ['POST', undefined, 60],
      ['PUT', 1, 70],
    ]);
  });

  it('takes its place where the server refuses it', async () => {
    const page = await waiting();
    const refusal = refusing(422, { code: 'no' });
    await answerFromNow((request) =>
      request.body.exercises[0]?.sets[0]?.weight === 60 ? refusal() : confirmed(request),
    );
    await nothingWaits(page);
    expect(weights()).toEqual([
      ['POST', undefined, 60],
      ['POST', undefined, 65],
    ]);
  });

  it('takes its place where the server has refused it before', async () => {
    const page = await openFinished(offline);
    await answerFromNow(refusing(422, { code: 'no' }));
    await waitFor(() => expect(page.pending()).toMatchObject([{ state: 'refused' }]));
    network.sent = [];
    network.answer = confirmed;
    expect(await editAgain(page, 65)).toMatchObject({ status: 'logged' });
    expect(weights()).toEqual([['POST', undefined, 65]]);
    expect(page.pending()).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['was logged', confirmed],
    ['still waits', offline],
  ])('so does a workout that is continued after it %s', async (_, answer) => {
    const page = await open();
    await train(page);
    const session = page.workout().read();
    network.answer = answer;
    await log(page);
    await act(async () => {
      const { adopt, dispatch, whenSaved } = page.workout();
      adopt({ ...session, status: 'active', finishingAt: null, runningSince: Date.now(), replaces: 1 });
      for (const action of lift('bench/2', 62.5, 10)) dispatch(action);
      dispatch({ type: 'finish', now: Date.now() });
      await whenSaved();
    });
    await log(page);
    if (answer === offline) {
      await settle(page, 2);
      await answerFromNow();
    }
    await nothingWaits(page);
    expect(network.sent.map(({ method, body }) => [method, body.revision, body.exercises[0]?.sets.length])).toEqual([
      ['POST', undefined, 1],
      ['PUT', 1, 2],
    ]);
  });
});

describe('a deletion', () => {
  const remove = (page: MemberPage, id = ID) => act(() => page.completions().remove({ ...WORKOUT, id }));
  const takeBack = (page: MemberPage, id = ID) => act(() => page.completions().takeBack({ ...WORKOUT, id }));
  const UNDONE = [`DELETE ${ID}`, `POST ${ID}/restore`];

  it.each<[string, string, Answer, object[]]>([
    ['sent at once', 'deleted', confirmed, []],
    ['done if the workout is gone already', 'deleted', refusing(404, { code: 'not_found' }), []],
    ['dropped if it is refused', 'refused', refusing(403), []],
    ['kept without a network', 'queued', offline, [{ kind: 'delete', workoutId: ID, state: 'waiting' }]],
  ])('is %s', async (_, outcome, answer, pending) => {
    const page = await open();
    network.answer = answer;
    expect(await remove(page)).toBe(outcome);
    expect(page.pending()).toMatchObject(pending);
    expect(new Set(calls())).toEqual(new Set([`DELETE ${ID}`]));
    network.answer = confirmed;
    await comeBackOnline();
    await nothingWaits(page);
  });

  it('that may have arrived is taken back by the server', async () => {
    const page = await open();
    network.answer = offline;
    await remove(page);
    network.answer = confirmed;
    expect(await takeBack(page)).toBe('restored');
    expect(calls()).toEqual(UNDONE);
    expect(page.pending()).toEqual([]);
  });

  it('taken back while it is on its way is not overtaken', async () => {
    const page = await open();
    const arrive = holdBack('DELETE');
    const removed = page.completions().remove(WORKOUT);
    await waitFor(() => expect(network.sent).toHaveLength(1));
    const undone = page.completions().takeBack(WORKOUT);
    await waitFor(() => expect(page.pending()).toMatchObject([{ kind: 'restore', workoutId: ID }]));
    expect(calls()).toEqual([`DELETE ${ID}`]);
    await arrive();
    expect(await act(() => Promise.all([removed, undone]))).toEqual(['deleted', 'restored']);
    expect(calls()).toEqual(UNDONE);
    expect(page.pending()).toEqual([]);
  });

  it('that is taken back offline waits as that, also in another tab, and what changes it waits behind', async () => {
    const page = await open();
    await remove(page);
    network.answer = offline;
    expect(await takeBack(page)).toBe('queued');
    await settle(page, 3);
    expect(page.pending()).toMatchObject([{ kind: 'restore', workoutId: ID, state: 'waiting', workout: { id: ID } }]);
    await change(page);
    expect(await save(page)).toMatchObject({ status: 'queued' });
    await settle(page, 4);
    // One workout, as it is here now.
    expect(page.pending()).toMatchObject([{ kind: 'edit', workoutId: ID }]);
    page.unmount();
    const again = await open();
    await settle(again, 5);
    await answerFromNow();
    await nothingWaits(again);
    expect(calls()).toEqual([`POST ${ID}/restore`, `PUT ${ID}`]);
  });

  it('that the server cannot take back any more is done', async () => {
    const page = await open();
    await remove(page);
    network.answer = refusing(404, { code: 'not_found' });
    expect(await takeBack(page)).toBe('refused');
    expect(page.pending()).toEqual([]);
  });

  it('works where the browser stores nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const page = await open();
    expect(await remove(page)).toBe('deleted');
    expect(await takeBack(page)).toBe('restored');
    expect(calls()).toEqual(UNDONE);
    network.answer = offline;
    expect(await remove(page)).toBe('kept');
  });

  it('taken back while its workout is being sent is not sent', async () => {
    const page = await open();
    await train(page);
    network.answer = offline;
    await log(page);
    expect(await remove(page, WORKOUT_ID)).toBe('queued');
    const arrive = holdBack('POST');
    await answerFromNow(network.answer);
    await waitFor(() => expect(network.sent).toHaveLength(1));
    expect(await takeBack(page, WORKOUT_ID)).toBe('restored');
    await arrive();
    await nothingWaits(page);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(network.sent.map(({ method }) => method)).toEqual(['POST']);
  });

  it('that never left this phone can be taken back on it', async () => {
    const page = await open();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await remove(page)).toBe('queued');
    onLine.mockRestore();
    expect(network.sent).toEqual([]);
    expect(await takeBack(page)).toBe('restored');
    expect(page.pending()).toEqual([]);
  });

  describe('of a workout whose edit waits', () => {
    const EDIT = [{ kind: 'edit', workoutId: ID, state: 'waiting' }];
    const deleting = (answer: () => Response) => (request: Sent) =>
      request.method === 'DELETE' ? answer() : offline();

    it('takes its place, until it is taken back', async () => {
      const { page } = await saveEdit(offline);
      await remove(page);
      expect(page.pending()).toMatchObject([{ kind: 'delete', workoutId: ID }]);
      await takeBack(page);
      await settle(page, 4);
      expect(page.pending()).toMatchObject(EDIT);
      await answerFromNow();
      await nothingWaits(page);
      expect(calls()).toEqual([`POST ${ID}/restore`, `PUT ${ID}`]);
      expect(network.sent.at(-1)?.body.revision).toBe(3);
    });

    it('gives it back even after the server has deleted the workout', async () => {
      const { page } = await saveEdit(offline);
      network.answer = deleting(() => new Response(null, { status: 204 }));
      expect(await remove(page)).toBe('deleted');
      expect(page.pending()).toEqual([]);
      expect(await takeBack(page)).toBe('queued');
      await settle(page, 4);
      expect(page.pending()).toMatchObject(EDIT);
    });

    it('gives it back if it is refused', async () => {
      const { page } = await saveEdit(offline);
      network.answer = deleting(refusing(403));
      expect(await remove(page)).toBe('refused');
      expect(page.pending()).toMatchObject(EDIT);
    });
  });
});
