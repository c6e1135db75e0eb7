import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { Icon } from './icon.tsx';

type FieldMessageProps = { id: string; error?: string | undefined; hint?: string | undefined };

/** Under a field: what is wrong with it, or else what it wants. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error) {
    return (
      <p id={id} className="flex gap-2 type-vt-20 text-bad">
        <Icon of={WarningDiamond} />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="type-vt-18 text-ink-dim">
      {hint}
    </p>
  ) : null;
}
