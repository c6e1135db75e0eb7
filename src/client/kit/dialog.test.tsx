// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Screen({ onClose = () => {} }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <StrictMode>
      <button type="button" onClick={() => setIsOpen(true)}>
        OPEN
      </button>
      <Dialog open={isOpen} onClose={close} title="EDIT PROFILE">
        <input aria-label="Name" />
      </Dialog>
    </StrictMode>
  );
}

describe('Dialog', () => {
  it('is in the page only while it is open, as a modal dialog with its title', () => {
    const { container } = render(<Screen />);
    expect(container.querySelector('dialog')).toBeNull();
    fireEvent.click(screen.getByText('OPEN'));
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'EDIT PROFILE' }).open).toBe(true);
    expect(screen.getByRole('heading', { name: 'EDIT PROFILE' })).toBeDefined();
  });

  it.each([
    { page: 'with a scrollbar', width: innerWidth - 15, mark: 'scrollbar' },
    { page: 'without one', width: innerWidth, mark: '' },
  ])('does not move a page $page', async ({ width, mark }) => {
    const root = document.documentElement;
    const clientWidth = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(width);
    render(<Screen />);
    fireEvent.click(screen.getByText('OPEN'));
    expect(root.dataset.modal).toBe(mark);
    // The scrollbar is gone by the time that a second dialog opens.
    clientWidth.mockReturnValue(innerWidth);
    const second = render(
      <Dialog open onClose={() => {}} title="SURE?">
        Sure?
      </Dialog>,
    );
    expect(root.dataset.modal).toBe(mark);
    second.unmount();
    expect(root.dataset.modal).toBe(mark);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(root.dataset.modal).toBeUndefined();
    clientWidth.mockRestore();
  });

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a tap beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('asks once to be closed by %s, and closes', async (_, act) => {
    const asked = vi.fn();
    const { container } = render(<Screen onClose={asked} />);
    fireEvent.click(screen.getByText('OPEN'));
    act(screen.getByRole('dialog'));
    await vi.waitFor(() => expect(container.querySelector('dialog')).toBeNull());
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('stays open when its content is tapped', () => {
    const asked = vi.fn();
    render(<Screen onClose={asked} />);
    fireEvent.click(screen.getByText('OPEN'));
    fireEvent.click(screen.getByLabelText('Name'));
    expect(asked).not.toHaveBeenCalled();
  });

  it('is closed when it is unmounted while open', () => {
    const { unmount } = render(
      <Dialog open onClose={() => {}} title="MENU">
        content
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(dialog.open).toBe(true);
    unmount();
    expect(dialog.open).toBe(false);
  });
});
