import { afterEach, expect, vi } from 'vitest';

const consoleError = vi.spyOn(console, 'error');

/** A test that expects an error message says so with `consoleError.mockImplementation` and clears it afterwards. */
afterEach(() => {
  const calls = consoleError.mock.calls.splice(0);
  expect(calls, 'console.error was called').toEqual([]);
});
