import type { LedgerCap, LedgerNote, workoutLedger } from '#core/play/ledger.ts';
import { sumText } from '#core/workout/xp-sum.ts';

// In English, whatever the member reads on screen: it is the API's answer.
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const write = (value: number) => numbers.format(value);
const EARLIER_RULE = 'counted by the rule of its day';

export function ledgerInWords({ exercises, caps, xp }: ReturnType<typeof workoutLedger>) {
  return {
    exercises: exercises.map((exercise) => ({
      ...exercise,
      lines: exercise.lines.map(({ label, sum, side, note, xp: earned }) => ({
        label,
        sum: sumText(sum, write),
        note: [side, note && noteText(note)].filter(Boolean).join(', ') || null,
        xp: earned,
      })),
    })),
    caps: caps.map((cap) => ({ reason: capText(cap), xp: cap.xp })),
    xp,
  };
}

function noteText(note: LedgerNote): string {
  if (note === 'incomplete') return 'incomplete';
  if (note === 'warm-up') return 'warm-up';
  if (note === 'earlier rule') return EARLIER_RULE;
  return `the first ${note.field === 'durationSeconds' ? `${note.most / 60} min` : `${note.most} m`}`;
}

function capText({ reason, most }: LedgerCap): string {
  if (reason === 'earlier rule') return EARLIER_RULE;
  return `${write(most)} XP at most ${reason === 'distance' ? 'by distance' : 'in a workout'}`;
}
