import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { Button } from '#client/kit/button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { listForeignNames, splitExercise } from '#contract/endpoints/own-exercises.ts';
import type { ForeignNames } from '#contract/own-exercise.ts';
import { counted } from '#core/format/numbers.ts';

/** Names of files that became one exercise. Each can be an exercise of its own again. Asked for only by who opens it. */
export function SplitNames() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center type-vt-20 text-primary">
        Two names became one exercise? Split them
      </summary>
      {isOpen && <Names />}
    </details>
  );
}

function Names() {
  const { userId } = useMember();
  const { data, isError } = useQuery(keptQuery(userId, listForeignNames, {}));
  if (isError && !data) return <p className="type-vt-20 text-ink-dim">This needs a connection.</p>;
  if (!data) return <p className="type-vt-20 text-ink-dim">Looking…</p>;
  if (data.length === 0) {
    return <p className="type-vt-20 text-ink-dim">No exercise was loaded under two names.</p>;
  }
  return (
    <ul>
      {data.map((exercise) => (
        <li key={exercise.exercise_id} className="import-doubt">
          <p translate="no" className="type-vt-20">
            {exercise.exercise_name}
          </p>
          <ul className="flex flex-col gap-2">
            {exercise.names.map((named) => (
              <Name key={named.name} exercise={exercise} named={named} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type NameProps = { exercise: ForeignNames; named: ForeignNames['names'][number] };

function Name({ exercise: { exercise_id, exercise_name }, named: { name, workouts } }: NameProps) {
  const { userId } = useMember();
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit(
    async () => {
      await callCounting(splitExercise, {
        params: { id: exercise_id },
        body: { name },
        session: 'required',
      });
      await refreshChanged(splitExercise, { client, userId });
      toast({ title: 'Split', description: `${name} has a history of its own now.` });
      return undefined;
    },
    (error) => {
      const isOffline = error instanceof ApiRequestError && error.status === 0;
      const description = isOffline ? 'Splitting needs a connection.' : 'Nothing has changed. Please try again.';
      toast({ variant: 'destructive', title: 'Couldn’t split it', description });
      return undefined;
    },
  );
  return (
    <li className="flex min-h-12 items-center justify-between gap-3">
      <span className="min-w-0">
        <span translate="no" className="block type-vt-20 [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="block type-vt-18 text-ink-dim">{counted(workouts, 'workout')}</span>
      </span>
      {name !== exercise_name && (
        <Button
          variant="secondary"
          size="small"
          className="mr-1"
          busy={isBusy}
          busyLabel="SPLITTING…"
          aria-label={`Split ${name} from ${exercise_name}`}
          onClick={() => submit()}
        >
          SPLIT
        </Button>
      )}
    </li>
  );
}
