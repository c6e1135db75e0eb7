import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const DURATION_MS = 5000;
/** Long enough to read it, think again and reach the button. */
const WITH_ACTION_MS = 10_000;
/** By then its exit animation is surely over. */
const REMOVED_AFTER_MS = 2000;

export type ToastContent = {
  title: string;
  description?: string | undefined;
  /** `altText` is read out in place of the button, for those who cannot reach it in time. */
  action?: { label: string; onAction: () => void; altText?: string } | undefined;
  /** `destructive`: something went wrong. */
  variant?: 'default' | 'destructive' | undefined;
  /** How long it stays open, in ms. */
  duration?: number | undefined;
};

export type Toast = ToastContent & { duration: number; id: string; open: boolean };
export type ToastHandle = { dismiss: () => void };

const store = createStore<Toast | null>(() => null);
let count = 0;

/** Shows a message at the bottom of the screen, replacing the previous one. */
export function toast(content: ToastContent): ToastHandle {
  count += 1;
  const id = `toast-${count}`;
  const duration = content.duration ?? (content.action ? WITH_ACTION_MS : DURATION_MS);
  store.setState({ ...content, duration, id, open: true }, true);
  return { dismiss: () => dismissToast(id) };
}

/** Closes a toast, unless another one has replaced it, and removes it a little later. */
export function dismissToast(id: string): void {
  const current = getToast();
  if (current?.id !== id || !current.open) return;
  store.setState({ ...current, open: false }, true);
  setTimeout(() => getToast()?.id === id && store.setState(null, true), REMOVED_AFTER_MS);
}

export function useToast(): Toast | null {
  return useStore(store);
}

export function getToast(): Toast | null {
  return store.getState();
}
