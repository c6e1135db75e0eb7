import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Marks the history entry of a sheet that was opened on this page: going back then closes it. */
const OPENED_HERE = { sheet: true };

/**
 * A sheet that is part of the address (`/settings?sheet=help`): the back button closes it and a reload keeps it. Of the address
 * without it, the parameters in `beside` stay.
 */
export function useSheet(parameter: string, beside: readonly string[] = []) {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const value = address.get(parameter);
  // Keeps the content while the sheet closes.
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  const isClosing = useRef(false);
  useEffect(() => {
    if (value !== null) isClosing.current = false;
  }, [value]);

  const kept = [...address].filter(([name]) => beside.includes(name));
  const addressWith = (...sheet: string[][]) => {
    const query = String(new URLSearchParams([...kept, ...sheet]));
    return query ? `${path}?${query}` : path;
  };
  const sheetAddress = (next: string) => addressWith([parameter, next]);
  return {
    isOpen: value !== null,
    value: value ?? shown ?? '',
    open: (next: string) => navigate(sheetAddress(next), { state: OPENED_HERE }),
    /** Replaces the open sheet. */
    turn: (next: string) => navigate(sheetAddress(next), { replace: true, state: history.state }),
    close: () => {
      // Going back takes a moment; a second tap meanwhile would leave the screen.
      if (isClosing.current) return;
      isClosing.current = true;
      if (history.state?.sheet) history.back();
      else navigate(addressWith(), { replace: true });
    },
  };
}
