import { t } from '@lingui/core/macro';

/** Beside what was done in a deload week, or as a deload that the member asked for. */
export function DeloadMark() {
  return (
    <span className="type-vt-18 text-gold">
      {t({ message: 'deload', comment: 'beside what was done in the light week of a program' })}
    </span>
  );
}
