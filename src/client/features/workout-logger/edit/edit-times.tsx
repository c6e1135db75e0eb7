import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { noonOn, shortDateWithWeekday, timeOnWall } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { instantAt, wallClock } from '#core/progression/wall-clock.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

const MINUTE_MS = 60_000;
const MOST_MINUTES = WORKOUT_LIMITS.durationSeconds / 60;

/** Begun minutes do not count, as on the card of the history. */
function wholeMinutes(ranMs: number): number {
  return Math.floor(ranMs / MINUTE_MS);
}

/** The seconds are not shown: the minutes that were logged, typed again, bring them back. */
export function durationMs(minutes: number, loggedMs: number): number {
  return minutes === wholeMinutes(loggedMs) ? loggedMs : minutes * MINUTE_MS;
}

/** Why the minutes cannot be what is typed, with the name of the field where others are listed; `null` where they can. */
export function minutesRefusal(text: string, isNamed = false): string | null {
  if (!/^\d+$/.test(text)) return isNamed ? t`Lasted: whole minutes only.` : t`Whole minutes only.`;
  if (Number(text) <= MOST_MINUTES) return null;
  const most = withCommas(MOST_MINUTES);
  return isNamed ? t`Lasted: at most ${most} minutes.` : t`At most ${most} minutes.`;
}

/** When the workout was, and how long it lasted, by the clocks of where it was done. `onRefused` says what cannot be saved. */
export function EditTimes({ onRefused }: { onRefused: (text: string | null) => void }) {
  const { dispatch } = useWorkout();
  const startedAt = useSession((session) => session.startedAt) ?? 0;
  const ranMs = useSession((session) => session.ranMs);
  const zone = useSession(({ past }) => past?.timeZone ?? 'UTC');
  const startedBefore = useSession(({ past }) => past?.logged?.startedAt) ?? startedAt;
  const ranBefore = useSession(({ past }) => past?.logged?.ranMs) ?? ranMs;
  const timeZone = knownTimeZone(zone);
  const shown = wallClock(startedAt, timeZone);
  const before = wallClock(startedBefore, timeZone);
  const isLonger = ranMs !== ranBefore;
  const [refusedField, setRefusedField] = useState<'date' | 'time' | null>(null);
  const [refusedMinutes, setRefusedMinutes] = useState<string | null>(null);
  const text = { date: dateText, time: timeOnWall };

  const refuseMinutes = (typed: string, stillLasted: number) => {
    const [refusal, named] = [minutesRefusal(typed), minutesRefusal(typed, true)];
    const still = t`Still ${{ minutes: stillLasted }} min.`;
    setRefusedMinutes(refusal && `${refusal} ${still}`);
    onRefused(named && `${named} ${still}`);
  };
  const timeField = (label: string, type: 'date' | 'time', max?: string) => (
    <TimeField
      label={label}
      type={type}
      value={shown[type]}
      text={text[type](shown[type])}
      max={max}
      isChanged={shown[type] !== before[type]}
      isRefused={refusedField === type}
      onRefused={(isRefused) => setRefusedField(isRefused ? type : null)}
      onChange={(value) => {
        const instant = instantAt({ ...shown, [type]: value }, timeZone);
        // The seconds are not shown, and stay.
        if (instant !== null) dispatch({ type: 'retime', startedAt: instant + (startedAt % MINUTE_MS), ranMs });
      }}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="edit-times">
        {timeField(t`Date`, 'date', wallClock(Date.now(), timeZone).date)}
        {timeField(t({ message: 'Start', context: 'of a workout', comment: 'at most 10 letters' }), 'time')}
        <DurationField
          minutes={wholeMinutes(ranMs)}
          isChanged={isLonger}
          onTyped={refuseMinutes}
          onChange={(minutes) => dispatch({ type: 'retime', startedAt, ranMs: durationMs(minutes, ranBefore) })}
        />
      </div>
      {refusedField && (
        <p id={TIME_REFUSAL} role="alert" className="set-refusal">
          {refusedField === 'date'
            ? t`Not a date. Still ${{ date: dateText(shown.date) }}.`
            : t`Not a time. Still ${{ time: timeOnWall(shown.time) }}.`}
        </p>
      )}
      {refusedMinutes && (
        <p id={MINUTES_REFUSAL} role="alert" className="set-refusal">
          {refusedMinutes}
        </p>
      )}
      {(startedAt !== startedBefore || isLonger) && (
        <p className="set-change">
          <Trans>
            <span>CHANGED</span> was {{ date: dateText(before.date) }}, {{ time: timeOnWall(before.time) }},{' '}
            {{ minutes: wholeMinutes(ranBefore) }} min
          </Trans>
        </p>
      )}
    </div>
  );
}

const TIME_REFUSAL = 'edit-time-refusal';
const MINUTES_REFUSAL = 'edit-minutes-refusal';

/** `Sun, Nov 8` for `2026-11-08`; with the year where it is not this one. */
function dateText(date: string): string {
  const day = shortDateWithWeekday(noonOn(date));
  const year = date.slice(0, 4);
  return year === String(new Date().getFullYear()) ? day : t`${day} ${year}`;
}

type TimeFieldProps = {
  label: string;
  type: 'date' | 'time';
  value: string;
  /** Shown until the field is being edited: shorter than what browsers show. */
  text: string;
  max: string | undefined;
  isChanged: boolean;
  isRefused: boolean;
  onRefused: (isRefused: boolean) => void;
  onChange: (value: string) => void;
};

function TimeField({ label, type, value, text, max, isChanged, isRefused, onRefused, onChange }: TimeFieldProps) {
  const id = useId();
  // What is typed passes through dates that do not exist: it is kept until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <EditBox id={id} label={label} isChanged={isChanged}>
      <span aria-hidden="true" className="edit-time-text">
        {text}
      </span>
      <input
        id={id}
        type={type}
        required
        max={max}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? TIME_REFUSAL : undefined}
        value={draft ?? value}
        className="edit-time-input field-input"
        onClick={({ currentTarget }) => showPicker(currentTarget)}
        onChange={({ target }) => {
          setDraft(target.value);
          onRefused(false);
          if (target.value !== '') onChange(target.value);
        }}
        onBlur={() => {
          setDraft(null);
          if (draft === '') onRefused(true);
        }}
      />
    </EditBox>
  );
}

type EditBoxProps = { id: string; label: string; isChanged: boolean; children: ReactNode };

function EditBox({ id, label, isChanged, children }: EditBoxProps) {
  return (
    <div className="edit-time">
      <label htmlFor={id} className="caption">
        {label}
      </label>
      <div className="edit-box field-box" data-changed={isChanged || undefined}>
        {children}
      </div>
    </div>
  );
}

/** A tap anywhere opens the picker, not only one on its icon. */
function showPicker(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    // The browser has none, or does not open it here: the field can be typed in.
  }
}

type DurationFieldProps = {
  minutes: number;
  isChanged: boolean;
  /** With what counts in place of a text that is refused. */
  onTyped: (text: string, still: number) => void;
  onChange: (minutes: number) => void;
};

function DurationField({ minutes, isChanged, onTyped, onChange }: DurationFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  // On its way to 14400, 1440 is typed: what is refused brings back what was there before.
  const [before, setBefore] = useState(minutes);
  const shown = draft ?? String(minutes);
  const isRefused = minutesRefusal(shown) !== null;
  return (
    <EditBox
      id={id}
      label={t({ message: 'Lasted', comment: 'above a third of the row, at most 10 letters' })}
      isChanged={isChanged}
    >
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        // Longer than any duration: cut off at its length, 14400 would become the longest one.
        maxLength={6}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? MINUTES_REFUSAL : undefined}
        aria-label={t`Lasted, minutes`}
        value={shown}
        style={{ width: `calc(12px + ${Math.max(shown.length, 1)}ch)` }}
        className="edit-minutes field-input"
        onFocus={({ currentTarget }) => {
          setBefore(minutes);
          currentTarget.select();
        }}
        onChange={({ target }) => {
          setDraft(target.value);
          onTyped(target.value, before);
          onChange(minutesRefusal(target.value) === null ? Number(target.value) : before);
        }}
        // What is refused stays to be put right, as in the rows of the sets.
        onBlur={() => isRefused || setDraft(null)}
      />
      <label htmlFor={id} aria-hidden="true" className="edit-unit">
        {t`min`}
      </label>
    </EditBox>
  );
}
