import { t } from '@lingui/core/macro';
import { Reload } from 'pixelarticons/react/Reload.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  /** What happened, what was kept, what to do next. */
  text: string;
  /** What is asked again by RETRY. */
  query?: { readonly isFetching: boolean; readonly refetch: () => unknown } | undefined;
  className?: string | undefined;
};

/** Replaces content that could not be shown. */
export function ErrorState({ text, query, className = '' }: ErrorStateProps) {
  return (
    <div role="alert" className={`flex flex-col items-center gap-4 px-4 py-6 text-center ${className}`}>
      <Icon of={WarningDiamond} size={48} className="text-bad" />
      <p className="max-w-[36ch] type-vt-24 text-balance">{text}</p>
      {query && (
        <Button
          variant="secondary"
          icon={Reload}
          busy={query.isFetching}
          busyLabel={t`RETRYING`}
          onClick={() => void query.refetch()}
        >
          {t`RETRY`}
        </Button>
      )}
    </div>
  );
}
