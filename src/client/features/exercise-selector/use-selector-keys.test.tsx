// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSelectorKeys } from './use-selector-keys.ts';

afterEach(cleanup);

function Search({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null);
  useSelectorKeys(input);
  return <input ref={input} aria-label="Search" defaultValue={text} />;
}

/** Whether the key is typed: `fireEvent` tells that nobody prevented it. */
function typesSlash(text: string): boolean {
  render(<Search text={text} />);
  return fireEvent.keyDown(screen.getByLabelText('Search'), { key: '/' });
}

test('a slash in the empty search is not typed', () => {
  expect(typesSlash('')).toBe(false);
});

test('a slash behind other text is typed', () => {
  expect(typesSlash('1')).toBe(true);
});
