import { useEffect } from 'react';
import { Button } from '#client/kit/button.tsx';
import { useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { weightText } from '#core/format/efforts.ts';
import { withCommas } from '#core/format/numbers.ts';
import type { PreviousSet } from '#core/workout/session/actions.ts';
import { findSet, type Session } from '#core/workout/session/session.ts';
import { capitalized, setNameOf } from '#core/workout/session/set-names.ts';
import { type Doubt, doubtAboutSet } from '#core/workout/session/typo-guard.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { announce, retract } from '../announcements.ts';

type SetQuestionProps = {
  setId: string;
  previous: readonly PreviousSet[] | undefined;
  unit: WeightUnit;
  onKeep: (setId: string) => void;
};

/** Asks in the row itself about a number far from the member's usual ones: `600 kg? KEEP / 60`. */
export function SetQuestion(props: SetQuestionProps) {
  const { setId, previous, unit } = props;
  const isDoubted = useSessionAfterPaint((session) => doubtOf(session, setId, previous, unit) !== null);
  return isDoubted && <Question key={setId} {...props} />;
}

function Question({ setId, previous, unit, onKeep }: SetQuestionProps) {
  const { dispatch } = useWorkout();
  const session = useSessionAfterPaint((whole) => whole);
  const doubt = doubtOf(session, setId, previous, unit);
  const question = doubt ? `${numberText(doubt.field, doubt.typed, unit)} ${unitOf(doubt.field, unit)}?` : '';
  const name = capitalized(setNameOf(session, setId));
  useEffect(() => {
    if (!question) return;
    const text = `${name}: ${question}`;
    announce(text);
    return () => retract(text);
  }, [question, name]);
  if (!doubt) return null;

  const { field, typed, suggestion } = doubt;
  const withUnit = (number: number) => `${numberText(field, number, unit)} ${unitOf(field, unit)}`;
  const correct = (number: number) => dispatch({ type: 'editSet', setId, [field]: number });
  return (
    <fieldset className="set-question" aria-label={`${name}: ${question}`}>
      <p className="type-vt-24 text-bad">{question}</p>
      <Button variant="secondary" size="small" aria-label={`KEEP ${withUnit(typed)}`} onClick={() => onKeep(setId)}>
        KEEP
      </Button>
      {suggestion !== null && (
        <Button variant="secondary" size="small" aria-label={withUnit(suggestion)} onClick={() => correct(suggestion)}>
          {numberText(field, suggestion, unit)}
        </Button>
      )}
    </fieldset>
  );
}

function numberText(field: Doubt['field'], number: number, unit: WeightUnit): string {
  return field === 'weight' ? weightText(number, unit) : withCommas(number);
}

function unitOf(field: Doubt['field'], unit: WeightUnit): string {
  return field === 'weight' ? unit : 'reps';
}

function doubtOf(
  session: Session,
  setId: string,
  previous: readonly PreviousSet[] | undefined,
  unit: WeightUnit,
): Doubt | null {
  const found = findSet(session, setId);
  return found ? doubtAboutSet(found.exercise, found.set, previous, unit) : null;
}
