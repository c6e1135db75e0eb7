import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useToast } from './toast.ts';
import './toast.css';
import { ToastRegion } from './toast-region.tsx';
import { useFocusReturn } from './use-focus-return.ts';
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
