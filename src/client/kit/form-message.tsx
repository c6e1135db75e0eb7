import { Check } from 'pixelarticons/react/Check.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { useEffect, useRef } from 'react';
import { Icon } from '#client/kit/icon.tsx';

export interface Message {
  readonly tone: 'bad' | 'good';
  readonly text: string;
}

type FormMessageProps = { id?: string; message: Message | null; className?: string };

/** A live region that keeps its height while empty, so that a message does not move the form. */
export function FormMessage({ id, message, className = '' }: FormMessageProps) {
  const region = useRef<HTMLDivElement>(null);
  // Behind a phone's keyboard it would not be seen.
  useEffect(() => {
    if (message) region.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  const isBad = message?.tone === 'bad';
  return (
    <div ref={region} id={id} role="alert" className={`flex items-center ${className}`}>
      {message && (
        <p className={`flex items-start gap-2 type-vt-20 narrow:type-vt-18 ${isBad ? 'text-bad' : ''}`}>
          <Icon of={isBad ? WarningDiamond : Check} className={isBad ? '' : 'text-good'} />
          <span className="min-w-0">{message.text}</span>
        </p>
      )}
    </div>
  );
}
