import './muscle-table.css';
import { plural, t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { Fragment, useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { withCommas } from '#client/words/format/numbers.ts';
import type { Band } from '#core/insights/muscle-rows.ts';
import {
  type BandedMuscle,
  type MuscleView,
  partName,
  type Reading,
  readMuscle,
  shownMuscleName,
} from './muscle-readings.ts';

/** A cell is a set, as long as nobody does more than these. */
const CELLS = 24;

type MuscleTableProps = {
  muscles: readonly BandedMuscle[];
  view: MuscleView;
  /** When the hours are counted from. */
  now: number;
  caption: string;
  /** On the hub: without what unfolds and the days. */
  isShort?: boolean;
};

/** The sets of each muscle beside what is typical. */
export function MuscleTable({ muscles, view, now, caption, isShort = false }: MuscleTableProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const isFresh = view === 'fresh';
  const readings = muscles.map(({ row, band }) => ({ row, band, reading: readMuscle(row, band, view, now) }));
  const scale = Math.max(CELLS, ...readings.map(({ band, reading }) => Math.max(reading.sets, band?.[1] ?? 0)));
  return (
    <table className="muscle-table">
      <caption className="sr-only">{caption}</caption>
      <thead className={isShort ? 'sr-only' : 'caption'}>
        <tr>
          <th scope="col">
            <span className="sr-only">{t`Muscle`}</span>
          </th>
          <td aria-hidden="true" className="text-end">
            {!isFresh && <TypicalKey />}
          </td>
          <th scope="col">{isFresh ? t`Last` : t`Sets`}</th>
          {!isShort && (
            <th scope="col">
              {isFresh
                ? t({ message: '72 h', comment: 'over the sets of the last 72 hours, at most 6 letters' })
                : t`Days`}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {readings.map(({ row, band, reading }) => {
          const isOpen = open.includes(row.muscle);
          const toggle = () => setOpen(isOpen ? open.filter((one) => one !== row.muscle) : [...open, row.muscle]);
          const name = shownMuscleName(row.muscle);
          return (
            <Fragment key={row.muscle}>
              <tr className={reading.sets === 0 ? 'text-ink-dim' : ''}>
                <th scope="row">
                  {isShort || row.parts.length === 0 ? (
                    name
                  ) : (
                    <button type="button" aria-expanded={isOpen} className="muscle-toggle" onClick={toggle}>
                      {name}
                      <Icon of={isOpen ? ChevronUp : ChevronDown} size={12} />
                    </button>
                  )}
                </th>
                <Numbers reading={reading} band={isFresh ? null : band} scale={scale} isShort={isShort} />
              </tr>
              {isOpen &&
                row.parts.map((part) => (
                  <tr key={part.part} className="text-ink-dim">
                    <th scope="row" className="ps-3!">
                      {partName(part.part)}
                    </th>
                    <Numbers reading={readMuscle(part, null, view, now)} band={null} scale={scale} isShort={isShort} />
                  </tr>
                ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the line below a bar stands for. */
export function TypicalKey() {
  return (
    <span className="inline-flex items-center gap-2 tiny:gap-1">
      <span className="muscle-key" />
      {t({ message: 'typical', comment: 'how many sets of a muscle are usual' })}
    </span>
  );
}

type NumbersProps = { reading: Reading; band: Band | null; scale: number; isShort: boolean };

function Numbers({ reading: { sets, days, hours, level }, band, scale, isShort }: NumbersProps) {
  const isFresh = days === null;
  const isAbove = level === 4 && band !== null;
  return (
    <>
      <td aria-hidden="true">
        <div className="muscle-bar">
          <SegmentedBar
            cells={CELLS}
            value={sets / scale}
            tone={isAbove ? 'accent' : 'primary'}
            height={8}
            tip={false}
          />
          {band && (
            <span
              className="muscle-band"
              style={{
                insetInlineStart: `${(band[0] / scale) * 100}%`,
                inlineSize: `${((band[1] - band[0]) / scale) * 100}%`,
              }}
            />
          )}
        </div>
      </td>
      {isFresh ? (
        <td>{hoursText(hours)}</td>
      ) : (
        <td className={isAbove ? 'text-accent' : ''}>
          <Sets sets={sets} band={band} />
        </td>
      )}
      {!isShort && <td>{isFresh ? setsText(sets) : setsText(days)}</td>}
    </>
  );
}

function Sets({ sets, band }: { sets: number; band: Band | null }) {
  return (
    <>
      {setsText(sets)}
      {band && <span className="sr-only">{t`, typical: ${{ from: band[0] }} to ${{ to: band[1] }}`}</span>}
    </>
  );
}

/** Half sets are exact, means are rounded to a tenth. */
const setsText = (sets: number) => withCommas(Math.round(sets * 10) / 10);

const HOURS_UP_TO = 72;

/** `14 h`, `5 days` */
function hoursText(hours: number | null): string {
  if (hours === null) return '--';
  const days = Math.floor(hours / 24);
  return hours < HOURS_UP_TO ? t`${hours} h` : plural(days, { one: '# day', other: '# days' });
}
