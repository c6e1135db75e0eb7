import { plural, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Button } from '#client/kit/button.tsx';
import { weightText, weightWithUnit } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { capitalized, sessionSetName } from '#client/words/set-words.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { findSet } from '#core/workout/session/session.ts';
import { type Doubt, doubtAboutSet } from '#core/workout/session/typo-guard.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { announce, retract } from '../announcements.tsx';
import { useRows, useSetAfterPaint } from './rows.ts';

/** Asks in the row itself about a number far from the member's usual ones: `600 kg? KEEP / 60`. */
export function SetQuestion({ setId }: { setId: string }) {
  const isAsked = useSetAfterPaint(setId, ({ set }) => set.question !== undefined);
  return isAsked && <Question key={setId} setId={setId} />;
}

function Question({ setId }: { setId: string }) {
  const { units, onAnswer } = useRows();
  const { weight: unit } = units;
  const session = useSessionAfterPaint((whole) => whole);
  const found = findSet(session, setId);
  const doubt = found ? doubtAboutSet(found.exercise, found.set, unit) : null;
  const doubted = doubt ? doubtedText(doubt.field, doubt.typed, unit) : '';
  const question = doubted && t({ message: `${doubted}?`, comment: '600 kg?' });
  const name = capitalized(sessionSetName(session, setId));
  const text = question && t`${{ set: name }}: ${question}`;
  useEffect(() => {
    if (!text) return;
    announce(text);
    return () => retract(text);
  }, [text]);
  if (!doubt) return null;

  const { field, suggestion } = doubt;
  return (
    <fieldset className="set-question" aria-label={text}>
      <p className="type-vt-24 text-bad">{question}</p>
      <Button variant="secondary" size="small" aria-label={t`KEEP ${doubted}`} onClick={() => onAnswer(setId)}>
        {t`KEEP`}
      </Button>
      {suggestion !== null && (
        <Button
          variant="secondary"
          size="small"
          aria-label={doubtedText(field, suggestion, unit)}
          onClick={() => onAnswer(setId, { field, number: suggestion })}
        >
          {doubtedNumber(field, suggestion, unit)}
        </Button>
      )}
    </fieldset>
  );
}

export function doubtedNumber(field: Doubt['field'], number: number, unit: WeightUnit): string {
  return field === 'weight' ? weightText(number, unit) : withCommas(number);
}

/** `600 kg`, `80 reps`. */
export function doubtedText(field: Doubt['field'], number: number, unit: WeightUnit): string {
  return field === 'weight'
    ? weightWithUnit(number, unit)
    : plural({ reps: number }, { one: '# rep', other: '# reps' });
}
