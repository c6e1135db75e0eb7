import { plural, t } from '@lingui/core/macro';
import { Hourglass } from 'pixelarticons/react/Hourglass.js';
import type { Counting } from '#client/data/history-jobs/jobs.ts';
import { Icon } from '#client/kit/icon.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { wholeNumber } from '#client/words/format/numbers.ts';

const CELLS = 20;

/** Below the top bar while a long history is counted again. Nothing has to be done about it. */
export function CountingStrip({ job: { done, total } }: { job: Counting }) {
  const isUnderWay = done > 0 && total > 0;
  return (
    <div className="border-line border-b-2 bg-panel text-ink">
      <div className="mx-auto flex min-h-12 max-w-318 items-center gap-3 px-4 py-2">
        <Icon of={Hourglass} className="text-accent" />
        <div className="min-w-0 grow">
          <p className="type-vt-24">{t`Counting your history again…`}</p>
          <p className="type-vt-20 text-ink-dim">
            {isUnderWay
              ? plural(total, {
                  one: `${{ counted: wholeNumber(done) }} of # workouts`,
                  other: `${{ counted: wholeNumber(done) }} of # workouts`,
                })
              : t`It is a long one. You can go on meanwhile.`}
          </p>
          {isUnderWay && <SegmentedBar cells={CELLS} value={done / total} tone="accent" height={4} className="mt-1" />}
        </div>
      </div>
    </div>
  );
}
