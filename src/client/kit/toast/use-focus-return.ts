import { useEffect, useRef } from 'react';

/** Gives the focus back to where it was before it came to the toast, as soon as the toast closes. */
export function useFocusReturn(host: HTMLElement, isOpen: boolean): void {
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
