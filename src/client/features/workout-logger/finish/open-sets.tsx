import { plural, t } from '@lingui/core/macro';
import { Fragment, type Ref } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { entryName } from '#client/words/exercise-names.ts';
import { weightText } from '#client/words/format/efforts.ts';
import { setName } from '#client/words/set-words.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { MEASURES } from '#core/workout/measures.ts';
import { type HalfTypedSet, halfTypedSets } from '#core/workout/session/logged-sets.ts';
import type { Session, SessionExercise, SessionSet } from '#core/workout/session/session.ts';
import { setMark, shownNumber } from '#core/workout/session/set-names.ts';
import { type Doubt, doubtAboutSet } from '#core/workout/session/typo-guard.ts';
import type { UnitsLookup } from '#core/workout/units.ts';
import { tileNames } from '../logging/exercises/workout-exercises.ts';
import { columnsFor, fieldText } from '../logging/sets/columns.ts';
import { doubtedNumber, doubtedText } from '../logging/sets/set-question.tsx';

interface OpenQuestion {
  readonly exercise: SessionExercise;
  readonly set: SessionSet;
  readonly doubt: Doubt;
}

/** The numbers that the member was asked about and has not answered yet. */
export function openQuestions({ exercises }: Session, unitsFor: UnitsLookup): OpenQuestion[] {
  return exercises.flatMap((exercise) =>
    exercise.sets.flatMap((set) => {
      const doubt = set.question && doubtAboutSet(exercise, set, unitsFor(exercise.exerciseId).weight);
      return doubt ? [{ exercise, set, doubt }] : [];
    }),
  );
}

/** What has to be answered before the workout can be logged: `answer the 600 kg first`. */
export function useOpenQuestions(session: Session) {
  const unitsFor = useExerciseUnits();
  const questions = openQuestions(session, unitsFor);
  const [first] = questions;
  if (!first) return null;
  const { exercise, doubt } = first;
  const asked = doubtedText(doubt.field, doubt.typed, unitsFor(exercise.exerciseId).weight);
  const words =
    questions.length === 1 ? t`answer the ${asked} first` : t`answer these ${{ count: questions.length }} first`;
  return { questions, words };
}

/** The dialogs list the numbers and the reasons below it. */
export function refusedTitle(count: number): string {
  return plural(count, { one: 'A number was refused', other: 'Numbers were refused' });
}

type WithRef = { ref?: Ref<HTMLFieldSetElement> };

/** Nothing of these sets is counted before they are answered. */
export function Questions({ questions, ref }: WithRef & { questions: readonly OpenQuestion[] }) {
  return questions.map((question, at) => <Question key={question.set.id} {...question} {...(at === 0 && { ref })} />);
}

function Question({ exercise, set, doubt, ref }: WithRef & OpenQuestion) {
  const { dispatch } = useWorkout();
  const { weight: unit } = useExerciseUnits()(exercise.exerciseId);
  const { field, typed, suggestion } = doubt;
  const setId = set.id;
  const doubted = doubtedText(field, typed, unit);
  const name = setName(set, shownNumber(exercise.sets, set));
  const best = field === 'weight' && exercise.best ? exercise.best.weight : 0;
  const emptied = Object.fromEntries(MEASURES[exercise.measure].fields.map((column) => [column, '']));
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      data-autofocus={ref ? true : undefined}
      aria-label={t`${doubted}? ${{ exercise: entryName(exercise) }}, ${{ set: name }}`}
      className="stepped-small edge-bad p-3 type-vt-24"
    >
      <p className="flex items-baseline justify-between gap-x-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-bad">{t({ message: `${doubted}?`, comment: '600 kg?' })}</span>{' '}
          <span translate="no">{entryName(exercise)}</span>
        </span>
        <span className="shrink-0 type-vt-20 text-ink-dim">{name}</span>
      </p>
      <p className="type-vt-20 text-ink-dim">
        {best > 0 ? t`Your best is ${{ weight: weightText(best, unit) }}. Not counted so far.` : t`Not counted so far.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => dispatch({ type: 'confirmSet', setId })}>
          {t`KEEP ${{ doubted: doubtedNumber(field, typed, unit) }}`}
        </Button>
        {suggestion !== null && (
          <Button
            variant="secondary"
            size="small"
            className="grow"
            aria-label={doubtedText(field, suggestion, unit)}
            onClick={() => dispatch({ type: 'editSet', setId, [field]: suggestion })}
          >
            {doubtedNumber(field, suggestion, unit)}
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          className="grow"
          onClick={() => dispatch({ type: 'editSet', setId, ...emptied })}
        >
          {t`leave out`}
        </Button>
      </div>
    </fieldset>
  );
}

/** On a small phone more would push the buttons out of sight. */
const MOST_LISTED = 4;

/** Rows that look done, with one tap that logs them. */
export function HalfTyped({ session }: { session: Session }) {
  const { dispatch } = useWorkout();
  const unitsFor = useExerciseUnits();
  const sets = halfTypedSets(session);
  if (sets.length === 0) return null;
  const hidden = sets.length - MOST_LISTED;
  const names = tileNames(session.exercises);
  return (
    <section aria-labelledby="half-typed">
      <h3
        id="half-typed"
        className="flex items-baseline justify-between gap-3 type-vt-24 uppercase tracking-[1px] narrow:tracking-normal"
      >
        {t`Half typed, not logged`} <span className="type-px-16">{sets.length}</span>
      </h3>
      {/* The button stands beside short names, and makes room for long ones. */}
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <ul className="min-w-0 grow-[999] type-vt-20">
          {sets.slice(0, MOST_LISTED).map((half) => (
            <li key={half.set.id} className="grid min-h-7 grid-cols-[20px_minmax(0,1fr)_auto] items-baseline gap-2">
              <span className="text-ink-dim">{setMark(half.set, shownNumber(half.exercise.sets, half.set))}</span>
              <span translate="no" className="line-clamp-2 [overflow-wrap:anywhere]">
                {names[session.exercises.findIndex(({ id }) => id === half.exercise.id)]}
              </span>
              <Numbers {...half} unitsFor={unitsFor} />
            </li>
          ))}
          {hidden > 0 && <li className="text-ink-dim">{plural(hidden, { one: 'and # more', other: 'and # more' })}</li>}
        </ul>
        <Button
          variant="secondary"
          size="small"
          className="grow edge-good text-good"
          onClick={() => dispatch({ type: 'logHalfTyped' })}
        >
          {t`LOG THEM`}
        </Button>
      </div>
    </section>
  );
}

/** As the row shows them: a dotted line is under what is only suggested. */
function Numbers({ exercise, set, effort, unitsFor }: HalfTypedSet & { unitsFor: UnitsLookup }) {
  const columns = columnsFor(exercise.measure, unitsFor(exercise.exerciseId));
  return (
    <span className="whitespace-nowrap">
      {columns.all.map((column, at) => (
        <Fragment key={column}>
          {at > 0 && ' x '}
          <span className={set.typed[column] ? undefined : 'border-b-2 border-ink-dim border-dotted text-ink-dim'}>
            {fieldText(column, effort[column], columns)}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
