import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Shows the dialog as a modal while open, and closes it even if it is unmounted open. */
export function useModal(isShown: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosingOurselves = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isShown) return;
    if (isShown) {
      element.showModal();
      // A long one is read from its beginning.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    } else {
      // Not in a clean-up function: React would put the focus back into the dialog right after it.
      isClosingOurselves.current = true;
      element.close();
    }
    markPage();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      isClosingOurselves.current = true;
      element.close();
      markPage();
    };
  }, []);

  /** A browser may close a dialog by itself. The opener decides whether it stays closed. */
  const closed = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target !== currentTarget) return;
    const isClosedByBrowser = !isClosingOurselves.current;
    isClosingOurselves.current = false;
    if (!isClosedByBrowser) return;
    currentTarget.showModal();
    onClose();
  };

  return { dialog, closed };
}

/** For the styles of the page behind, which must not move where its scrollbar was. */
function markPage(): void {
  const root = document.documentElement;
  if (document.querySelector('dialog[open]')) root.dataset.modal ??= innerWidth > root.clientWidth ? 'scrollbar' : '';
  else delete root.dataset.modal;
}
