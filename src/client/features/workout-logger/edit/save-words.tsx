import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StarText } from '#client/kit/star-text.tsx';
import { withCommas } from '#client/words/format/numbers.ts';
import { refusedTitle } from '../finish/open-sets.tsx';

export interface Fall {
  readonly before: number;
  readonly after: number;
}

/** Asked before saving. */
export type SaveQuestion =
  /** Numbers that look like typos, and rows that look done. */
  | { readonly kind: 'open' }
  /** It cannot be saved. */
  | {
      readonly kind: 'refused';
      readonly title?: string;
      readonly message: string;
      readonly numbers?: readonly string[];
    }
  | {
      readonly kind: 'loses';
      /** Numbers that stand in the rows but cannot be saved. */
      readonly refusedNumbers: readonly string[];
      /** Sets that were logged and would not be any more, though they still have a row. */
      readonly droppedSets: readonly string[];
      /** How many XP. */
      readonly lost: number;
      readonly levels: Fall | null;
      /** Beyond the last level. */
      readonly stars: Fall | null;
    };

/** What saving would take away, or why it is not possible. */
export function SaveWords({ question }: { question: SaveQuestion }) {
  if (question.kind === 'open') return null;
  if (question.kind === 'refused') {
    return (
      <div role="alert" className="flex flex-col gap-2 type-vt-24">
        <p>
          {question.title && <span className="block text-bad">{question.title}</span>}
          {question.message}
        </p>
        <RefusedNumbers texts={question.numbers ?? []} />
      </div>
    );
  }
  const { refusedNumbers, droppedSets, lost, levels, stars } = question;
  const xp = withCommas(lost);
  return (
    <div className="flex flex-col gap-2 type-vt-24">
      <RefusedNumbers texts={refusedNumbers} />
      <Listed title={t`No longer logged`} texts={droppedSets} />
      {lost > 0 && (
        <p>
          <Trans>
            You lose <span className="text-bad">{xp} XP</span> by this.
          </Trans>
        </p>
      )}
      {levels && <FallOfLevels {...levels} />}
      {stars && <FallOfStars {...stars} />}
    </div>
  );
}

function FallOfLevels({ before, after }: Fall) {
  return (
    <p>
      <Trans>
        You fall from level {before} to <span className="text-bad">level {after}</span>.
      </Trans>
    </p>
  );
}

function FallOfStars({ before, after }: Fall) {
  const [from, to] = [<StarText key="from">{`★${before}`}</StarText>, <StarText key="to">{`★${after}`}</StarText>];
  return (
    <p>
      <Trans>
        You fall from {from} to {to}.
      </Trans>
    </p>
  );
}

function RefusedNumbers({ texts }: { texts: readonly string[] }) {
  return <Listed title={refusedTitle(texts.length)} texts={texts} />;
}

/** On a small phone more would push the buttons out of sight. */
const MOST_LISTED = 3;

function Listed({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  const hidden = texts.length - MOST_LISTED;
  return (
    <div>
      <p className="text-bad">{title}</p>
      <ul className="flex flex-col gap-1 type-vt-20">
        {texts.slice(0, MOST_LISTED).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {hidden > 0 && <li>{plural(hidden, { one: 'And # more.', other: 'And # more.' })}</li>}
      </ul>
    </div>
  );
}
