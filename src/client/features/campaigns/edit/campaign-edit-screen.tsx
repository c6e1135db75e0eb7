import './campaign-edit.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { faultWords, placeOfFault } from '#client/campaign/fault-words.ts';
import { type KnownTraining, useTraining } from '#client/campaign/use-training.ts';
import { useTemplates } from '#client/data/templates/templates.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { bad } from '#client/kit/use-submit.ts';
import { PlanBar, PlanEditor } from '#client/plan-edit/plan-editor.tsx';
import { addSlot, type DayPlace, swapExercise } from '#core/programs/edit-program.ts';
import { fromTemplates, newProgram } from '#core/programs/new-program.ts';
import { contentOf, type ProgramContent } from '#core/programs/program.ts';
import { templateDraft } from '#core/template/template-draft.ts';
import { useEstimates } from '../use-estimates.ts';
import { useProgram } from '../use-programs.ts';
import { DayHead, Days } from './days.tsx';
import { ProgramSettings } from './program-settings.tsx';
import { SlotList } from './slot-editor.tsx';
import { type ProgramToEdit, useProgramEdit } from './use-program-edit.ts';

/** `/campaigns/:id/edit`: exercises, days and rules of a program. `new` is one from nothing, or from templates. */
export function CampaignEditScreen({ params: { id } }: { params: { readonly id: string } }) {
  return <main className="flex grow flex-col">{id === 'new' ? <NewProgram /> : <SavedProgram id={id} />}</main>;
}

function NewProgram() {
  const training = useTraining(useEstimates());
  const wanted = new URLSearchParams(useSearch()).getAll('template');
  const { data: templates } = useTemplates();
  if (!training || (wanted.length > 0 && !templates)) return <Waiting />;
  const chosen = templates?.filter(({ id }) => wanted.includes(id)).map(templateDraft) ?? [];
  const days = chosen.map(({ name, exercises }) => ({
    name,
    exercises: exercises.map((exercise) => ({ ...exercise, id: exercise.exerciseId })),
  }));
  const name = t`My program`;
  const content = days.length > 0 ? fromTemplates(name, days) : newProgram(name, t`Day ${{ number: 1 }}`);
  return <Editor toEdit={{ id: 'new', content }} training={training} />;
}

function SavedProgram({ id }: { id: string }) {
  const program = useProgram(id);
  const training = useTraining(useEstimates());
  const [, navigate] = useLocation();
  if (program === null) {
    return (
      <>
        <PlanBar title={TITLE()} onBack={() => navigate('/campaigns')} />
        <EmptyState
          title={t`NO SUCH PROGRAM`}
          text={t`It may have been deleted, or is not on this phone.`}
          action={<ButtonLink href="/campaigns">{t`CAMPAIGNS`}</ButtonLink>}
        />
      </>
    );
  }
  if (!program || !training) return <Waiting />;
  const revision = 'revision' in program ? (program.revision as number) : undefined;
  return <Editor key={id} toEdit={{ id, content: contentOf(program), revision }} training={training} />;
}

function Waiting() {
  const [, navigate] = useLocation();
  return (
    <>
      <PlanBar title={TITLE()} onBack={() => navigate('/campaigns')} />
      <Loading />
    </>
  );
}

const TITLE = () => t({ message: 'EDIT', context: 'a program' });

function Editor({ toEdit, training }: { toEdit: ProgramToEdit; training: KnownTraining }) {
  const [, navigate] = useLocation();
  const edit = useProgramEdit(toEdit, training, (id, isFollowed) =>
    navigate(isFollowed ? '/campaign' : `/campaigns/${id}`),
  );
  const { draft, change } = edit;
  const [shown, setPlace] = useState<DayPlace>({ week: 0, day: 0 });
  const place = inProgram(shown, draft);
  const day = draft.weeks[place.week]?.days[place.day];
  const [openKey, setOpenKey] = useState<string | null>(day?.slots[0]?.id ?? null);
  const isCopy = toEdit.revision === undefined && toEdit.id !== 'new';
  const leave = () => navigate('/campaigns');
  const measureOf = (exerciseId: string) => training.exercise(exerciseId).measure;
  const faultAt = edit.fault && placeOfFault(edit.fault.path);
  const fault = edit.fault && faultWords(edit.fault, draft, (id) => training.known(id)?.name ?? '');
  const isFaultHere = faultAt?.week === place.week && faultAt.day === place.day && faultAt.slot !== undefined;
  return (
    <>
      <PlanEditor
        title={TITLE()}
        name={isCopy ? t`${draft.name}, a copy` : draft.name}
        hasChanged={edit.hasChanged}
        unsaved={t`Your changes of this program are not saved.`}
        onLeave={leave}
        onDiscard={edit.discard}
        className="campaign-edit"
        taken={day?.slots.map(({ exerciseId }) => exerciseId) ?? []}
        onPick={({ id: exerciseId }, replaced) => {
          const made =
            replaced === null
              ? addSlot(draft, place, exerciseId, measureOf(exerciseId))
              : swapExercise(draft, replaced, exerciseId, measureOf);
          change(() => made.program);
          setOpenKey(made.id);
        }}
        message={<FormMessage message={fault ? bad(fault) : edit.message} />}
        actions={
          <Button
            busy={edit.isBusy}
            busyLabel={t`SAVING...`}
            className="min-h-16 grow"
            onClick={() => (edit.hasChanged ? edit.save() : leave())}
          >
            {t`SAVE`}
          </Button>
        }
      >
        {(choose) => (
          <>
            <Days program={draft} place={place} onPlace={setPlace} onChange={change} />
            <div className="program-day">
              {day && <DayHead program={draft} place={place} onChange={change} />}
              <SlotList
                key={`${place.week}/${place.day}`}
                program={draft}
                place={place}
                openKey={openKey}
                training={training}
                programId={toEdit.id}
                faulty={isFaultHere ? { slot: faultAt.slot ?? 0, text: fault ?? '' } : null}
                onOpen={setOpenKey}
                onChange={change}
                onChoose={choose}
              />
            </div>
            <ProgramSettings
              program={draft}
              week={place.week}
              onWeek={(week) => setPlace({ week, day: 0 })}
              onChange={change}
            />
          </>
        )}
      </PlanEditor>
      <ConfirmDialog
        open={edit.conflict !== null}
        question={t`TWO VERSIONS`}
        confirmLabel={t`KEEP THIS PHONE`}
        cancelLabel={t`GO ON EDITING`}
        busy={edit.isBusy}
        onConfirm={() => edit.conflict?.overwrite()}
        onCancel={() => edit.conflict?.close()}
      >
        {t`Another device has changed this program since you opened it.`}
      </ConfirmDialog>
    </>
  );
}

/** The place, or the nearest one that is still there. */
function inProgram({ week, day }: DayPlace, { weeks }: ProgramContent): DayPlace {
  const at = Math.min(week, weeks.length - 1);
  return { week: at, day: Math.max(0, Math.min(day, (weeks[at]?.days.length ?? 1) - 1)) };
}
