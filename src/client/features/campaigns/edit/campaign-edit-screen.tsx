import './campaign-edit.css';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dayName } from '#client/campaign/program-words.ts';
import { slotName } from '#client/campaign/stage-parts.tsx';
import { type KnownTraining, useTraining } from '#client/campaign/use-training.ts';
import { useActiveRun } from '#client/data/programs/active-run.ts';
import { useTemplates } from '#client/data/templates/templates.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Field } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { useReorder } from '#client/kit/reorder.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Radio } from '#client/kit/segmented-choice.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad } from '#client/kit/use-submit.ts';
import { ExerciseChoice } from '#client/own-exercises/exercise-choice.tsx';
import { PROGRAM_LIMITS } from '#core/programs/check-program.ts';
import {
  addDay,
  addSlot,
  changeDay,
  contentOf,
  type DayPlace,
  fromTemplates,
  moveSlot,
  newProgram,
  type ProgramContent,
  removeDay,
  removeSlot,
  swapExercise,
} from '#core/programs/edit-program.ts';
import type { Slot } from '#core/programs/program.ts';
import type { Start } from '#core/programs/run.ts';
import { templateDraft } from '#core/template/template-draft.ts';
import { useEstimates } from '../use-estimates.ts';
import { useProgram } from '../use-programs.ts';
import { faultWords, placeOfFault } from './fault-words.ts';
import { Choice, upTo } from './pickers.tsx';
import { ProgramSettings } from './program-settings.tsx';
import { SlotEditor } from './slot-editor.tsx';
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
  if (program === null) {
    return (
      <>
        <Bar onBack={null} />
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
  return (
    <>
      <Bar onBack={null} />
      <Loading />
    </>
  );
}

function Bar({ onBack, name }: { onBack: (() => void) | null; name?: string }) {
  const [, navigate] = useLocation();
  return (
    <ScreenBar>
      <IconButton
        label={t`Back`}
        icon={ArrowLeft}
        className="-ms-2"
        onClick={onBack ?? (() => navigate('/campaigns'))}
      />
      <h1 className="type-px-16">{t({ message: 'EDIT', context: 'a program' })}</h1>
      {name && (
        <span translate="no" className="ms-auto min-w-0 truncate type-vt-20 text-ink-dim narrow:hidden">
          {name}
        </span>
      )}
    </ScreenBar>
  );
}

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
  /** Which slot another exercise takes; `new` for one more. */
  const [choosing, setChoosing] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isCopy = toEdit.revision === undefined && toEdit.id !== 'new';
  const leave = () => navigate('/campaigns');
  const measureOf = (exerciseId: string) => training.exercise(exerciseId).measure;
  const faultAt = edit.fault && placeOfFault(edit.fault.path);
  const fault = edit.fault && faultWords(edit.fault, draft, training);
  const name = isCopy ? t`${draft.name}, a copy` : draft.name;
  const pick = (exerciseId: string) => {
    if (choosing === 'new') {
      const added = addSlot(draft, place, exerciseId, measureOf(exerciseId));
      change(() => added.program);
      setOpenKey(added.slot.id);
    } else if (choosing) {
      const swapped = swapExercise(draft, choosing, exerciseId, measureOf);
      change(() => swapped.program);
      setOpenKey(swapped.id);
    }
    setChoosing(null);
  };
  return (
    <>
      <Bar onBack={() => (edit.hasChanged ? setIsLeaving(true) : leave())} name={name} />
      <div className="campaign-edit">
        <Days program={draft} place={place} onPlace={setPlace} onChange={change} />
        {day && (
          <Slots
            key={`${place.week}/${place.day}`}
            program={draft}
            place={place}
            openKey={openKey}
            training={training}
            programId={toEdit.id}
            faulty={
              faultAt?.week === place.week && faultAt.day === place.day && faultAt.slot !== undefined
                ? { slot: faultAt.slot, text: fault ?? '' }
                : null
            }
            onOpen={setOpenKey}
            onChange={change}
            onSwap={setChoosing}
          />
        )}
        <Button
          variant="secondary"
          icon={Plus}
          className="w-full"
          disabled={(day?.slots.length ?? 0) >= PROGRAM_LIMITS.slots}
          onClick={() => setChoosing('new')}
        >
          {t`ADD EXERCISE`}
        </Button>
        <ProgramSettings
          program={draft}
          week={place.week}
          onWeek={(week) => setPlace({ week, day: 0 })}
          onChange={change}
        />
      </div>
      <Dock className="broad:max-w-151" above={<FormMessage message={fault ? bad(fault) : edit.message} />}>
        <Button
          busy={edit.isBusy}
          busyLabel={t`SAVING...`}
          className="min-h-16 grow"
          onClick={() => (edit.hasChanged ? edit.save() : leave())}
        >
          {t`SAVE`}
        </Button>
      </Dock>
      <ExerciseChoice
        open={choosing !== null}
        isNew={choosing === 'new'}
        taken={day?.slots.map(({ exerciseId }) => exerciseId) ?? []}
        onClose={() => setChoosing(null)}
        onPick={({ id }) => pick(id)}
      />
      <ConfirmDialog
        open={isLeaving}
        question={t`DISCARD?`}
        confirmLabel={t`DISCARD`}
        cancelLabel={t`GO ON EDITING`}
        onConfirm={() => {
          edit.discard();
          leave();
        }}
        onCancel={() => setIsLeaving(false)}
      >
        {t`Your changes of this program are not saved.`}
      </ConfirmDialog>
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

type ChangeProgram = (change: (before: ProgramContent) => ProgramContent) => void;

type DaysProps = {
  program: ProgramContent;
  place: DayPlace;
  onPlace: (place: DayPlace) => void;
  onChange: ChangeProgram;
};

function Days({ program, place, onPlace, onChange }: DaysProps) {
  const group = useId();
  const days = program.weeks[place.week]?.days ?? [];
  const day = days[place.day];
  const remove = () => {
    const before = program;
    onChange(() => removeDay(program, place));
    const action = { label: t`UNDO`, onAction: () => onChange(() => before) };
    toast({ title: t`Day removed`, action });
  };
  return (
    <>
      {program.weeks.length > 1 && (
        <Choice
          label={t`Which week`}
          value={place.week}
          options={upTo(program.weeks.length).map((number) => number - 1)}
          textOf={(week) => t`Week ${{ number: week + 1 }}`}
          onPick={(week) => onPlace({ week, day: 0 })}
        />
      )}
      <div className="day-chips">
        <fieldset className="contents">
          <legend className="sr-only">{t`Which day`}</legend>
          {days.map(({ name }, at) => (
            <Radio
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place.
              key={at}
              name={group}
              value={`${at}`}
              checked={at === place.day}
              aria-label={`${at + 1}: ${dayName(name)}`}
              className="day-chip stepped-small"
              onChoose={() => onPlace({ ...place, day: at })}
            >
              <span aria-hidden="true" className="type-px-16">
                {at + 1}
              </span>
            </Radio>
          ))}
        </fieldset>
        {days.length < PROGRAM_LIMITS.days && (
          <button
            type="button"
            aria-label={t`Add a day`}
            className="day-chip stepped-small text-primary"
            onClick={() => {
              onChange((before) => addDay(before, place.week, t`Day ${{ number: days.length + 1 }}`));
              onPlace({ ...place, day: days.length });
            }}
          >
            <span aria-hidden="true" className="type-px-16">
              +
            </span>
          </button>
        )}
      </div>
      {day && (
        <div className="flex items-start gap-2">
          <Field
            label={t`Name of the day`}
            hideLabel
            value={dayName(day.name)}
            maxLength={PROGRAM_LIMITS.nameLength}
            error={day.name.trim() === '' ? t`It needs a name.` : undefined}
            autoComplete="off"
            className="min-w-0 grow"
            onChange={({ target }) =>
              onChange((before) => changeDay(before, place, (one) => ({ ...one, name: target.value })))
            }
          />
          {days.length > 1 && (
            <IconButton label={t`Remove this day`} icon={Trash} className="text-ink-dim" onClick={remove} />
          )}
        </div>
      )}
    </>
  );
}

type SlotsProps = {
  program: ProgramContent;
  programId: string;
  place: DayPlace;
  /** One at a time. */
  openKey: string | null;
  training: KnownTraining;
  faulty: { readonly slot: number; readonly text: string } | null;
  onOpen: (key: string | null) => void;
  onChange: ChangeProgram;
  onSwap: (slotId: string) => void;
};

function Slots({ program, programId, place, openKey, training, faulty, onOpen, onChange, onSwap }: SlotsProps) {
  const slots = program.weeks[place.week]?.days[place.day]?.slots ?? [];
  const run = useActiveRun();
  const nameOf = (id: string) => {
    const slot = slots.find((one) => one.id === id);
    return slot ? slotName(slot, training) : '';
  };
  const { list, spoken, handle } = useReorder({
    keys: slots.map(({ id }) => id),
    nameOf,
    onMove: (id, to) => onChange((before) => moveSlot(before, place, id, to)),
    onDragStart: () => onOpen(null),
  });
  const remove = (slot: Slot) => {
    const before = program;
    onChange((now) => removeSlot(now, slot.id));
    const action = { label: t`UNDO`, onAction: () => onChange(() => before) };
    toast({ title: t`${{ exercise: slotName(slot, training) }} removed`, action });
  };
  const started = run?.programId === programId ? run.starts : {};
  return (
    <>
      <p ref={spoken} role="status" className="sr-only" />
      <ol ref={list} className="flex flex-col gap-3">
        {slots.map((slot, at) => (
          <SlotEditor
            key={slot.id}
            slot={slot}
            program={program}
            training={training}
            start={dryStart(slot, program, training, started[slot.lift ?? slot.id])}
            fault={faulty?.slot === at ? faulty.text : null}
            isOpen={slot.id === openKey}
            handle={handle(slot.id, at)}
            onToggle={() => onOpen(slot.id === openKey ? null : slot.id)}
            onChange={onChange}
            onSwap={() => onSwap(slot.id)}
            onRemove={() => remove(slot)}
          />
        ))}
      </ol>
    </>
  );
}

/** Kilograms: for whoever has never done the exercise. */
const EXAMPLE_LOAD = 40;
const EXAMPLE_MAX = 100;

/** A dry run begins with what the run began with, else with what was lifted, else with an example. */
function dryStart(slot: Slot, { lifts }: ProgramContent, training: KnownTraining, started: Start | undefined) {
  if (started) return started;
  const estimate = training.estimate(slot.exerciseId);
  if (estimate) return { oneRepMaxKg: estimate };
  if (slot.rule.kind === 'ladder') return { rung: 0 };
  const isMax = lifts.some(({ id, max }) => id === slot.lift && max === 'training');
  return isMax ? { trainingMaxKg: EXAMPLE_MAX } : { kg: EXAMPLE_LOAD };
}
