import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Marks the history entry of a sheet that was opened on this page: going back then closes it. */
const OPENED_HERE = { sheet: true };

/** A sheet that is part of the address (`/settings?sheet=help`): the back button closes it and a reload keeps it. */
export function useSheet(parameter: string) {
  const [path, navigate] = useLocation();
  const value = new URLSearchParams(useSearch()).get(parameter);
  // Keeps the content while the sheet closes.
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  const isClosing = useRef(false);
  useEffect(() => {
    if (value !== null) isClosing.current = false;
  }, [value]);

  const sheetAddress = (next: string) => `${path}?${new URLSearchParams({ [parameter]: next })}`;
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
      else navigate(path, { replace: true });
    },
  };
}
