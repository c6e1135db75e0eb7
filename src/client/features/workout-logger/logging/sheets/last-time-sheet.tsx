import './last-time-sheet.css';
import { t } from '@lingui/core/macro';
import { useTimeZone } from '#client/session/auth/use-member.ts';
import { effortText } from '#client/words/format/efforts.ts';
import { historyDateWithYear } from '#client/words/workout-titles.ts';
import { hasGenericName } from '#core/visible-name.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { PreviousSet } from '#core/workout/session/session.ts';
import { setMark } from '#core/workout/session/set-names.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';
import { Sheet } from '../../sheet.tsx';
import { type EffortScale, effortMark } from '../sets/rows.ts';
import type { LastSession } from '../sets/use-previous-session.ts';

type LastTimeSheetProps = {
  isOpen: boolean;
  last: LastSession;
  sets: readonly PreviousSet[];
  measure: Measure;
  units: Units;
  effort: EffortScale;
  onClose: () => void;
};

/** Which session last time's numbers are from. */
export function LastTimeSheet({ isOpen, last, sets, measure, units, effort, onClose }: LastTimeSheetProps) {
  const here = useTimeZone();
  const name = last.name && !hasGenericName(last.name) ? last.name : t`Workout`;
  return (
    <Sheet open={isOpen} onClose={onClose} title={t`LAST TIME`} className="flex flex-col pe-1">
      <p translate="no" className="type-vt-24">
        {name}
      </p>
      <p className="type-vt-20 text-ink-dim">{historyDateWithYear(last.performed_at, last.time_zone ?? here)}</p>
      <ol className="last-time-sets">
        {withNumbers(sets).map(({ set, number }) => {
          const { type = null, rpe, note, ...effortOfSet } = setFromColumns(set);
          return (
            <li key={set.set_number} data-warmup={isWarmup({ type }) || undefined}>
              <span className="last-time-mark">{setMark({ type }, number)}</span>
              <span>{effortText(effortOfSet, measure, units)}</span>
              {rpe && effort !== 'none' && <span className="text-ink-dim">{effortMark(rpe, effort)}</span>}
              {note && (
                <span translate="no" className="last-time-note">
                  {note}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

/** Numbered as the logger numbers them: warm-ups by themselves. */
function withNumbers(sets: readonly PreviousSet[]) {
  const counts = { warmUps: 0, others: 0 };
  return sets.map((set) => {
    const kind = isWarmup({ type: set.set_type }) ? 'warmUps' : 'others';
    counts[kind] += 1;
    return { set, number: counts[kind] };
  });
}
