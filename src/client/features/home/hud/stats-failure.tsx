import { Reload } from 'pixelarticons/react/Reload.js';
import { Button } from '#client/kit/button.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { useStanding } from './use-standing.ts';

/**
 * At the top of the dashboard: beside the stats themselves, nobody would see it without scrolling. Where the last ones are
 * shown nothing is missing, and the HUD says that they may be old.
 */
export function StatsFailure() {
  const { userId } = useMember();
  const { data, isError, isFetching, refetch } = useStanding(userId);
  if (!isError || data) return null;
  return (
    <LoadFailure
      text="Failed to load workout stats"
      what="workout stats"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

type LoadFailureProps = {
  text: string;
  /** What the button reloads, to tell several such lines apart. */
  what: string;
  isRetrying: boolean;
  onRetry: () => void;
};

/** An unobtrusive line: everything else on the screen works. */
export function LoadFailure({ text, what, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="type-vt-20 text-ink-dim">
        {text}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={Reload}
        busy={isRetrying}
        aria-label={`RETRY ${what}`}
        className="shrink-0"
        onClick={onRetry}
      >
        RETRY
      </Button>
    </div>
  );
}
