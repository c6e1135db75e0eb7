import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Decision, decideOwnExercise } from '#client/data/exercises/change-own-exercise.ts';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import {
  type OwnExerciseChange,
  ownExercisesQuery,
  useOwnExerciseChanges,
} from '#client/data/exercises/own-exercises.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { draftProblem, namesake, refusalWords } from '#client/own-exercises/exercise-draft.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { hasPendingExercise } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { useRenameExercise } from '#client/workout/draft/use-workout.ts';
import { useIsInDraft } from '#client/workout/draft/workout-context.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { withSingleSpaces } from '#core/workout/own-exercise.ts';
import { Strip } from './waiting-strip.tsx';

/** Shown while the server refuses an own exercise: asks for another name, or takes the exercise that has the name. */
export function RefusedExercises() {
  const refused = useOwnExerciseChanges().filter(({ refusal }) => refusal !== null);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && refused.length === 0) setIsOpen(false);
  const text = plural(
    { exercises: refused.length },
    { one: '# exercise could not be saved', other: '# exercises could not be saved' },
  );
  return (
    <>
      {refused.length > 0 && (
        <Strip notice={{ state: 'refused', text, problem: null }} onOpen={() => setIsOpen(true)} />
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t`NOT SAVED`} placement="bottom" tone="bad">
        <p className="type-vt-20 text-ink-dim">{t`Kept on this phone. A workout that waits for it is sent right after.`}</p>
        <ul className="mt-4 flex flex-col gap-4">
          {refused.map((change) => (
            <Refused key={`${change.id} ${change.name}`} change={change} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Refused({ change }: { change: OwnExerciseChange }) {
  const outbox = useOutbox();
  const rename = useRenameExercise();
  const { submit, busyWith } = useSubmit(async (decision: Decision) => {
    if (decision.type === 'rename') rename(change.id, decision.name);
    await decideOwnExercise(outbox, change.id, decision);
    return undefined;
  }, reported);
  const { refusal, creation, isDeleted } = change;
  const isInWorkout = useIsInDraft(change.id);
  // A workout that has the exercise could not be logged without it.
  const isNeeded = hasPendingExercise(useCompletions().pending, change.id) || isInWorkout;
  if (!refusal) return null;
  const isAboutName = refusal.code === 'exercise_conflict' || refusal.field === 'name';
  return (
    <Panel as="li" ground="bg" edge="bad" className="flex flex-col gap-3 p-4">
      <div>
        <h3 translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
          {change.name}
        </h3>
        <p className="type-vt-20 text-bad">{refusalWords(refusal)}</p>
      </div>
      {isAboutName && <AnotherName change={change} isBusy={busyWith !== undefined} onDecide={submit} />}
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {!isAboutName && !isDeleted && (
          <Button
            size="small"
            variant="secondary"
            busy={busyWith?.type === 'retry'}
            onClick={() => submit({ type: 'retry' })}
          >
            {t`TRY AGAIN`}
          </Button>
        )}
        {(creation === null || !isNeeded) && (
          <Button size="small" variant={creation ? 'danger' : 'secondary'} onClick={() => submit({ type: 'discard' })}>
            {creation ? t`DISCARD` : t`LEAVE IT AS IT WAS`}
          </Button>
        )}
      </div>
    </Panel>
  );
}

type AnotherNameProps = { change: OwnExerciseChange; isBusy: boolean; onDecide: (decision: Decision) => void };

function AnotherName({ change, isBusy, onDecide }: AnotherNameProps) {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  // As the server has it: the exercise that took the name was made elsewhere.
  const { data: own = [] } = useQuery({ ...ownExercisesQuery(userId), staleTime: 0 });
  const [name, setName] = useState(change.name);
  const [problem, setProblem] = useState<string | null>(null);
  const existing = { catalogue, own };
  const taken = namesake(change.name, existing, change.id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = draftProblem(name, existing, change.id);
    setProblem(wrong);
    if (!wrong) onDecide({ type: 'rename', name: withSingleSpaces(name) });
  };
  return (
    <>
      <form noValidate className="flex flex-col gap-3" onSubmit={save}>
        <Field
          label={t`Another name`}
          value={name}
          maxLength={WORKOUT_LIMITS.nameLength}
          autoComplete="off"
          error={problem ?? undefined}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" busy={isBusy} busyLabel={t`SAVING…`}>
          {t`SAVE`}
        </Button>
      </form>
      {taken && change.creation && (
        <Button variant="secondary" onClick={() => onDecide({ type: 'is', exerciseId: taken.id })}>
          {t`USE THE OTHER ONE`}
        </Button>
      )}
    </>
  );
}
