import './rest-bell.css';
import { Bell } from 'pixelarticons/react/Bell.js';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { BADGES } from '#client/workout/bell/bell-badge.tsx';
import { type BellBadge, useBell } from '#client/workout/bell/use-bell.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { LEAST_RUNG_SECONDS } from '#contract/bell.ts';
import { showCurrentRow } from '../sets/set-focus.ts';

/** In words this many times, then only by its icon: whoever lifts without a bell reads it no more. */
const TIMES_IN_WORDS = 3;
const SAID_KEY = `${DEVICE_PREFIX}bell-said`;

/** There is nothing to be done about these. */
const ONLY_ICON: readonly BellBadge[] = ['rings', 'unsupported'];

/** Whether this rest will ring on a locked phone. Nothing where the member has switched the bell off, or the rest is too short for it. */
export function RestBell({ seconds }: { seconds: number }) {
  const { badge, turnOn } = useBell();
  const isShown = badge !== null && badge !== 'off' && seconds >= LEAST_RUNG_SECONDS;
  useEffect(() => {
    // Its line has pushed the next set down.
    if (isShown) showCurrentRow();
  }, [isShown]);
  if (!isShown) return null;
  const allow = async () => {
    await turnOn();
    // The badge is a button no longer, and has lost the focus.
    whenPainted(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.rest-time')?.focus();
    });
  };
  return <Mark key={badge} badge={badge} allow={() => void allow()} />;
}

type MarkProps = { badge: BellBadge; allow: () => void };

function Mark({ badge, allow }: MarkProps) {
  const { label, icon, colour } = BADGES[badge];
  const [isInWords] = useState(() => !ONLY_ICON.includes(badge) && timesSaid(badge) < TIMES_IN_WORDS);
  useEffect(() => {
    if (isInWords) writeStored(SAID_KEY, { ...readSaid(), [badge]: timesSaid(badge) + 1 });
  }, [isInWords, badge]);
  const look = `rest-bell ${isInWords ? 'rest-bell-words' : 'rest-bell-icon'} ${colour}`;
  const content = (
    <>
      <Icon of={badge === 'ask' && !isInWords ? Bell : icon} label={isInWords ? undefined : label} />
      {isInWords && <span>{label}</span>}
    </>
  );
  if (ONLY_ICON.includes(badge)) return <span className={look}>{content}</span>;
  if (badge === 'ask') {
    return (
      <button type="button" className={look} onClick={allow}>
        {content}
        <span className={isInWords ? 'text-ink-dim' : 'sr-only'}>the rest bell</span>
      </button>
    );
  }
  return (
    <Link href="/settings#rest-bell" className={look}>
      {content}
    </Link>
  );
}

const timesSaid = (badge: BellBadge) => readSaid()[badge] ?? 0;

function readSaid(): Partial<Record<BellBadge, number>> {
  const stored = readStored(SAID_KEY);
  return typeof stored === 'object' && stored ? stored : {};
}
