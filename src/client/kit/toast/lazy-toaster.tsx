import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type Toast, useToast } from './toast.ts';
import { useToastHost } from './use-toast-host.ts';

// Separate from its `then`, which Vite would otherwise merge into its preloading, where a failing style sheet goes
// unnoticed.
const loadToaster = () => import('./toaster.tsx');

/** Placed where the toasts are. Their code is loaded with the first one. */
export function LazyToaster() {
  const toast = useToast();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const id = toast?.id;

  useEffect(() => {
    if (id === undefined || Toaster) return;
    loadToaster().then(
      (module) => setToaster(() => module.Toaster),
      () => setHasFailed(true),
    );
  }, [id, Toaster]);

  if (Toaster) return <Toaster />;
  return hasFailed && toast?.open ? <PlainToast key={toast.id} toast={toast} /> : null;
}

/** Shown if the toasts' code cannot be loaded: offline is when messages matter most. */
function PlainToast({ toast }: { toast: Toast }) {
  const { id, duration, title, description, variant } = toast;
  const host = useToastHost(true, true);
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return createPortal(
    <div
      role="alert"
      className={`stepped edge-thick mx-auto max-w-105 p-4 ${variant === 'destructive' ? 'edge-bad' : 'edge-primary'}`}
    >
      <p className="type-vt-24">{title}</p>
      {description && <p className="text-ink-dim">{description}</p>}
    </div>,
    host,
  );
}
