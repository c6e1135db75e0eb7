import { useEffect, useEffectEvent } from 'react';

/**
 * Two marks in `history.state`. While a dialog is open, a spare entry of the same address lies on top of the logger's own:
 * Back uses it up and closes the dialog. It stays when the dialog is closed in another way, for the next one: to take it
 * off would be a navigation too, in the middle of whatever the dialog was answered with.
 */
type Mark = 'spare' | 'below';

const isMarked = (mark: Mark): boolean => history.state?.dialogs === mark;
const marked = (mark: Mark) => ({ ...history.state, dialogs: mark });

/** What closes the open dialogs, the topmost last. */
const closings: (() => void)[] = [];
let wasOnSpare = false;

function layDownSpare(): void {
  if (!isMarked('spare')) {
    // The place where the page was scrolled to before the first dialog is not the one to come back to.
    history.scrollRestoration = 'manual';
    history.replaceState(marked('below'), '');
    history.pushState(marked('spare'), '');
    history.scrollRestoration = 'auto';
  }
  wasOnSpare = true;
}

function goBack(): void {
  const isUsedUp = wasOnSpare && isMarked('below');
  wasOnSpare = isMarked('spare');
  if (!isUsedUp) return;
  const close = closings.at(-1);
  if (close) {
    layDownSpare();
    close();
  } else {
    // With nothing to close, whoever pressed Back meant to leave.
    history.back();
  }
}

/** Once on the screen whose dialogs are closed by Back. */
export function useBackThroughDialogs(): void {
  useEffect(() => {
    wasOnSpare = isMarked('spare');
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);
}

/** Closes a dialog of the logger by the browser's Back, which would otherwise leave the logger. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closing = () => close();
    closings.push(closing);
    layDownSpare();
    return () => {
      closings.splice(closings.indexOf(closing), 1);
    };
  }, [isOpen]);
}
