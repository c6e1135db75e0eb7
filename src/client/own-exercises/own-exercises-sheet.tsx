import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { makeOwnExercise } from '#client/data/exercises/change-own-exercise.ts';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { isPickable, ownExercisesQuery, useOwnExerciseChanges } from '#client/data/exercises/own-exercises.ts';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { equipmentName, filterInText } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { MEASURE_WORDS } from '#client/words/measure-words.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { releasedMeasure } from '#core/workout/measures.ts';
import { EditExercise, MergeExercise, useUndoMerge } from './edit-exercise.tsx';
import { ExerciseForm } from './exercise-form.tsx';

type View = { readonly name: 'list' | 'new' } | { readonly name: 'edit' | 'merge'; readonly id: string };

const LIST: View = { name: 'list' };
const TITLES = {
  list: () => t`YOUR EXERCISES`,
  new: () => t`NEW EXERCISE`,
  edit: () => t`EXERCISE`,
  merge: () => t`MERGE`,
} as const;

type OwnExercisesSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Opens with the merge of this exercise, and closes after it. */
  merge?: string | undefined;
};

/** The exercises that the member has made: to change, archive, merge and delete. */
export function OwnExercisesSheet({ open, onClose, merge }: OwnExercisesSheetProps) {
  const first: View = merge === undefined ? LIST : { name: 'merge', id: merge };
  const [view, setView] = useState(first);
  const close = () => {
    onClose();
    setView(first);
  };
  const turn = (next: View) => (next.name === 'list' && merge !== undefined ? close() : setView(next));
  return (
    <Dialog open={open} onClose={close} title={TITLES[view.name]()} placement="sheet" tone="primary">
      <Content view={view} onView={turn} />
    </Dialog>
  );
}

type ContentProps = { view: View; onView: (view: View) => void };

function Content({ view, onView }: ContentProps) {
  const { userId } = useMember();
  const catalogue = useQuery(exerciseListQuery(userId)).data ?? [];
  const list = useQuery(ownExercisesQuery(userId));
  const own = list.data;
  if (!own) {
    if (list.isPending) return <Spinner text={t`Loading exercises...`} kind="bar" className="py-12" />;
    return <ErrorState text={t`Failed to fetch exercises`} query={list} />;
  }
  const back = () => onView(LIST);
  if (view.name === 'new') {
    return (
      <Page onBack={back}>
        <NewExercise catalogue={catalogue} own={own} onMade={back} />
      </Page>
    );
  }
  const exercise = 'id' in view ? own.find(({ id }) => id === view.id) : undefined;
  // Just made, and not read so far.
  if (!exercise && 'id' in view && list.isFetching)
    return <Spinner text={t`Loading exercises...`} kind="bar" className="py-12" />;
  if (!exercise) return <List own={own} catalogue={catalogue} onView={onView} />;
  return (
    <Page key={view.name} onBack={view.name === 'merge' ? () => onView({ name: 'edit', id: exercise.id }) : back}>
      {view.name === 'merge' ? (
        <MergeExercise exercise={exercise} catalogue={catalogue} own={own} onMerged={back} />
      ) : (
        <EditExercise
          exercise={exercise}
          catalogue={catalogue}
          own={own}
          onDone={back}
          onMerge={() => onView({ name: 'merge', id: exercise.id })}
        />
      )}
    </Page>
  );
}

type PageProps = { onBack: () => void; children: ReactNode };

/** One step into the list, and the way back. */
function Page({ onBack, children }: PageProps) {
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col gap-2 pb-4">
      <Button ref={button} variant="plain" size="small" icon={ArrowLeft} className="-ms-3 self-start" onClick={onBack}>
        {t`Back`}
      </Button>
      {children}
    </div>
  );
}

type Lists = { own: readonly OwnExercise[]; catalogue: readonly Exercise[] };

function NewExercise({ own, catalogue, onMade }: Lists & { onMade: () => void }) {
  const outbox = useOutbox();
  const [id] = useState(createId);
  const [draft] = useState({ name: '', chosen: {} });
  return (
    <ExerciseForm
      draft={draft}
      catalogue={catalogue}
      own={own}
      submitLabel={t`CREATE`}
      send={(content) => makeOwnExercise(outbox, { id, ...content })}
      onSaved={onMade}
    />
  );
}

function List({ own, catalogue, onView }: Lists & Pick<ContentProps, 'onView'>) {
  const first = useRef<HTMLButtonElement>(null);
  // What was pressed to come back is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  const unsent = new Set(useOwnExerciseChanges().map(({ id }) => id));
  const { undo, undoing, busyLabel } = useUndoMerge();
  const findName = (id: string | null) => {
    const exercise = [...own, ...catalogue].find((one) => one.id === id);
    return exercise && exerciseName(exercise.id, exercise.name);
  };
  const edit = (exercise: OwnExercise) => (
    <EditRow
      key={exercise.id}
      exercise={exercise}
      isUnsent={unsent.has(exercise.id)}
      onOpen={() => onView({ name: 'edit', id: exercise.id })}
    />
  );
  const create = (
    <Button ref={first} variant="secondary" icon={Plus} onClick={() => onView({ name: 'new' })}>
      {t`NEW EXERCISE`}
    </Button>
  );
  const present = own.filter(({ merged_into }) => merged_into === null);
  if (own.length === 0) {
    const text = t`Search for an exercise that is not in the list and make it, or begin here.`;
    return <EmptyState title={t`NONE YET`} text={text} action={create} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col gap-4 pe-1 pb-4">
      {create}
      <Section rows={present.filter(isPickable).map(edit)} />
      <Section title={t`Archived`} rows={present.filter((exercise) => !isPickable(exercise)).map(edit)} />
      <Section
        title={t`Merged`}
        rows={own
          .filter(({ merged_into }) => merged_into !== null)
          .map((exercise) => (
            <li key={exercise.id} className="flex items-center gap-3 border-panel-2 border-b-2 py-1">
              <span className="min-w-0 grow">
                <span translate="no" className="block type-vt-24 [overflow-wrap:anywhere]">
                  {exercise.name}
                </span>
                <span translate="no" className="block type-vt-18 text-ink-dim">
                  {mergedWords(findName(exercise.merged_into))}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                busy={undoing === exercise.id}
                busyLabel={busyLabel}
                aria-label={t`Undo the merge of ${{ exercise: exercise.name }}`}
                onClick={() => undo(exercise)}
              >
                {t`UNDO`}
              </Button>
            </li>
          ))}
      />
    </div>
  );
}

function mergedWords(exercise: string | undefined): string {
  return exercise === undefined ? t`is now another` : t`is now ${exercise}`;
}

function Section({ title, rows }: { title?: string; rows: readonly ReactNode[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={title && id} aria-label={title ? undefined : t`In use`}>
      {title && (
        <h3 id={id} className="caption">
          {title}
        </h3>
      )}
      <ul>{rows}</ul>
    </section>
  );
}

type EditRowProps = { exercise: OwnExercise; isUnsent: boolean; onOpen: () => void };

function EditRow({ exercise, isUnsent, onOpen }: EditRowProps) {
  const { name, measure, category, selector_filter, equipment } = exercise;
  const units = useUnits();
  return (
    <li className="border-panel-2 border-b-2">
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 py-1 text-start hover:text-primary"
        onClick={onOpen}
      >
        <span className="min-w-0 grow">
          <span translate="no" className="block type-vt-24 [overflow-wrap:anywhere]">
            {name}
          </span>{' '}
          <span className="block type-vt-18 text-ink-dim">
            {MEASURE_WORDS[measure ?? releasedMeasure(category)].label(units)} ·{' '}
            {selector_filter ? filterInText(selector_filter) : t`no group`} · {equipmentName(equipment)}
            {isUnsent && ` · ${t`not sent yet`}`}
          </span>
        </span>
        <Icon of={ChevronRight} className="shrink-0 text-ink-dim" />
      </button>
    </li>
  );
}
