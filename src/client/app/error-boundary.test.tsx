// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('boom');
}

it('shows what it holds', () => {
  render(<ErrorBoundary>SCREEN</ErrorBoundary>);
  expect(screen.getByText('SCREEN')).toBeDefined();
});

it('offers a way back when a screen crashes', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'GAME OVER' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'CONTINUE' }).getAttribute('href')).toBe('/');
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});
