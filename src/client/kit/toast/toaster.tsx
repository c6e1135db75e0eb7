import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useToast } from './toast.ts';
import './toast.css';
import { ToastRegion } from './toast-region.tsx';
import { useToastHost } from './use-toast-host.ts';

/** The toast on screen, above everything. Rendered by `LazyToaster`. */
export function Toaster() {
  const toast = useToast();
  const host = useToastHost(toast !== null, toast?.open ?? false);
  const hadFocus = useRef(false);
  useFocusReturn(host, toast?.open ?? false);

  if (!toast) return null;
  return createPortal(
    <ToastRegion key={`${toast.id}.${toast.revision}`} toast={toast} host={host} hadFocus={hadFocus} />,
    host,
  );
}

/** When the toast closes, returns the focus to where it was before. */
function useFocusReturn(host: HTMLElement, isOpen: boolean): void {
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) origin.current = relatedTarget;
    };
    host.addEventListener('focusin', remember);
    return () => host.removeEventListener('focusin', remember);
  }, [host]);

  useEffect(() => {
    if (isOpen) return;
    if (host.contains(document.activeElement)) origin.current?.focus();
    origin.current = null;
  }, [host, isOpen]);
}
