import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '#client/kit/dialog.tsx';
import { InitialsPicker, useInitials } from './initials-picker.tsx';

/** To change the letters where no table is shown. */
export function InitialsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`HIGH SCORES`} placement="bottom" tone="accent">
      <Choice onDone={onClose} />
    </Dialog>
  );
}

function Choice({ onDone }: { onDone: () => void }) {
  const { letters, choose } = useInitials();
  const [draft, setDraft] = useState<string | null>(null);
  const done = () => {
    choose(draft ?? letters);
    onDone();
  };
  return <InitialsPicker letters={draft ?? letters} onChange={setDraft} onDone={done} />;
}
