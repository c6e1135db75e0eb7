import './unlocked-trophies.css';
import { plural, t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { play } from '#client/device/audio/play.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { listOf } from '#client/words/format/lists.ts';
import { TROPHY_WORDS } from '#client/words/trophy-words.ts';
import { TROPHIES, type Trophy } from '#core/play/trophies.ts';
import { Medal } from './medal.tsx';

/** Side by side; how many more there are is said below them. */
const MOST_MEDALS = 2;
/** By then the bar of the level has filled. */
const AFTER_THE_BAR_MS = 1600;

type UnlockedTrophiesProps = {
  ids: readonly string[];
  /** Until then the counters have the stage. */
  hasTurn: boolean;
  /** Shown at once, as everything else. */
  isStill: boolean;
  /** They were celebrated before. */
  isQuiet: boolean;
};

/** What a workout has just won. Leads to the wall. */
export function UnlockedTrophies({ ids, hasTurn, isStill, isQuiet }: UnlockedTrophiesProps) {
  const trophies = hardestFirst(ids);
  const said = useCelebration(trophies, hasTurn && !isQuiet, isStill ? 0 : AFTER_THE_BAR_MS);
  const count = trophies.length;
  const more = count - MOST_MEDALS;
  const isOne = count === 1;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {count > 0 && (
        <Panel as="section" aria-label={t`Trophies`} edge="gold" className="stage-card unlocked unlocked-now">
          <Heading>{plural(count, { one: 'TROPHY WON', other: '# TROPHIES WON' })}</Heading>
          <ul className="unlocked-medals">
            {trophies.slice(0, MOST_MEDALS).map((trophy) => {
              const { name, words } = TROPHY_WORDS[trophy.id]();
              return (
                <li key={trophy.id} className="unlocked-medal">
                  <Medal trophy={trophy} />
                  <span className="min-w-0">
                    <span className={`block ${isOne ? 'type-vt-24' : 'type-vt-20 leading-5'}`}>{name}</span>
                    {isOne && <span className="block type-vt-18 leading-5 text-ink-dim">{words}</span>}
                  </span>
                </li>
              );
            })}
          </ul>
          {more > 0 && (
            <p className="type-vt-18 text-ink-dim">
              {t({ message: plural(more, { one: 'and # more', other: 'and # more' }), comment: 'trophies' })}
            </p>
          )}
        </Panel>
      )}
    </>
  );
}

/** As many as fit a narrow phone. */
const MOST_SMALL_MEDALS = 7;

/** What a loaded history has won over the years, in one line. */
export function LoadedTrophies({ ids }: { ids: readonly string[] }) {
  const trophies = hardestFirst(ids);
  const count = trophies.length;
  if (count === 0) return null;
  return (
    <Panel as="section" aria-label={t`Trophies`} edge="gold" className="unlocked me-1">
      <Heading>
        {t({ message: plural(count, { one: '# unlocked', other: '# unlocked' }), comment: 'trophies' })}
      </Heading>
      <p aria-hidden="true" className="flex gap-2 narrow:gap-1">
        {trophies.slice(0, MOST_SMALL_MEDALS).map((trophy) => (
          <Medal key={trophy.id} trophy={trophy} size={32} />
        ))}
      </p>
    </Panel>
  );
}

/** The whole card is the link's target. */
function Heading({ children }: { children: string }) {
  return (
    <h2>
      <Link href="/trophies" className="unlocked-link wide-target">
        <span className="glow type-px-16 text-gold">{children}</span>
        <span className="sr-only"> {t`Show all trophies`}</span>
        <Icon of={ChevronRight} className="ms-auto text-ink-dim" />
      </Link>
    </h2>
  );
}

/** Those that this release knows: the hardest of each family, then the others, since only the first ones are shown. */
function hardestFirst(ids: readonly string[]): Trophy[] {
  const won = TROPHIES.filter(({ id }) => ids.includes(id)).reverse();
  const hardest = won.filter((trophy, at) => won.findIndex(({ family }) => family === trophy.family) === at);
  return [...new Set([...hardest, ...won])];
}

/** One sound and one sentence, when the rest has had its turn. */
function useCelebration(trophies: readonly Trophy[], isDue: boolean, afterMs: number): string {
  const [said, setSaid] = useState('');
  const count = trophies.length;
  const names = listOf(trophies.map(({ id }) => TROPHY_WORDS[id]().name));
  const sentence = plural(count, { one: `Trophy won: ${names}.`, other: `# trophies won: ${names}.` });
  useEffect(() => {
    if (!isDue || count === 0) return;
    const timer = setTimeout(() => {
      play('set-complete');
      setSaid(sentence);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isDue, count, sentence, afterMs]);
  return said;
}
