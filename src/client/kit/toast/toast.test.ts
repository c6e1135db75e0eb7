import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getToast, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  toast({ title: 'last' }).dismiss();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('is removed 2000 ms after the first dismissal, however often it is dismissed', () => {
  const { dismiss } = toast({ title: 'Template loaded!' });
  expect(getToast()).toMatchObject({ title: 'Template loaded!', open: true });
  dismiss();
  vi.advanceTimersByTime(1500);
  dismiss();
  vi.advanceTimersByTime(499);
  expect(getToast()).toMatchObject({ title: 'Template loaded!', open: false });
  vi.advanceTimersByTime(1);
  expect(getToast()).toBeNull();
});

it('is replaced by a new one, which stays when the first is dismissed', () => {
  const first = toast({ title: 'first', description: 'more' });
  first.dismiss();
  vi.advanceTimersByTime(1000);
  toast({ title: 'second' });
  first.dismiss();
  vi.advanceTimersByTime(5000);
  expect(getToast()).toEqual({ id: expect.any(String), title: 'second', duration: 5000, open: true });
});

const action = { label: 'UNDO', onAction: () => {} };

it.each([
  ['5 s', {}, 5000],
  ['10 s where there is something to press', { action }, 10_000],
  ['as long as it says', { action, duration: 3000 }, 3000],
])('stays for %s', (_, content, duration) => {
  toast({ title: 'Set deleted', ...content });
  expect(getToast()?.duration).toBe(duration);
});
