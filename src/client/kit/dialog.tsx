import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fitted } from './fitted.ts';
import { IconButton } from './icon-button.tsx';

type Placement = 'center' | 'bottom' | 'right' | 'sheet';

type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button, a tap beside the panel or the phone's back gesture. */
  onClose: () => void;
  /** The heading, and the dialog's accessible name. */
  title: string;
  /** `bottom` within reach of the thumb, `right` a drawer, `sheet` everything below the top bar. */
  placement?: Placement | undefined;
  tone?: 'normal' | 'primary' | 'gold' | 'accent' | 'bad' | undefined;
  /** Nothing in it takes the focus, so its body does: otherwise no key could scroll it. */
  isText?: boolean | undefined;
  children: ReactNode;
};

/** A modal dialog. It traps the focus, returns it, and is removed once its exit animation is over. */
export function Dialog({ open, ...props }: DialogProps) {
  const [isPresent, setIsPresent] = useState(open);
  if (open && !isPresent) setIsPresent(true);
  return isPresent && <PresentDialog {...props} isLeaving={!open} onLeft={() => setIsPresent(false)} />;
}

type PresentDialogProps = Omit<DialogProps, 'open'> & { isLeaving: boolean; onLeft: () => void };

function PresentDialog({
  isLeaving,
  onLeft,
  onClose,
  title,
  placement = 'center',
  tone,
  isText,
  children,
}: PresentDialogProps) {
  const { dialog, closed } = useModal(!isLeaving, onClose);
  useTapBeside(dialog, onClose);
  const titleId = useId();

  useExitAnimation(dialog, isLeaving, onLeft);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-leaving={isLeaving || undefined}
      className={`dialog ${PLACES[placement]}`}
      onCancel={cancel}
      onClose={closed}
    >
      <div
        className={`flex max-h-full flex-col ${PANELS[placement]} ${placement === 'right' ? '' : TONES[tone ?? 'normal']}`}
      >
        <div className={`flex shrink-0 items-center justify-between gap-3 ${HEADERS[placement]}`}>
          <h2 key={title} ref={fitted} id={titleId} className={titleLook(placement, tone)}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={Close} className="-my-1 -me-2 text-ink" onClick={onClose} />
        </div>
        <div
          tabIndex={isText ? 0 : undefined}
          className={`dialog-body relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain -outline-offset-8 ${BODIES[placement]}`}
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}

const PLACES: Record<Placement, string> = {
  center: 'items-center justify-center p-4 pe-5 short:py-2',
  bottom:
    'items-end justify-center p-4 pt-12 pe-5 pb-[calc(24px+env(safe-area-inset-bottom))] short:py-2 wide:items-center',
  right: 'justify-end',
  sheet: 'justify-center p-2 pt-12 pb-[calc(8px+env(safe-area-inset-bottom))] short:pt-2',
};
const PANELS: Record<Placement, string> = {
  center: 'dialog-panel stepped casts-shadow w-full max-w-120',
  bottom: 'dialog-panel stepped casts-shadow edge-thick w-full max-w-120',
  right: 'dialog-drawer w-80 max-w-[80%]',
  sheet: 'dialog-panel stepped ground-bg edge-thick w-full max-w-180 grow',
};
const TONES = { normal: '', primary: 'edge-primary', gold: 'edge-gold', accent: 'edge-accent', bad: 'edge-bad' };
const HEADERS: Record<Placement, string> = {
  center: 'px-5 pt-5 short:pt-3',
  bottom: 'px-5 pt-5 short:pt-3',
  right: 'min-h-16 border-line border-b-2 pe-4 ps-5',
  sheet: 'px-4 pt-3',
};
const BODIES: Record<Placement, string> = {
  center: 'p-5',
  bottom: 'p-5',
  right: 'rings-inside',
  sheet: 'mb-1 p-4 pb-(--toast-lane)',
};
const TITLE_TONES = { normal: '', primary: 'text-primary', gold: 'text-gold', accent: 'text-accent', bad: 'text-bad' };

/** Short titles are large; drawers and sheets have a screen's title. */
function titleLook(placement: Placement, tone: DialogProps['tone'] = 'normal'): string {
  if (placement === 'right') return 'sheet-title';
  if (placement === 'sheet') return 'glow sheet-title';
  return `dialog-title ${TITLE_TONES[tone]} ${tone === 'normal' ? '' : 'glow'}`;
}

/** The dialog element covers the screen, so a tap on it directly is a tap beside the panel. */
function useTapBeside(dialog: RefObject<HTMLDialogElement | null>, onTap: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    const tap = (event: MouseEvent) => {
      // The second tap of a double tap belongs to the button that opened the dialog, and must not close it.
      if (event.target === element && event.detail < 2) onTap();
    };
    element?.addEventListener('click', tap);
    return () => element?.removeEventListener('click', tap);
  });
}

/** Calls back when an element that is leaving has played its exit animation. */
export function useExitAnimation(element: RefObject<Element | null>, isLeaving: boolean, onLeft: () => void): void {
  useEffect(() => {
    if (!isLeaving) return;
    let isCurrent = true;
    const animations = element.current?.getAnimations?.() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isCurrent && onLeft());
    return () => {
      isCurrent = false;
    };
  });
}

/** Shows the dialog as a modal while open, and closes it even if it is unmounted open. */
function useModal(isShown: boolean, onClose: () => void) {
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
