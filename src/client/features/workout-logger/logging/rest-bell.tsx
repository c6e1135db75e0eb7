import './rest-bell.css';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { BADGES } from '#client/workout/bell/bell-badge.tsx';
import { type BellBadge, useBell } from '#client/workout/bell/use-bell.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { LEAST_RUNG_SECONDS } from '#contract/bell.ts';

/** Said this many times by itself, then only where the rest is changed: whoever lifts without a bell reads it no more. */
const TIMES_SAID = 3;
const SAID_KEY = `${DEVICE_PREFIX}bell-said`;

/** There is nothing to be done about these. */
const NO_NEWS: readonly BellBadge[] = ['rings', 'unsupported'];

/** Whether this rest will ring on a locked phone. `isOpen`: there is room for it, however often it was said. */
export function RestBell({ seconds, isOpen }: { seconds: number; isOpen: boolean }) {
  const { badge, turnOn } = useBell();
  if (badge === null || badge === 'off' || seconds < LEAST_RUNG_SECONDS) return null;
  const allow = async () => {
    await turnOn();
    // The badge is a button no longer, and has lost the focus.
    whenPainted(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.rest-time')?.focus();
    });
  };
  return <Mark key={badge} badge={badge} isOpen={isOpen} allow={() => void allow()} />;
}

function Mark({ badge, isOpen, allow }: { badge: BellBadge; isOpen: boolean; allow: () => void }) {
  const { label, icon, colour } = BADGES[badge];
  const [isNews] = useState(() => !NO_NEWS.includes(badge) && timesSaid(badge) < TIMES_SAID);
  useEffect(() => {
    if (isNews) writeStored(SAID_KEY, { ...readSaid(), [badge]: timesSaid(badge) + 1 });
  }, [isNews, badge]);
  if (!isNews && !isOpen) return null;
  const look = `rest-bell ${colour}`;
  const content = (
    <>
      <Icon of={icon} />
      <span>{label()}</span>
    </>
  );
  if (NO_NEWS.includes(badge)) return <p className={look}>{content}</p>;
  if (badge === 'ask') {
    return (
      <button type="button" className={look} onClick={allow}>
        {content}
        <span className="rest-bell-what text-ink-dim">
          {t({ message: 'the rest bell', comment: 'below TAP TO ALLOW' })}
        </span>
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
