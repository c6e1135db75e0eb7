import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Shows the dialog above everything while asked to, and closes it even when it is unmounted open. */
export function useModal(isShown: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOurDoing = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isShown) return;
    if (isShown) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else {
      // Not in a clean-up: React would put the focus back into the dialog right after it.
      isOurDoing.current = true;
      element.close();
    }
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      isOurDoing.current = true;
      element.close();
    };
  }, []);

  /** A browser may close a dialog of its own accord. Whether it stays closed is up to who opened it. */
  const closed = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target !== currentTarget) return;
    const isTheirDoing = !isOurDoing.current;
    isOurDoing.current = false;
    if (!isTheirDoing) return;
    currentTarget.showModal();
    onClose();
  };

  return { dialog, closed };
}
