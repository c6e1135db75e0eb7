import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { IconButton } from './icon-button.tsx';

/** A chosen item with a button that removes it. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="stepped-small edge-primary ground-panel-2 inline-flex h-12 max-w-full shrink-0 items-center ps-3">
      <span translate="no" className="truncate type-vt-20">
        {label}
      </span>
      <IconButton label={t`Remove ${{ name: label }}`} icon={Close} className="w-11 text-ink-dim" onClick={onRemove} />
    </span>
  );
}
