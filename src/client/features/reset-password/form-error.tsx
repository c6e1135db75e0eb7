import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { useEffect, useRef } from 'react';
import { Icon } from '#client/shared/ui/icon.tsx';

type FormErrorProps = { text: string | null; className?: string };

/** A live region that keeps its place while it is empty, so that an error pushes nothing away. */
export function FormError({ text, className = '' }: FormErrorProps) {
  const region = useRef<HTMLDivElement>(null);
  // Behind the keyboard of a phone it would go unseen.
  useEffect(() => {
    if (text !== null) region.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);

  return (
    <div ref={region} role="alert" className={`flex items-center ${className}`}>
      {text !== null && (
        <p className="flex items-start gap-2 type-vt-20 text-bad max-[379px]:type-vt-18">
          <Icon of={WarningDiamond} />
          <span className="min-w-0">{text}</span>
        </p>
      )}
    </div>
  );
}
