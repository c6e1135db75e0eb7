// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSelectorKeys } from './use-selector-keys.ts';

afterEach(cleanup);

function Search({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null);
  useSelectorKeys(input, () => undefined);
  return <input ref={input} aria-label="Search" defaultValue={text} />;
}

test.each([
  ['', false],
  ['1', true],
])('whether a slash behind %j is typed: %s', (text, isTyped) => {
  render(<Search text={text} />);
  // `fireEvent` tells whether nobody prevented it.
  expect(fireEvent.keyDown(screen.getByLabelText('Search'), { key: '/' })).toBe(isTyped);
});
