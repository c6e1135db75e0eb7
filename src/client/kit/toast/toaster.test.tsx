// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyToaster } from './lazy-toaster.tsx';
import { getToast, type ToastContent, toast } from './toast.ts';

afterEach(() => {
  act(() => {
    toast({ title: 'last' }).dismiss();
  });
  cleanup();
  document.body.innerHTML = '';
});

const raise = (content: ToastContent) => act(() => void toast(content));

const region = () => screen.findByRole('region', { name: 'Messages (F8)' });
const item = async (title: string) => within(await region()).findByText(title, { exact: false });

describe('LazyToaster', () => {
  it('shows a toast that was raised before it was mounted', async () => {
    raise({ title: 'Welcome back Max!', description: 'Sign in successfull' });
    render(<LazyToaster />);
    expect(await item('Welcome back Max!')).toBeDefined();
    expect(await item('Sign in successfull')).toBeDefined();
  });
});

describe('a toast on screen', () => {
  it('is replaced by the next one', async () => {
    render(<LazyToaster />);
    raise({ title: 'Saving template...' });
    await item('Saving template...');
    raise({ title: 'Template Saved!' });
    await item('Template Saved!');
    expect(within(await region()).queryByText(/Saving/)).toBeNull();
  });

  it('is dismissed by its button', async () => {
    render(<LazyToaster />);
    raise({ title: 'Template loaded!' });
    await item('Template loaded!');
    fireEvent.click(within(await region()).getByRole('button', { name: 'Close' }));
    expect(getToast()).toMatchObject({ title: 'Template loaded!', open: false });
  });

  it('is dismissed by its action, which runs once', async () => {
    const onAction = vi.fn();
    render(<LazyToaster />);
    raise({ title: 'Workout deleted', action: { label: 'Undo', onAction } });
    await item('Workout deleted');
    fireEvent.click(within(await region()).getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(getToast()?.open).toBe(false);
  });

  it.each([
    ['default', 'polite'],
    ['destructive', 'assertive'],
  ] as const)('%s is announced, %s', async (variant, politeness) => {
    render(<LazyToaster />);
    const undo = { label: 'Undo', altText: 'Undo in the history', onAction: () => {} };
    raise({ title: 'Workout deleted', description: 'It was Leg day', variant, action: undo });
    await item('Workout deleted');
    const status = await screen.findByRole('status');
    expect(status.getAttribute('aria-live')).toBe(politeness);
    await waitFor(() => expect(status.textContent).toMatch(/Workout deleted It was Leg day Undo in the history$/));
  });
});
