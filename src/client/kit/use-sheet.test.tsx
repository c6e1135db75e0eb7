// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSheet } from './use-sheet.ts';

test('of the address, only what stays beside a sheet is still there while it is open and after it', () => {
  history.replaceState(null, '', '/exercise-selector?for=edit&own=list&replace=plank');
  const { result } = renderHook(() => useSheet('how', ['for', 'replace']));
  act(() => result.current.open('push-up'));
  expect(location.search).toBe('?for=edit&replace=plank&how=push-up');
  expect(result.current).toMatchObject({ isOpen: true, value: 'push-up' });
  // As after a reload in another tab: there is nothing to go back to.
  history.replaceState(null, '');
  act(() => result.current.close());
  expect(location.search).toBe('?for=edit&replace=plank');
});
