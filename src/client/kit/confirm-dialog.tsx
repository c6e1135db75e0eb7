import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is destroyed. The focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  question,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog open={open} onClose={cancel} title={question} tone="bad">
      <div className="flex flex-col gap-4 pe-1">
        <div className="type-vt-24">{children}</div>
        <Button variant="danger" busy={busy} busyLabel={busyLabel} className="w-full" onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" disabled={busy} data-autofocus className="w-full" onClick={cancel}>
          {cancelLabel ?? t`CANCEL`}
        </Button>
      </div>
    </Dialog>
  );
}
