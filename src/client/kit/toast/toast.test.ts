import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToast, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  const open = getToast();
  if (open) toast({ title: 'last' }).dismiss();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the life of a toast', () => {
  it('is added, updated, dismissed, and removed 2000 ms later', () => {
    const { id, update, dismiss } = toast({ title: 'Saving template...' });
    expect(getToast()).toMatchObject({ id, title: 'Saving template...', open: true });
    update({ title: 'Template Saved!' });
    expect(getToast()).toMatchObject({ id, title: 'Template Saved!', open: true });
    dismiss();
    expect(getToast()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(1999);
    expect(getToast()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(1);
    expect(getToast()).toBeNull();
  });

  it('is removed 2000 ms after the first dismissal, however often it is dismissed', () => {
    const { dismiss } = toast({ title: 'Template loaded!' });
    dismiss();
    vi.advanceTimersByTime(1500);
    dismiss();
    vi.advanceTimersByTime(500);
    expect(getToast()).toBeNull();
  });
});

describe('one at a time', () => {
  it('a new toast replaces the last', () => {
    const first = toast({ title: 'first' });
    const second = toast({ title: 'second' });
    expect(second.id).not.toBe(first.id);
    expect(getToast()?.title).toBe('second');
  });

  it('changes to a replaced toast do not affect the new one', () => {
    const first = toast({ title: 'first' });
    first.dismiss();
    vi.advanceTimersByTime(1000);
    toast({ title: 'second' });
    first.update({ title: 'late' });
    first.dismiss();
    vi.advanceTimersByTime(5000);
    expect(getToast()).toMatchObject({ title: 'second', open: true });
  });
});
