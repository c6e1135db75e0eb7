// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MorePages } from './more-pages.tsx';

interface State {
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

const MORE: State = { hasNextPage: true, isFetchNextPageError: false };
const FAILED: State = { hasNextPage: true, isFetchNextPageError: true };
const END: State = { hasNextPage: false, isFetchNextPageError: false };

/** A list whose next requests end like this. */
function List({ outcomes }: { outcomes: readonly State[] }) {
  const [state, setState] = useState(MORE);
  const [done, setDone] = useState(0);
  const fetchNextPage = async () => {
    const next = outcomes[done] ?? END;
    // As in the library, the caller goes on before the screen follows.
    setTimeout(() => setState(next));
    setDone(done + 1);
    return next;
  };
  const pages = { ...state, isFetchingNextPage: false, fetchNextPage };
  return <MorePages pages={pages} label="MORE" failure="Not loaded." />;
}

afterEach(cleanup);

async function press(name: RegExp) {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}
const MORE_BUTTON = /^MORE/;
const place = () => document.activeElement;

it('keeps the focus on its button while there is more', async () => {
  render(<List outcomes={[MORE]} />);
  await press(MORE_BUTTON);
  expect(place()).toBe(screen.getByRole('button', { name: MORE_BUTTON }));
});

it('keeps the focus in its place when the button goes with the last page', async () => {
  const { container } = render(<List outcomes={[END]} />);
  await press(MORE_BUTTON);
  expect(screen.queryByRole('button')).toBeNull();
  expect(place()).toBe(container.firstChild);
});

it('keeps the focus in its place when a page fails, and when it is loaded after all', async () => {
  const { container } = render(<List outcomes={[FAILED, MORE]} />);
  await press(MORE_BUTTON);
  expect(screen.getByRole('alert').textContent).toContain('Not loaded.');
  expect(place()).toBe(container.firstChild);
  await press(/^RETRY/);
  expect(screen.getByRole('button', { name: MORE_BUTTON })).toBeDefined();
  expect(place()).toBe(container.firstChild);
});

it('leaves the focus alone if it has moved on', async () => {
  render(
    <>
      <List outcomes={[END]} />
      <input />
    </>,
  );
  screen.getByRole('textbox').focus();
  await act(async () => {
    screen.getByRole('button', { name: MORE_BUTTON }).click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(place()).toBe(screen.getByRole('textbox'));
});
