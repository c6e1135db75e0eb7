import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { Fragment, useId, useState } from 'react';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Picker } from '#client/kit/picker.tsx';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { effortJoint, effortUnits } from '#client/words/format/efforts.ts';
import { numberInField } from '#client/words/format/numbers.ts';
import { boundText, reasonFor } from '#client/words/refusal-reason.ts';
import { setTypeWords } from '#client/words/set-type-words.ts';
import { setMarks } from '#client/words/set-words.ts';
import {
  changeSet,
  type DraftExercise,
  type DraftSet,
  removeSet,
  repsFrom,
  repsText,
  type TemplateDraft,
} from '#core/template/template-draft.ts';
import type { TemplateSet } from '#core/template/template-sets.ts';
import { fromMeters } from '#core/workout/distance-units.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { type EffortField, MEASURES } from '#core/workout/measures.ts';
import { entryRefusal, storedNumber } from '#core/workout/session/entries.ts';
import { NORMAL_SET, SET_TYPE_NAMES, SET_TYPES, type SetType } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';
import { shownWeight } from '#core/workout/weight-units.ts';

export type ChangeDraft = (change: (before: TemplateDraft) => TemplateDraft) => void;

type EffortUnits = ReturnType<typeof effortUnits>;

type SetEditorProps = {
  set: DraftSet;
  exercise: DraftExercise;
  original: DraftSet | undefined;
  units: Units;
  onChange: ChangeDraft;
};

/** The letter picks the type; a number that is changed keeps its old value beside it. */
export function SetEditor({ set, exercise, original, units, onChange }: SetEditorProps) {
  const { measure, sets } = exercise;
  const marks = setMarks(sets.map(({ set_type: type, side }) => ({ type, side: side ?? null })));
  const { mark = '', name = '' } = marks[sets.indexOf(set)] ?? {};
  const type = set.set_type ?? NORMAL_SET;
  const typedIn = effortUnits(measure, units);
  const edit = (change: Partial<TemplateSet>) => onChange((before) => changeSet(before, set.key, change));
  return (
    <li className="template-set" data-tone={SET_TYPES[type].tone}>
      <Picker
        label={t`Type of ${{ set: name }}`}
        value={type}
        text={mark}
        hasChanged={original !== undefined && (original.set_type ?? NORMAL_SET) !== type}
        options={SET_TYPE_NAMES.map((value) => ({
          value,
          label: setTypeWords({ type: value }).longLabel ?? setTypeWords({ type: value }).label,
        }))}
        className="template-mark"
        onPick={(value) => edit({ set_type: value as SetType })}
      />
      {MEASURES[measure].fields.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && (
            <span aria-hidden="true" className="text-ink-dim">
              {effortJoint(measure)}
            </span>
          )}
          <NumberField field={field} name={name} set={set} original={original} units={typedIn} onEdit={edit} />
        </Fragment>
      ))}
      <IconButton
        label={t`Remove ${{ set: name }}`}
        icon={Close}
        disabled={sets.length === 1}
        className="ms-auto text-ink-dim"
        onClick={() => onChange((before) => removeSet(before, set.key))}
      />
    </li>
  );
}

type NumberFieldProps = Pick<SetEditorProps, 'set' | 'original'> & {
  units: EffortUnits;
  field: EffortField;
  name: string;
  onEdit: (change: Partial<TemplateSet>) => void;
};

const FIELD_NAMES: Readonly<Record<EffortField, (set: string) => string>> = {
  weight: (set) => t`Weight of ${set}`,
  reps: (set) => t`Reps of ${set}`,
  durationSeconds: (set) => t`Time of ${set}`,
  distanceMeters: (set) => t`Distance of ${set}`,
};

function NumberField({ field, name, set, original, units, onEdit }: NumberFieldProps) {
  // What is being typed, until it is left: `82.` is on its way to 82.5.
  const [typed, setTyped] = useState<string | null>(null);
  const text = fieldText(field, set, units);
  const was = original ? fieldText(field, original, units) : text;
  const shown = typed ?? text;
  const refusal = typed === null ? null : refusalText(field, typed, units);
  const refusalId = useId();
  const hasChanged = text !== was || original === undefined;
  return (
    <>
      <span data-field={field} data-changed={hasChanged || undefined} className="template-field field-box">
        <input
          aria-label={FIELD_NAMES[field](name)}
          aria-description={text !== was ? wasText(was) : undefined}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : refusalId}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="--"
          value={shown}
          className="field-input"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            if (refusalText(field, target.value, units) === null) onEdit(readField(field, target.value, units));
          }}
          onBlur={() => {
            if (refusal === null) setTyped(null);
          }}
        />
        {text !== was && was !== '' && (
          <s aria-hidden="true" className="template-was">
            {was}
          </s>
        )}
      </span>
      {refusal !== null && (
        <p id={refusalId} role="alert" className="template-refusal">
          {refusal}
        </p>
      )}
    </>
  );
}

function wasText(was: string): string {
  return was ? t`was ${{ value: was }}` : t`was open`;
}

/** As it stands in its field; empty where it is left open. */
function fieldText(field: EffortField, set: TemplateSet, { weight, distance }: EffortUnits): string {
  if (field === 'reps') return repsText(set);
  if (field === 'weight') return set.weight ? numberInField(shownWeight(set.weight, weight)) : '';
  if (field === 'durationSeconds') return set.duration_s ? formatEffortTime(set.duration_s) : '';
  if (!set.distance_m) return '';
  return numberInField(distance ? fromMeters(set.distance_m, distance) : set.distance_m);
}

function readField(field: EffortField, typed: string, units: EffortUnits): Partial<TemplateSet> {
  if (field === 'reps') return repsFrom(typed) ?? {};
  const number = storedNumber(field, typed, units);
  if (field === 'weight') return { weight: number };
  return field === 'durationSeconds' ? { duration_s: number || null } : { distance_m: number || null };
}

/** Why it cannot be what it says; `null` where it can. */
function refusalText(field: EffortField, typed: string, units: EffortUnits): string | null {
  if (field === 'reps') {
    if (repsFrom(typed)) return null;
    const ends = typed.match(/\d+/g) ?? [];
    if (ends.some((end) => Number(end) > WORKOUT_LIMITS.reps))
      return t`At most ${{ most: boundText(field, { units }) }}.`;
    return ends.length === 2 ? t`Lower number first: 6-8.` : t`Type it like 8 or 6-8.`;
  }
  const refusal = entryRefusal(field, typed, units);
  return refusal && reasonFor(refusal, field, { units });
}
