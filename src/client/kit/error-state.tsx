import { Reload } from 'pixelarticons/react/Reload.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  /** What happened, what was kept, what to do next. */
  text: string;
  onRetry: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** Replaces content that could not be shown. */
export function ErrorState({ text, onRetry, isRetrying = false, className = '' }: ErrorStateProps) {
  return (
    <div role="alert" className={`flex flex-col items-center gap-4 px-4 py-6 text-center ${className}`}>
      <Icon of={WarningDiamond} size={48} className="text-bad" />
      <p className="max-w-[36ch] type-vt-24 text-balance">{text}</p>
      <Button variant="secondary" icon={Reload} busy={isRetrying} busyLabel="RETRYING" onClick={onRetry}>
        RETRY
      </Button>
    </div>
  );
}
