import { useEffect } from 'react';
import { Button } from '#client/kit/button.tsx';
import { useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { withCommas } from '#core/format/numbers.ts';
import type { PreviousSet } from '#core/workout/session/actions.ts';
import { findSet, type Session } from '#core/workout/session/session.ts';
import { capitalized, setNameOf } from '#core/workout/session/set-names.ts';
import { type Doubt, doubtAboutSet } from '#core/workout/session/typo-guard.ts';
import { announce, retract } from '../announcements.ts';

const UNITS = { weight: 'kg', reps: 'reps' };

type SetQuestionProps = {
  setId: string;
  previous: readonly PreviousSet[] | undefined;
  onKeep: (setId: string) => void;
};

/** Asks in the row itself about a number far from the member's usual ones: `600 kg? KEEP / 60`. */
export function SetQuestion(props: SetQuestionProps) {
  const { setId, previous } = props;
  const isDoubted = useSessionAfterPaint((session) => doubtOf(session, setId, previous) !== null);
  return isDoubted && <Question key={setId} {...props} />;
}

function Question({ setId, previous, onKeep }: SetQuestionProps) {
  const { dispatch } = useWorkout();
  const session = useSessionAfterPaint((whole) => whole);
  const doubt = doubtOf(session, setId, previous);
  const question = doubt ? `${withCommas(doubt.typed)} ${UNITS[doubt.field]}?` : '';
  const name = capitalized(setNameOf(session, setId));
  useEffect(() => {
    if (!question) return;
    const text = `${name}: ${question}`;
    announce(text);
    return () => retract(text);
  }, [question, name]);
  if (!doubt) return null;

  const { field, typed, suggestion } = doubt;
  const correct = (number: number) => dispatch({ type: 'editSet', setId, [field]: number });
  return (
    <fieldset className="set-question" aria-label={`${name}: ${question}`}>
      <p className="type-vt-24 text-bad">{question}</p>
      <Button
        variant="secondary"
        size="small"
        aria-label={`KEEP ${typed} ${UNITS[field]}`}
        onClick={() => onKeep(setId)}
      >
        KEEP
      </Button>
      {suggestion !== null && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${suggestion} ${UNITS[field]}`}
          onClick={() => correct(suggestion)}
        >
          {suggestion}
        </Button>
      )}
    </fieldset>
  );
}

function doubtOf(session: Session, setId: string, previous: readonly PreviousSet[] | undefined): Doubt | null {
  const found = findSet(session, setId);
  return found ? doubtAboutSet(found.exercise, found.set, previous) : null;
}
