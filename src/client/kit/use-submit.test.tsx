// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getToast } from './toast/toast.ts';
import { bad, good, reported, useSubmit } from './use-submit.ts';

type Answer = Awaited<ReturnType<Parameters<typeof useSubmit>[0]>>;

let answers: PromiseWithResolvers<Answer>[];
const send = vi.fn((_input: string) => {
  const answer = Promise.withResolvers<Answer>();
  answers.push(answer);
  return answer.promise;
});

beforeEach(() => {
  answers = [];
  send.mockClear();
});

const open = (explain: (error: unknown) => Answer = () => bad('It failed.')) =>
  renderHook(() => useSubmit(send, explain)).result;

it('submits once, even if pressed twice before a render', async () => {
  const form = open();
  await act(async () => {
    form.current.submit('first');
    form.current.submit('second');
  });
  expect(send.mock.calls).toEqual([['first']]);
  expect(form.current).toMatchObject({ isBusy: true, busyWith: 'first', message: null });
});

it('shows the result, and can be pressed again', async () => {
  const form = open();
  await act(async () => form.current.submit('a'));
  await act(async () => answers[0]?.resolve(good('Done.')));
  expect(form.current).toMatchObject({ isBusy: false, message: { tone: 'good', text: 'Done.' } });
  await act(async () => form.current.submit('b'));
  expect(form.current).toMatchObject({ isBusy: true, message: null });
  await act(async () => answers[1]?.reject(new Error('no')));
  expect(form.current).toMatchObject({ isBusy: false, message: { tone: 'bad', text: 'It failed.' } });
  expect(send).toHaveBeenCalledTimes(2);
});

it.each(['a success', 'a failure'])('stays busy after %s that leaves the screen', async (end) => {
  const form = open(() => 'leaving');
  await act(async () => form.current.submit('a'));
  await act(async () => (end === 'a success' ? answers[0]?.resolve('leaving') : answers[0]?.reject(new Error('no'))));
  await act(async () => form.current.submit('b'));
  expect(form.current.isBusy).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  'Failed to fetch dynamically imported module: https://gym.example/assets/changes.js',
  'error loading dynamically imported module: https://gym.example/assets/changes.js',
  'Importing a module script failed.',
])('tells the member of an action whose code is not there: %s', (message) => {
  const report = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', report);
  expect(reported(new TypeError(message))).toBeUndefined();
  expect(getToast()?.title).toBe('No connection. Please check your network and try again.');
  expect(report).not.toHaveBeenCalled();
  reported(new TypeError('x is undefined'));
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
