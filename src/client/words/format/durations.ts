import { t } from '@lingui/core/macro';

/** On a card of the history: `45s`, `42m`, `1:05`. */
export function formatDuration(seconds: number): string {
  const time = clockParts(seconds);
  if (time.hours > 0) return `${time.hours}:${twoDigits(time.minutes)}`;
  return time.minutes > 0 ? `${time.minutes}m` : `${time.seconds}s`;
}

/** On the completion screen, in minutes however many: `0:05`, `24:18`, `75:00`. */
export function formatClock(seconds: number): string {
  const time = clockParts(seconds);
  return `${time.hours * 60 + time.minutes}:${twoDigits(time.seconds)}`;
}

/** Of a running timer, as wide from the first second to the last of the hour: `01:12`, `24:18`, then `1:04:18`. */
export function formatTimer(seconds: number): string {
  const time = clockParts(seconds);
  const hours = time.hours > 0 ? `${time.hours}:` : '';
  return `${hours}${twoDigits(time.minutes)}:${twoDigits(time.seconds)}`;
}

/** Of a set: `0:05`, `1:30`, then `1:04:18`. */
export function formatEffortTime(seconds: number): string {
  const time = clockParts(seconds);
  return time.hours > 0
    ? `${time.hours}:${twoDigits(time.minutes)}:${twoDigits(time.seconds)}`
    : `${time.minutes}:${twoDigits(time.seconds)}`;
}

/** A time that cannot be, as of a clock that was set back, shows as zero. */
function clockParts(duration: number): { hours: number; minutes: number; seconds: number } {
  const whole = Number.isFinite(duration) ? Math.max(0, Math.floor(duration)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export function formatRest(seconds: number): string {
  if (seconds === 0) return t`No rest`;
  return seconds < 60 || seconds % 60 !== 0 ? `${seconds} s` : `${seconds / 60} min`;
}
