import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { Icon } from './icon.tsx';

type FieldMessageProps = { id: string; error?: string | undefined; hint?: string | undefined };

/** The text under a field: its error, or else its hint. */
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
