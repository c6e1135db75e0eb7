import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';

// Marks in `history.state`. While a dialog is open, a spare entry lies on top of the logger's own: Back consumes it and
// closes the dialog. It stays for the next dialog, since removing it would navigate in the middle of a dialog's action.
type Mark = 'spare' | 'below';

const isMarked = (mark: Mark): boolean => history.state?.dialogs === mark;
const marked = (mark: Mark) => ({ ...history.state, dialogs: mark });

/** Closes the open dialogs; the topmost is last. */
const closers: (() => void)[] = [];
let wasOnSpareEntry = false;

function pushSpareEntry(): void {
  if (!isMarked('spare')) {
    // Otherwise Back would restore the scroll position from before the first dialog.
    history.scrollRestoration = 'manual';
    history.replaceState(marked('below'), '');
    history.pushState(marked('spare'), '');
    history.scrollRestoration = 'auto';
  }
  wasOnSpareEntry = true;
}

function goBack(): void {
  const isUsedUp = wasOnSpareEntry && isMarked('below');
  wasOnSpareEntry = isMarked('spare');
  if (!isUsedUp) return;
  const close = closers.at(-1);
  if (close) {
    pushSpareEntry();
    close();
  } else {
    // No dialog is open, so Back was meant to leave the page.
    history.back();
  }
}

/** Used once, by the screen whose dialogs Back closes. */
export function useBackThroughDialogs(): void {
  useEffect(() => {
    wasOnSpareEntry = isMarked('spare');
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);
}

/** Makes the browser's Back close a dialog instead of leaving the logger. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closer = () => close();
    closers.push(closer);
    pushSpareEntry();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isOpen]);
}

/** What a dialog is about; the last value while it is `null`, so that the words stay on screen as the dialog closes. */
export function useWhileClosing<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(() => value);
  return value ?? last;
}

type SheetProps = {
  open: boolean;
  title: string;
  className?: string;
  hasDone?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog at the foot of the logger, in which every change counts at once: DONE only closes it. */
export function Sheet({ open, title, className = 'flex flex-col gap-4 pe-1', hasDone = true, ...props }: SheetProps) {
  const { onClose, children } = props;
  useBackCloses(open, onClose);
  return (
    <Dialog open={open} onClose={onClose} title={title} placement="bottom" tone="primary">
      <div className={className}>
        {children}
        {hasDone && (
          <Button className="w-full" onClick={onClose}>
            {t`DONE`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
