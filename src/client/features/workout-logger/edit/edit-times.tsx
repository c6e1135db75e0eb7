import { useId, useState } from 'react';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { instantAt, wallClock } from '#core/progression/wall-clock.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

const MINUTE_MS = 60_000;
const MOST_MINUTES = WORKOUT_LIMITS.durationSeconds / 60;

/** Begun minutes do not count, as on the card of the history. */
function minutesOf(ranMs: number): number {
  return Math.floor(ranMs / MINUTE_MS);
}

/** The seconds are not shown: the minutes that were logged, typed again, bring them back. */
export function durationOf(minutes: number, loggedMs: number): number {
  return minutes === minutesOf(loggedMs) ? loggedMs : minutes * MINUTE_MS;
}

/** When the workout was, and how long it lasted: where it was done, told by the clocks there. */
export function EditTimes() {
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

  const move = (wall: Partial<typeof shown>) => {
    const instant = instantAt({ ...shown, ...wall }, timeZone);
    // The seconds are not shown, and stay.
    if (instant !== null) dispatch({ type: 'retime', startedAt: instant + (startedAt % MINUTE_MS), ranMs });
  };
  const isChanged = startedAt !== startedBefore || isLonger;
  return (
    <div className="flex flex-col gap-2">
      <div className="edit-times">
        <TimeField
          label="Date"
          type="date"
          value={shown.date}
          text={dateText(shown.date)}
          max={wallClock(Date.now(), timeZone).date}
          isChanged={shown.date !== before.date}
          onChange={(date) => move({ date })}
        />
        <TimeField
          label="Start"
          type="time"
          value={shown.time}
          text={shown.time}
          isChanged={shown.time !== before.time}
          onChange={(time) => move({ time })}
        />
        <DurationField
          minutes={minutesOf(ranMs)}
          isChanged={isLonger}
          onChange={(minutes) => dispatch({ type: 'retime', startedAt, ranMs: durationOf(minutes, ranBefore) })}
        />
      </div>
      {isChanged && (
        <p className="set-change">
          <span>CHANGED</span> was {dateText(before.date)}, {before.time}, {minutesOf(ranBefore)} min
        </p>
      )}
    </div>
  );
}

const DATE = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });

/** `Sun, Nov 8` for `2026-11-08`; with the year where it is not this one. */
function dateText(date: string): string {
  const text = DATE.format(new Date(`${date}T00:00:00Z`));
  return date.startsWith(String(new Date().getFullYear())) ? text : `${text} ${date.slice(0, 4)}`;
}

type TimeFieldProps = {
  label: string;
  type: 'date' | 'time';
  value: string;
  /** Shown until the field is being edited: shorter than what browsers show. */
  text: string;
  max?: string;
  isChanged: boolean;
  onChange: (value: string) => void;
};

function TimeField({ label, type, value, text, max, isChanged, onChange }: TimeFieldProps) {
  const id = useId();
  // What is typed passes through dates that do not exist: it is kept until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className="edit-time">
      <label htmlFor={id} className="caption">
        {label}
      </label>
      <div className="edit-box field-box" data-changed={isChanged || undefined}>
        <span aria-hidden="true" className="edit-time-text">
          {text}
        </span>
        <input
          id={id}
          type={type}
          required
          max={max}
          value={draft ?? value}
          className="edit-time-input field-input"
          onClick={({ currentTarget }) => showPicker(currentTarget)}
          onChange={({ target }) => {
            setDraft(target.value);
            if (target.value !== '') onChange(target.value);
          }}
          onBlur={() => setDraft(null)}
        />
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

type DurationFieldProps = { minutes: number; isChanged: boolean; onChange: (minutes: number) => void };

function DurationField({ minutes, isChanged, onChange }: DurationFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? String(minutes);
  const isPossible = /^\d{1,4}$/.test(shown) && Number(shown) <= MOST_MINUTES;
  return (
    <div className="edit-time">
      <label htmlFor={id} className="caption">
        Lasted
      </label>
      <div className="edit-box field-box" data-changed={isChanged || undefined}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={isPossible ? undefined : true}
          aria-label="Lasted, minutes"
          value={shown}
          style={{ width: `calc(12px + ${Math.max(shown.length, 1)}ch)` }}
          className="edit-minutes field-input"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setDraft(target.value);
            const typed = Number(target.value);
            if (/^\d{1,4}$/.test(target.value) && typed <= MOST_MINUTES) onChange(typed);
          }}
          onBlur={() => setDraft(null)}
        />
        <label htmlFor={id} aria-hidden="true" className="edit-unit">
          min
        </label>
      </div>
    </div>
  );
}
