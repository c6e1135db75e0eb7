import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { SlidersVertical } from 'pixelarticons/react/SlidersVertical.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { useId } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { effortWithUnits, signedWeight } from '#core/format/efforts.ts';
import { withCommas } from '#core/format/numbers.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { templateMinutes, templateVolume } from '#core/template/estimates.ts';
import { countAllPlanned, plannedSets } from '#core/template/template-sets.ts';
import { knownMeasure, MEASURES } from '#core/workout/measures.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { TemplateName } from './template-name.tsx';

type TemplateCardProps = {
  template: WorkoutTemplate;
  isSelected: boolean;
  isOpen: boolean;
  isEditing: boolean;
  /** Has changes that the server does not have yet. */
  isUnsent: boolean;
  isLoading: boolean;
  onSelect: () => void;
  onToggle: () => void;
  onEdit: () => void;
  onEdited: () => void;
  onLoad: () => void;
  onDelete: () => void;
};

/** A cartridge: three numbers and the start button; when open, also its exercises. */
export function TemplateCard({
  template,
  isSelected,
  isOpen,
  isEditing,
  isUnsent,
  isLoading,
  onSelect,
  onToggle,
  onEdit,
  onEdited,
  onLoad,
  onDelete,
}: TemplateCardProps) {
  const nameId = useId();
  const contentId = useId();
  return (
    <Panel as="li" edge={isSelected ? 'main' : 'normal'} className="p-4 tiny:px-3">
      <div className="-mt-1 mb-1 flex min-h-12 items-center">
        <TemplateName
          id={nameId}
          template={template}
          isSelected={isSelected}
          isOpen={isOpen}
          isEditing={isEditing}
          onSelect={onSelect}
          onEdit={onEdit}
          onEdited={onEdited}
        />
        {!isEditing && (
          <button
            type="button"
            aria-label={`Exercises of ${template.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            className="cartridge-toggle"
            onClick={onToggle}
          >
            <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </button>
        )}
      </div>
      {isUnsent && <p className="-mt-1 mb-2 type-vt-20 text-ink-dim">Waits to be sent.</p>}
      <TemplateStats template={template} />
      {isOpen && (
        <div id={contentId} className="mt-3">
          <Rule />
          <TemplateExercises exercises={template.exercises} />
        </div>
      )}
      <div className={`relative z-1 pr-1 ${isOpen ? 'pb-2' : 'pt-3 pb-1'}`}>
        <Button
          variant={isSelected ? 'primary' : 'secondary'}
          busy={isLoading}
          busyLabel="LOADING"
          aria-describedby={nameId}
          className="w-full"
          onClick={onLoad}
        >
          LOAD WORKOUT
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
            Edit template
          </ButtonLink>
          <Button variant="plain" size="small" icon={Trash} className="grow text-bad" onClick={onDelete}>
            Delete template
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The size of a template at a glance. */
export function TemplateStats({ template: { exercises } }: { template: WorkoutTemplate }) {
  const auth = useAuth();
  const bodyweight = (auth.status === 'authenticated' && auth.profile?.weight) || ASSUMED_BODYWEIGHT;
  const { weight: unit } = useUnits();
  const totalSets = countAllPlanned(exercises.map((exercise) => ({ sets: plannedSets(exercise) })));
  return (
    <dl className="grid grid-cols-3 gap-2 tiny:grid-cols-[auto_auto_auto] tiny:justify-between">
      <Stat label="Duration" value={templateMinutes(totalSets)} unit="min" />
      <Stat label="Exercises" value={exercises.length} />
      <Stat label="Volume" value={wholeWeight(templateVolume(exercises, bodyweight), unit)} unit={unit} />
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
              {exercise.exercise_name}
            </p>
            <p className="type-vt-18 text-ink-dim">{exercise.category}</p>
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
        <Weight text={weight > 0 && `${signedWeight(weight, measure, units.weight)} ${units.weight}`} />
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

function Weight({ text }: { text: string | false }) {
  const place = 'min-w-16 shrink-0 text-right';
  if (text) return <p className={`${place} text-gold`}>{text}</p>;
  return (
    <p aria-hidden="true" className={`${place} text-ink-dim`}>
      --
    </p>
  );
}
