import { t } from '@lingui/core/macro';
import { Reload } from 'pixelarticons/react/Reload.js';
import { Button } from '#client/kit/button.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { useStanding } from './last-trained.ts';

/** At the top of the dashboard, to be seen without scrolling. If old stats are shown, the HUD says that they may be old. */
export function StatsFailure() {
  const { userId } = useMember();
  const query = useStanding(userId);
  if (!query.isError || query.data) return null;
  return <LoadFailure text={t`Failed to load workout stats`} retryLabel={t`RETRY workout stats`} query={query} />;
}

type LoadFailureProps = {
  text: string;
  /** Says what the button reloads, to tell several such lines apart. */
  retryLabel: string;
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
};

/** An unobtrusive line: everything else on the screen works. */
export function LoadFailure({ text, retryLabel, query }: LoadFailureProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="type-vt-20 text-ink-dim">
        {text}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={Reload}
        busy={query.isFetching}
        aria-label={retryLabel}
        className="shrink-0"
        onClick={() => void query.refetch()}
      >
        {t`RETRY`}
      </Button>
    </div>
  );
}
