import { type ComponentType, useEffect, useState } from 'react';
import { dismissToast, useToast } from './toast.ts';
import type { Toast } from './toast-state.ts';

// Apart from its `then`, which Vite would take along into its own loading, where a style sheet that fails goes unnoticed.
const loadToaster = () => import('./toaster.tsx');

/** Stands where the toasts are. Their code is fetched with the first of them. */
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

/** Without a network the code cannot come, and that is when there is most to say. */
function PlainToast({ toast }: { toast: Toast }) {
  const { id, duration, title, description, variant } = toast;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return (
    <div
      role="alert"
      className={`stepped edge-thick fixed inset-x-4 bottom-30 z-20 mx-auto max-w-105 p-4 ${
        variant === 'destructive' ? 'edge-bad' : 'edge-primary'
      }`}
    >
      <p className="type-vt-24">{title}</p>
      {description && <p className="text-ink-dim">{description}</p>}
    </div>
  );
}
