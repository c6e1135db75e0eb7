export type ToastAction = {
  label: string;
  onAction: () => void;
  /** Read out in the button's place, for those who cannot get to it in time. */
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
    /** How often it was updated. Each time it is announced again and has its full time again. */
    revision: number;
  };

export type ToastEvent =
  | { type: 'added'; id: string; content: ToastContent }
  | { type: 'updated'; id: string; changes: Partial<ToastContent> }
  | { type: 'dismissed'; id: string }
  | { type: 'removed'; id: string };

export const DEFAULT_DURATION_MS = 5000;

/** There is one toast or none: a new one takes the place of the last. An event for one that is gone changes nothing. */
export function nextToast(toast: Toast | null, event: ToastEvent): Toast | null {
  if (event.type === 'added') {
    const { variant = 'default', duration = DEFAULT_DURATION_MS, ...content } = event.content;
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
