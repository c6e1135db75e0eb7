import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { nextToast, type Toast, type ToastContent, type ToastEvent } from './toast-state.ts';

const REMOVED_AFTER_MS = 2000;

const store = createStore<Toast | null>(() => null);
let count = 0;

export type ToastHandle = {
  id: string;
  /** Changes the text. Does nothing if the toast is gone: use a new toast for anything that must be seen. */
  update: (changes: Partial<ToastContent>) => void;
  dismiss: () => void;
};

/** Shows a message at the bottom of the screen, replacing the previous one. */
export function toast(content: ToastContent): ToastHandle {
  count += 1;
  const id = `toast-${count}`;
  dispatch({ type: 'added', id, content });
  return {
    id,
    update: (changes) => dispatch({ type: 'updated', id, changes }),
    dismiss: () => dismissToast(id),
  };
}

/** Closes a toast. It is removed a little later, when its exit animation is surely over. */
export function dismissToast(id: string): void {
  const current = getToast();
  if (current?.id !== id || !current.open) return;
  dispatch({ type: 'dismissed', id });
  setTimeout(() => dispatch({ type: 'removed', id }), REMOVED_AFTER_MS);
}

export function useToast(): Toast | null {
  return useStore(store);
}

export function getToast(): Toast | null {
  return store.getState();
}

function dispatch(event: ToastEvent): void {
  store.setState(nextToast(getToast(), event), true);
}
