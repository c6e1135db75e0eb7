import './bell-settings.css';
import { select, t } from '@lingui/core/macro';
import { Bell } from 'pixelarticons/react/Bell.js';
import { BellRing } from 'pixelarticons/react/BellRing.js';
import { Calendar } from 'pixelarticons/react/Calendar.js';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { Smartphone } from 'pixelarticons/react/Smartphone.js';
import { Volume3 } from 'pixelarticons/react/Volume3.js';
import { useEffect, useRef, useState } from 'react';
import { play } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { shortDate } from '#client/words/format/dates.ts';
import { BADGES } from '#client/workout/bell/bell-badge.tsx';
import { type BellBadge, type BellTest, useBell } from '#client/workout/bell/use-bell.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { SettingsPanel } from '../settings-panel.tsx';

type BellOfDevice = ReturnType<typeof useBell>;

/** States that the member cannot change from here. */
const OUT_OF_REACH: readonly (BellBadge | null)[] = ['https', 'home-screen', 'unsupported'];

/** What to do when the browser was asked and did not allow the bell. */
const ADVICE = {
  blocked: () =>
    t`Your browser blocks notifications of this site. Allow them in the site settings beside the address, or in the phone’s settings for this app, then switch this on again.`,
  ask: () => t`Nothing was allowed yet. Switch this on again and answer the browser with Allow.`,
};

/** How the end of a rest is announced: on a locked phone, aloud, or on a screen that stays on. */
export function BellSettings() {
  const bell = useBell();
  const { badge, isOn, turnOn, turnOff } = bell;
  const { sound, keepScreenOn, cabinet } = usePreferences();
  const section = useRef<HTMLElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const streak = useSubmit(
    (isWanted: boolean) => bell.setRemindsOfStreak(isWanted).then(() => undefined),
    (error) => bad(t`The reminder was not changed. ${{ reason: failureWords(error) }}`),
  );

  // The badge beside the timer links here.
  useEffect(() => {
    if (location.hash !== '#rest-bell') return;
    // A new screen is scrolled to its top first.
    whenPainted(() => section.current?.scrollIntoView());
  }, []);

  const allow = async () => {
    vibrate('light');
    setIsAsked(false);
    await turnOn();
    setIsAsked(true);
  };
  const switchBell = (isWanted: boolean) => {
    if (isWanted) return void allow();
    vibrate('light');
    setIsAsked(false);
    void turnOff();
  };
  const allowByBadge = async () => {
    await allow();
    // The badge was a button and had the focus; now it is a text.
    whenPainted(() => {
      if (document.activeElement === document.body) section.current?.querySelector('button')?.focus();
    });
  };
  // Switching it on demonstrates it.
  const switchSound = (isWanted: boolean) => {
    vibrate('light');
    setPreference('sound', isWanted);
    if (isWanted) play('rest-over');
  };
  const switchScreen = (isWanted: boolean) => {
    vibrate('light');
    setPreference('keepScreenOn', isWanted);
  };
  const remindOfStreak = (isWanted: boolean) => {
    vibrate('light');
    streak.submit(isWanted);
  };

  const isLocked = OUT_OF_REACH.includes(badge);
  const advice = isAsked && (badge === 'blocked' || badge === 'ask') ? ADVICE[badge]() : undefined;
  const problem = advice ?? streak.message?.text;
  return (
    <SettingsPanel
      ref={section}
      title={t`Rest bell`}
      className="rest-bell-section"
      foot={
        <>
          <p role="status" className={problem ? 'pt-2 type-vt-20 text-bad' : ''}>
            {problem}
          </p>
          <OtherBadges shown={badge} />
        </>
      }
    >
      <BellState bell={bell} allow={allowByBadge} />
      <Switch
        label={t`Push Notifications`}
        description={t`bell after a rest`}
        icon={Bell}
        checked={isOn}
        locked={isLocked}
        onChange={switchBell}
      />
      <Switch
        label={t`Sound while open`}
        description={cabinet ? t`sets, records, end of a rest` : t`when a rest is over`}
        icon={Volume3}
        checked={sound}
        onChange={switchSound}
      />
      <Switch
        label={t`Keep the screen on`}
        description={t`while a workout runs`}
        icon={Smartphone}
        checked={keepScreenOn}
        onChange={switchScreen}
      />
      {cabinet && isOn && !isLocked && (
        <Switch
          label={t`Streak reminder`}
          description={t`on Saturday, if it would end on Sunday`}
          icon={Calendar}
          checked={streak.busyWith ?? bell.remindsOfStreak}
          onChange={remindOfStreak}
        />
      )}
    </SettingsPanel>
  );
}

/** The badge, what it means, and the test. */
function BellState({ bell, allow }: { bell: BellOfDevice; allow: () => Promise<void> }) {
  const { badge, test } = bell;
  if (badge === null) return <div className="rest-bell-state" />;
  const { label, colour } = BADGES[badge];
  const words = (
    <span className={`stepped-small rest-bell-badge ${badge === 'rings' ? 'is-ringing' : ''}`}>{label()}</span>
  );
  return (
    <div className={`rest-bell-state ${colour}`}>
      <span aria-hidden="true" className="stepped-small rest-bell-picture">
        <Icon of={badge === 'rings' ? BellRing : BADGES[badge].icon} size={48} />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-1">
        {badge === 'ask' ? (
          <button type="button" className="rest-bell-allow" onClick={() => void allow()}>
            {words}
          </button>
        ) : (
          words
        )}
        <p className="type-vt-18 text-ink-dim">
          {(badge === 'rings' && lastTestWords(test, new Date())) || badgeMeaning(badge)}
        </p>
      </div>
      {badge === 'home-screen' && <HomeScreenSteps />}
      {!OUT_OF_REACH.includes(badge) && badge !== 'blocked' && <TestBell bell={bell} />}
    </div>
  );
}

function badgeMeaning(badge: BellBadge): string {
  // Over plain HTTP an iPhone has nothing that keeps its screen on.
  if (badge === 'https' && 'standalone' in navigator) return t`rings while the screen is on`;
  return BADGES[badge].detail();
}

function HomeScreenSteps() {
  return (
    <ol className="rest-bell-wide list-decimal ps-6 type-vt-20 text-ink">
      <li>{t({ message: 'Tap Share at the edge of Safari.', comment: 'Share as Safari calls it' })}</li>
      <li>{t({ message: 'Choose Add to Home Screen, then Add.', comment: 'as Safari calls them' })}</li>
      <li>{t`Open GYMRATT from there and switch the bell on.`}</li>
    </ol>
  );
}

/** Rings in ten seconds. Asks for the permission first where that is missing. */
function TestBell({ bell }: { bell: BellOfDevice }) {
  const { test } = bell;
  const [isAskedHere, setIsAskedHere] = useState(false);
  const { submit, isBusy, message } = useSubmit(
    async () => {
      if (!bell.isOn) await bell.turnOn();
      if (Notification.permission !== 'granted') return;
      setIsAskedHere(true);
      await bell.sendTest();
    },
    (error) => bad(t`No test was sent. ${{ reason: failureWords(error) }}`),
  );
  const isWaiting = test.state === 'waiting' || test.state === 'sent';
  const isBad = message !== null || (test.state === 'missing' && !isBusy);
  return (
    <div className="rest-bell-wide flex flex-col gap-2 pe-1 text-ink">
      <Button variant="secondary" icon={Bell} busy={isBusy || isWaiting} onClick={() => submit()}>
        {t`TEST BELL`}
      </Button>
      <p
        role="status"
        className={`pt-1 text-center type-vt-18 ${isBad ? 'text-bad' : isWaiting ? 'text-primary' : 'text-ink-dim'}`}
      >
        {message?.text ?? testWords(test, isAskedHere)}
      </p>
    </div>
  );
}

/** In the words of the badge's own list. */
const OTHERS = ['ask', 'home-screen', 'https', 'no-signal'] as const;

function OtherBadges({ shown }: { shown: BellBadge | null }) {
  return (
    <details className="group pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 hover:text-primary">
        <span className="caption">{t`What else the badge can say`}</span>
        <Icon of={ChevronDown} className="text-ink-dim group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-3 pt-1">
        {OTHERS.filter((badge) => badge !== shown).map((badge) => {
          const { label, icon, colour } = BADGES[badge];
          return (
            <li key={badge} className={`flex gap-3 ${colour}`}>
              <Icon of={icon} />
              <span className="flex min-w-0 flex-col">
                <span className="type-vt-20">{label()}</span>
                <span className="type-vt-18 text-ink-dim">{badgeMeaning(badge)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** A push that arrives within this time counts as on time. */
const ON_TIME_SECONDS = 3;

/** Under the badge, once it rings: `tested today, on time`. */
export function lastTestWords({ at, lateSeconds }: BellTest, now: Date): string | null {
  if (!at || lateSeconds === null) return null;
  const [day, date, seconds] = [dayOf(at, now), shortDate(at), Math.round(lateSeconds)];
  return isOnTime(lateSeconds)
    ? t`tested ${select(day, { today: 'today', yesterday: 'yesterday', other: `on ${date}` })}, on time`
    : t`tested ${select(day, { today: 'today', yesterday: 'yesterday', other: `on ${date}` })}, ${seconds} s late`;
}

/** Under the button: what the test is doing. */
export function testWords({ state, lateSeconds }: BellTest, isAskedHere: boolean): string {
  if (isAskedHere && state === 'arrived') {
    const seconds = Math.round(lateSeconds ?? 0);
    return isOnTime(lateSeconds ?? 0) ? t`It arrived on time.` : t`It arrived ${seconds} s late.`;
  }
  if (state === 'sending') return t`sending...`;
  // Differs from the words before the press: otherwise a screen reader would announce nothing.
  if (state === 'waiting') return t`It rings in 10 s: lock your phone now.`;
  if (state === 'sent') return t`sent: waiting for it to arrive`;
  if (state === 'missing') {
    return t`It did not arrive. Check that the phone is online and lets this app notify you.`;
  }
  return t`rings in 10 s: lock your phone now`;
}

function isOnTime(lateSeconds: number): boolean {
  return lateSeconds < ON_TIME_SECONDS;
}

function dayOf(day: Date, now: Date): 'today' | 'yesterday' | 'earlier' {
  if (day.toDateString() === now.toDateString()) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day.toDateString() === yesterday.toDateString() ? 'yesterday' : 'earlier';
}
