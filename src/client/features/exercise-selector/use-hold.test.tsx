// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useHold } from './use-hold.ts';

function List({ onHold }: { onHold: (id: string) => void }) {
  return (
    <div {...useHold(onHold)}>
      <button type="button" data-exercise="plank">
        Plank
      </button>
    </div>
  );
}

test('a tap that ends while the page is busy is no hold, a finger that rests is one', async () => {
  const onHold = vi.fn();
  render(<List onHold={onHold} />);
  const row = screen.getByRole('button');
  fireEvent.pointerDown(row, { pointerType: 'touch' });
  const busyUntil = performance.now() + 800;
  while (performance.now() < busyUntil);
  fireEvent.contextMenu(row);
  // Timers that are due run before the end of the tap is told.
  await new Promise((told) => setTimeout(told));
  fireEvent.pointerUp(row);
  expect(onHold).not.toHaveBeenCalled();

  fireEvent.pointerDown(row, { pointerType: 'touch' });
  await vi.waitFor(() => expect(onHold).toHaveBeenCalledWith('plank'), { timeout: 10_000 });
  fireEvent.pointerUp(row);
  fireEvent.contextMenu(row);
  fireEvent.click(row);
  expect(onHold).toHaveBeenCalledTimes(1);

  fireEvent.keyDown(row, { key: 'ContextMenu' });
  fireEvent.contextMenu(row);
  expect(onHold).toHaveBeenCalledTimes(2);
});
