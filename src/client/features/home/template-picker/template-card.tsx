import { t } from '@lingui/core/macro';
import { Check } from 'pixelarticons/react/Check.js';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { Close } from 'pixelarticons/react/Close.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { SlidersVertical } from 'pixelarticons/react/SlidersVertical.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { nameProblem } from '#client/data/name-problem.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Field } from '#client/kit/field.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { Form } from '#client/kit/form.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { categoryName } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { effortWithUnits, signedWeight } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { templateMinutes, templateVolume } from '#core/template/estimates.ts';
import { countAllPlanned, plannedSets } from '#core/template/template-sets.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { knownMeasure, MEASURES } from '#core/workout/measures.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { useRenameTemplate } from './use-templates.ts';

/** At most one template is selected, one is open, and one name is being edited. */
interface PickerState {
  readonly selectedId: string | null;
  readonly openId: string | null;
  readonly editingId: string | null;
}

export const NOTHING_SELECTED: PickerState = { selectedId: null, openId: null, editingId: null };

/** What a tap does to the state, given the template that was tapped. */
type Step = (state: PickerState, id: string) => PickerState;

/** Selects a template by its main area, which does nothing while the template is open. */
export function selected(state: PickerState, id: string): PickerState {
  return state.openId === id ? state : { ...state, selectedId: id };
}

/** Opens and selects a template, closing the one that was open, or closes an open one. */
export function toggled(state: PickerState, id: string): PickerState {
  return state.openId === id ? { ...state, openId: null } : { ...state, selectedId: id, openId: id };
}

/** Discards the edit of another name. */
export function editing(state: PickerState, id: string): PickerState {
  return { ...state, editingId: id };
}

/** Ends an edit after save or cancel, unless another name is being edited by now: a late answer must not close that. */
export function edited(state: PickerState, id: string): PickerState {
  return state.editingId === id ? { ...state, editingId: null } : state;
}

type TemplateCardProps = {
  template: WorkoutTemplate;
  state: PickerState;
  /** Has changes that the server does not have yet. */
  isUnsent: boolean;
  isLoading: boolean;
  onStep: (step: Step) => void;
  onLoad: () => void;
  onDelete: () => void;
};

/** A cartridge: three numbers and the start button; when open, also its exercises. */
export function TemplateCard({ template, state, isUnsent, isLoading, onStep, onLoad, onDelete }: TemplateCardProps) {
  const [isSelected, isOpen] = [state.selectedId === template.id, state.openId === template.id];
  const isEditing = state.editingId === template.id;
  const nameId = useId();
  const contentId = useId();
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The field has disappeared with the focus, unless the member has moved on to another one.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Panel as="li" edge={isSelected ? 'main' : 'normal'} className="p-4 tiny:px-3">
      <div className="-mt-1 mb-1 flex min-h-12 items-center">
        {isEditing ? (
          <NameForm template={template} onEdited={() => onStep(edited)} />
        ) : (
          <>
            <h3 id={nameId} translate="no" className="min-w-0 grow type-vt-24">
              <button
                type="button"
                aria-pressed={isSelected}
                data-open={isOpen || undefined}
                className="cartridge-select"
                onClick={() => onStep(selected)}
              >
                {template.name}
              </button>
            </h3>
            <IconButton
              ref={pencil}
              label={t`Rename ${{ template: template.name }}`}
              icon={Pencil}
              className="z-1 text-ink-dim"
              onClick={() => onStep(editing)}
            />
            <button
              type="button"
              aria-label={t`Exercises of ${{ template: template.name }}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? contentId : undefined}
              className="cartridge-toggle"
              onClick={() => onStep(toggled)}
            >
              <Icon of={isOpen ? ChevronUp : ChevronDown} />
            </button>
          </>
        )}
      </div>
      {isUnsent && <p className="-mt-1 mb-2 type-vt-20 text-ink-dim">{t`Waits to be sent.`}</p>}
      <TemplateStats template={template} />
      {isOpen && (
        <div id={contentId} className="mt-3">
          <Rule />
          <TemplateExercises exercises={template.exercises} />
        </div>
      )}
      <div className={`relative z-1 pe-1 ${isOpen ? 'pb-2' : 'pt-3 pb-1'}`}>
        <Button
          variant={isSelected ? 'primary' : 'secondary'}
          busy={isLoading}
          busyLabel={t`LOADING`}
          aria-describedby={nameId}
          className="w-full"
          onClick={onLoad}
        >
          {t`LOAD WORKOUT`}
        </Button>
      </div>
      {isOpen && (
        <div className="-mb-3 flex flex-wrap justify-center gap-x-2">
          <ButtonLink
            href={`/template?id=${template.id}`}
            variant="plain"
            size="small"
            icon={SlidersVertical}
            className="grow"
          >
            {t`Edit template`}
          </ButtonLink>
          <Button variant="plain" size="small" icon={Trash} className="grow text-bad" onClick={onDelete}>
            {t`Delete template`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Takes the place of the name. */
function NameForm({ template, onEdited }: { template: WorkoutTemplate; onEdited: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(template.name);
  const [isTried, setIsTried] = useState(false);
  const { mutate: rename, isPending, isError } = useRenameTemplate(template, onEdited);
  const problem = nameProblem(typed);
  const error = isTried && problem ? problem : isError ? t`Failed to update template name` : undefined;

  useEffect(() => input.current?.select(), []);

  const save = () => {
    setIsTried(true);
    // Focusing the field makes screen readers read out its error.
    if (problem) input.current?.focus();
    else rename(typed);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise Escape would close the whole picker.
    event.preventDefault();
    onEdited();
  };
  return (
    <Form isBusy={isPending} onSubmit={save} className="z-1 flex min-w-0 grow items-start">
      <Field
        ref={input}
        label={t`Template name`}
        hideLabel
        value={typed}
        maxLength={WORKOUT_LIMITS.nameLength}
        readOnly={isPending}
        autoComplete="off"
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={cancelOnEscape}
        className="min-w-0 grow"
        inputClassName="min-h-12 px-3 type-vt-24"
      />
      <IconButton type="submit" label={t`Save name`} icon={Check} className="text-good" />
      <IconButton label={t`Cancel`} icon={Close} className="-me-3 text-ink-dim" onClick={onEdited} />
    </Form>
  );
}

/** The size of a template at a glance. */
export function TemplateStats({ template: { exercises } }: { template: WorkoutTemplate }) {
  const bodyweight = useMember().profile?.weight || ASSUMED_BODYWEIGHT;
  const { weight: unit } = useUnits();
  const totalSets = countAllPlanned(exercises.map((exercise) => ({ sets: plannedSets(exercise) })));
  return (
    <dl ref={fitted} className="template-stats">
      <Stat label={t`Duration`} value={templateMinutes(totalSets)} unit="min" />
      <Stat label={t`Exercises`} value={exercises.length} />
      <Stat label={t`Volume`} value={wholeWeight(templateVolume(exercises, bodyweight), unit)} unit={unit} />
    </dl>
  );
}

function Stat({ label, value, unit }: { label: string; value: number; unit?: string }) {
  return (
    <div>
      <dt className="type-vt-20 text-ink-dim">{label}</dt>
      <dd className="flex items-baseline gap-x-2 tiny:gap-x-1">
        <span className="type-vt-28 tiny:type-vt-24">{withCommas(value)}</span>
        {unit && <span className="type-vt-20 text-ink-dim">{unit}</span>}
      </dd>
    </div>
  );
}

type Planned = WorkoutTemplate['exercises'][number];

function TemplateExercises({ exercises }: { exercises: readonly Planned[] }) {
  return (
    <ul className="flex flex-col gap-2 py-4">
      {exercises.map((exercise) => (
        <li key={exercise.order} className="flex items-center gap-2 type-vt-20">
          <div className="min-w-0 grow">
            <p translate="no" className="[overflow-wrap:anywhere]">
              {exerciseName(exercise.exercise_id, exercise.exercise_name)}
            </p>
            <p className="type-vt-18 text-ink-dim">{categoryName(exercise.category)}</p>
          </div>
          <Plan planned={exercise} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ planned }: { planned: Planned }) {
  const units = useExerciseUnits()(planned.exercise_id);
  const { category, sets_count, suggested_weight: weight, suggested_reps: reps } = planned;
  const measure = knownMeasure(planned.measure, category);
  if (MEASURES[measure].lifted) {
    return (
      <>
        <p className="shrink-0">
          {sets_count} x {reps}
        </p>
        <p
          aria-hidden={weight > 0 ? undefined : true}
          className={`min-w-16 shrink-0 text-end ${weight > 0 ? 'text-gold' : 'text-ink-dim'}`}
        >
          {weight > 0 ? `${signedWeight(weight, measure, units.weight)} ${units.weight}` : '--'}
        </p>
      </>
    );
  }
  const { suggested_duration_s: durationSeconds, suggested_distance_m: distanceMeters } = planned;
  const effort = effortWithUnits({ weight, reps, durationSeconds, distanceMeters }, measure, units);
  return (
    <p className="shrink-0">
      {sets_count} x {effort}
    </p>
  );
}
