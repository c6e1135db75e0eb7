import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { loadText, schemeText } from '#client/campaign/place.ts';
import { TargetWhy } from '#client/campaign/stage-parts.tsx';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { dryRun } from '#core/programs/dry-run.ts';
import type { ProgramContent, Slot } from '#core/programs/program.ts';
import type { NextSlot, Start } from '#core/programs/run.ts';

const FIRST_OUTCOMES: readonly boolean[] = [true, true, false];

type DryRunRowProps = {
  program: ProgramContent;
  slot: Slot;
  start: Start | undefined;
  training: KnownTraining;
};

/** What the rule does with three sessions. Each can be a hit or a miss. */
export function DryRunRow({ program, slot, start, training }: DryRunRowProps) {
  const [outcomes, setOutcomes] = useState(FIRST_OUTCOMES);
  const sessions = dryRun(program, slot, { start, outcomes, training });
  const last = sessions[outcomes.length];
  const textOf = (session: NextSlot) => sessionText(session, training);
  return (
    <section aria-label={t`Dry run`} className="dry-run">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="caption">{t`DRY RUN`}</h3>
        <span className="type-vt-18 text-ink-dim">{t`tap to hit or miss`}</span>
      </div>
      <ol className="dry-boxes">
        {sessions.slice(0, outcomes.length).map((session, at) => {
          const isHit = outcomes[at] === true;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a session is its place.
            <li key={at}>
              <button
                type="button"
                data-outcome={isHit ? 'hit' : 'miss'}
                className="dry-box stepped-small"
                onClick={() => setOutcomes(outcomes.with(at, !isHit))}
              >
                <span className="sr-only">{t`Session ${{ number: at + 1 }}:`} </span>
                <span className="type-vt-24">{textOf(session)}</span>{' '}
                <span className="type-vt-18">
                  {isHit
                    ? t({ message: 'hit', context: 'a session of a dry run' })
                    : t({ message: 'miss', context: 'a session of a dry run' })}
                </span>
              </button>
            </li>
          );
        })}
        {last && (
          <li>
            <div className="dry-box stepped-small">
              <span className="type-vt-24">{textOf(last)}</span>
              <span className="type-vt-18">{schemeText(last.sets)}</span>
            </div>
          </li>
        )}
      </ol>
      {last && (
        <p role="status" className="dry-why type-vt-20">
          <TargetWhy slot={last} training={training} />
        </p>
      )}
    </section>
  );
}

/** The heaviest set; the reps where nothing is loaded. */
function sessionText({ sets, exerciseId }: NextSlot, { exercise }: KnownTraining): string {
  const loads = sets.flatMap(({ kg }) => (kg ? [kg] : []));
  return loads.length > 0 ? loadText(Math.max(...loads), exercise(exerciseId).unit) : schemeText(sets);
}
