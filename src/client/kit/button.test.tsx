// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('ignores presses while busy, and submits nothing', () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={isBusy} busyLabel="SAVING..." onClick={press}>
        SAVE
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  fireEvent.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');

  rerender(form(false));
  fireEvent.click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false);
});

it('can be pressed while unavailable, to say why', () => {
  const press = vi.fn();
  render(
    <Button unavailable onClick={press}>
      ADD
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'ADD' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});
