import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToast, nextToast, type Toast, toast } from './toast.ts';

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

it('a new toast replaces the last, and changes to that one do not affect it', () => {
  const first = toast({ title: 'first' });
  first.dismiss();
  vi.advanceTimersByTime(1000);
  const second = toast({ title: 'second' });
  expect(second.id).not.toBe(first.id);
  first.update({ title: 'late' });
  first.dismiss();
  vi.advanceTimersByTime(5000);
  expect(getToast()).toMatchObject({ title: 'second', open: true });
});

const SAVED: Toast = {
  id: 'a',
  title: 'Profile updated',
  description: 'Your changes have been saved successfully',
  variant: 'default',
  duration: 5000,
  open: true,
  revision: 0,
};

describe('added', () => {
  it('is open, of the default variant, for 5000 ms', () => {
    const content = { title: 'Profile updated', description: 'Your changes have been saved successfully' };
    expect(nextToast(null, { type: 'added', id: 'a', content })).toEqual(SAVED);
  });

  it('stays for 10 s where there is something to press', () => {
    const content = { title: 'Set deleted', action: { label: 'UNDO', onAction: () => {} } };
    expect(nextToast(null, { type: 'added', id: 'a', content })?.duration).toBe(10_000);
  });

  it('replaces the previous one, open or closed', () => {
    const added = { type: 'added', id: 'b', content: { title: 'Template loaded!' } } as const;
    const loaded = { id: 'b', title: 'Template loaded!', variant: 'default', duration: 5000, open: true, revision: 0 };
    expect(nextToast(SAVED, added)).toEqual(loaded);
    expect(nextToast({ ...SAVED, open: false }, added)).toEqual(loaded);
  });

  it('keeps its own action, variant and duration', () => {
    const action = { label: 'Undo', onAction: () => {} };
    const content = { title: 'Deleted', action, variant: 'destructive', duration: 3000 } as const;
    expect(nextToast(null, { type: 'added', id: 'a', content })).toMatchObject(content);
  });
});

describe('updated', () => {
  it('changes the given parts and keeps the rest', () => {
    expect(nextToast(SAVED, { type: 'updated', id: 'a', changes: { title: 'Template Saved!' } })).toEqual({
      ...SAVED,
      title: 'Template Saved!',
      revision: 1,
    });
  });

  it('can remove a description', () => {
    const updated = nextToast(SAVED, { type: 'updated', id: 'a', changes: { description: undefined } });
    expect(updated?.description).toBeUndefined();
    expect(updated?.title).toBe('Profile updated');
  });

  it('does not reopen a closed one', () => {
    const closed = { ...SAVED, open: false };
    expect(nextToast(closed, { type: 'updated', id: 'a', changes: { title: 'Hello' } })?.open).toBe(false);
  });
});

it('a dismissed toast is closed but still present; a removed one is gone', () => {
  const closed = nextToast(SAVED, { type: 'dismissed', id: 'a' });
  expect(closed).toEqual({ ...SAVED, open: false });
  expect(nextToast(closed, { type: 'dismissed', id: 'a' })).toBe(closed);
  expect(nextToast(closed, { type: 'removed', id: 'a' })).toBeNull();
});

it.each([
  { type: 'updated', id: 'gone', changes: { title: 'Boo' } },
  { type: 'dismissed', id: 'gone' },
  { type: 'removed', id: 'gone' },
] as const)('$type of one that was replaced changes nothing', (event) => {
  expect(nextToast(SAVED, event)).toBe(SAVED);
  expect(nextToast(null, event)).toBeNull();
});
