import './differences.css';
import { plural, t } from '@lingui/core/macro';
import { inPlace } from '#client/kit/places.ts';
import type { VersionDifference } from './version-difference.ts';

type DifferencesProps = {
  of: readonly VersionDifference[];
  /** More of them are no help in choosing. */
  most?: number;
};

/** What is not the same in two versions, each in the columns of its version. */
export function Differences({ of: differences, most = 8 }: DifferencesProps) {
  const hidden = differences.length - most;
  return (
    <>
      {inPlace(differences.slice(0, most)).map(({ item: { place, mine, theirs }, key }) => (
        <div key={key} className="border-line border-t-2 pt-2">
          <p translate="no" className="type-vt-18 text-ink-dim [overflow-wrap:anywhere]">
            {place}
          </p>
          <div className="two-versions type-vt-20 [overflow-wrap:anywhere]">
            <Value of={t`This phone`} text={mine} />
            <Value of={t`Other device`} text={theirs} />
          </div>
        </div>
      ))}
      {hidden > 0 && (
        <p className="type-vt-18 text-ink-dim">{plural(hidden, { one: 'and # more', other: 'and # more' })}</p>
      )}
    </>
  );
}

/** Named where the columns of the versions stand one below the other. */
function Value({ of, text }: { of: string; text: string }) {
  return (
    <p className="line-clamp-3">
      <span className="caption narrow:block not-narrow:sr-only">
        {of}
        <span className="sr-only">: </span>
      </span>
      {text}
    </p>
  );
}
