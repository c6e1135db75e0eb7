import { t } from '@lingui/core/macro';
import { useKnownExercise } from '#client/data/exercises/known-exercise.ts';
import { loadHowTo } from '#client/how-to/load-how-to.ts';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { formatClock } from '#client/words/format/durations.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { isRestOver, REST_SEGMENTS, restRemaining, restSegments } from '#core/workout/session/rest.ts';
import type { RestTimer } from '#core/workout/session/session.ts';
import { useNow } from '../use-now.ts';

type HowToSheetProps = { exerciseId: string; open: boolean; onClose: () => void };

/** How the exercise is done, with the running rest in sight. */
export function HowToSheet({ exerciseId, open, onClose }: HowToSheetProps) {
  const exercise = useKnownExercise(exerciseId);
  const rest = useSessionAfterPaint((session) => session.rest);
  const HowToDialog = useOnDemand(open, loadHowTo);
  return (
    HowToDialog && (
      <HowToDialog exercise={exercise} open={open} onClose={onClose}>
        {rest && <RestInSight rest={rest} />}
      </HowToDialog>
    )
  );
}

function RestInSight({ rest }: { rest: RestTimer }) {
  const now = useNow(rest.endsAt, rest.endsAt);
  if (isRestOver(rest, now)) return null;
  return (
    <div className="sticky -bottom-5 -mb-5 bg-panel pt-1 pb-4">
      <SegmentedBar cells={REST_SEGMENTS} lit={restSegments(rest, now)} tone="accent" height={4} tip />
      <p className="flex justify-between pt-1 type-vt-24">
        <span className="text-ink-dim">{t`REST`}</span>
        <span role="timer" className="text-accent">
          {formatClock(restRemaining(rest, now))}
        </span>
      </p>
    </div>
  );
}
