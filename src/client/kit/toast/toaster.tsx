import './toast.css';
import { t } from '@lingui/core/macro';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { Close as Cross } from 'pixelarticons/react/Close.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { dismissToast, type Toast, useToast } from './toast.ts';
import { useToastHost } from './use-toast-host.ts';

/** The toast on screen, above everything. Rendered by `LazyToaster`. */
export function Toaster() {
  const toast = useToast();
  const host = useToastHost(toast !== null, toast?.open ?? false);
  const hadFocus = useRef(false);
  useFocusReturn(host, toast?.open ?? false);

  if (!toast) return null;
  return createPortal(<ToastRegion key={toast.id} toast={toast} host={host} hadFocus={hadFocus} />, host);
}

/** When the toast closes, returns the focus to where it was before. */
function useFocusReturn(host: HTMLElement, isOpen: boolean): void {
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

const HOTKEY = ['F8'];
const SWIPE_THRESHOLD = 50;

/** `hadFocus`: whether the previous toast had the focus. */
type ToastRegionProps = { toast: Toast; host: HTMLElement; hadFocus: RefObject<boolean> };

/** Every toast has its own provider: Radix keeps a pause in it, so that after one closed under the pointer none would close. */
function ToastRegion({ toast, host, hadFocus }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const { id, title, description, action, variant, duration, open } = toast;
  const isBad = variant === 'destructive';

  // When a focused toast is replaced, the focus must not fall back to the top of the page.
  useLayoutEffect(() => {
    if (hadFocus.current) viewport.current?.focus();
    return () => {
      hadFocus.current = host.contains(document.activeElement);
    };
  }, [host, hadFocus]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (!(event.target instanceof Node && host.contains(event.target))) return;
    // Otherwise the dialog below the toast would close along with it.
    event.preventDefault();
    dismissToast(id);
  };

  return (
    <Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} announcerContainer={host}>
      <Root
        // Only errors interrupt a screen reader.
        type={isBad ? 'foreground' : 'background'}
        duration={duration}
        open={open}
        onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        onEscapeKeyDown={closeOnEscape}
        className={`toast toast-rises stepped casts-shadow edge-thick ${isBad ? 'edge-bad' : 'edge-primary'}`}
      >
        {isBad && <Icon of={WarningDiamond} className="shrink-0 text-bad" />}
        <div className="min-w-0 grow py-2">
          {/* The space separates the texts, which are read out as one. */}
          <Title className={`type-vt-24 ${isBad ? 'text-bad' : ''}`}>{title} </Title>
          {description && <Description className="text-ink-dim type-vt-20">{description} </Description>}
        </div>
        {action && (
          <Action asChild altText={action.altText ?? t`${{ action: action.label }}: press F8 to get there`}>
            <Button variant="secondary" size="small" className="shrink-0" onClick={action.onAction}>
              {action.label}
            </Button>
          </Action>
        )}
        <Close aria-label={t`Close`} className="toast-close">
          <Icon of={Cross} />
        </Close>
        <span aria-hidden="true" className="toast-glass" />
      </Root>
      <Viewport
        ref={viewport}
        hotkey={HOTKEY}
        label={t`Messages (${{ hotkey: '{hotkey}' }})`}
        className="toast-viewport"
      />
    </Provider>
  );
}
