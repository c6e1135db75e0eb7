import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

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

type ToastAction = {
  label: string;
  onAction: () => void;
  /** Read out in place of the button, for those who cannot reach it in time. */
  altText?: string | undefined;
};

export type ToastContent = {
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /** `destructive`: something went wrong. */
  variant?: 'default' | 'destructive' | undefined;
  /** How long it stays open, in ms. */
  duration?: number | undefined;
};

export type Toast = Required<Pick<ToastContent, 'title' | 'variant' | 'duration'>> &
  Pick<ToastContent, 'description' | 'action'> & {
    id: string;
    open: boolean;
    /** How often it was updated. Each update is announced again and restarts its duration. */
    revision: number;
  };

type ToastEvent =
  | { type: 'added'; id: string; content: ToastContent }
  | { type: 'updated'; id: string; changes: Partial<ToastContent> }
  | { type: 'dismissed'; id: string }
  | { type: 'removed'; id: string };

const DEFAULT_DURATION_MS = 5000;
/** Long enough to read it, think again and reach the button. */
const WITH_ACTION_MS = 10_000;

/** There is at most one toast: a new one replaces the last. Events for a toast that is gone are ignored. */
export function nextToast(toast: Toast | null, event: ToastEvent): Toast | null {
  if (event.type === 'added') {
    const usual = event.content.action ? WITH_ACTION_MS : DEFAULT_DURATION_MS;
    const { variant = 'default', duration = usual, ...content } = event.content;
    return { ...content, variant, duration, id: event.id, open: true, revision: 0 };
  }
  if (toast?.id !== event.id) return toast;
  switch (event.type) {
    case 'updated': {
      const { title = toast.title, variant = toast.variant, duration = toast.duration } = event.changes;
      return { ...toast, ...event.changes, title, variant, duration, revision: toast.revision + 1 };
    }
    case 'dismissed':
      return toast.open ? { ...toast, open: false } : toast;
    case 'removed':
      return null;
  }
}
