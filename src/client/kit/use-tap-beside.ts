import { type RefObject, useEffect } from 'react';

/** A tap on the dialog's own ground, which covers the screen, is one beside its panel. The keyboard's way out is Escape. */
export function useTapBeside(dialog: RefObject<HTMLDialogElement | null>, onTap: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    const tap = (event: MouseEvent) => {
      // The second tap of two belongs to what the first one hit: a button tapped twice would open a dialog and close it.
      if (event.target === element && event.detail < 2) onTap();
    };
    element?.addEventListener('click', tap);
    return () => element?.removeEventListener('click', tap);
  });
}
