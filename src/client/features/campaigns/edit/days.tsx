import { t } from '@lingui/core/macro';
import { Trash } from 'pixelarticons/react/Trash.js';
import { useId } from 'react';
import { dayName } from '#client/campaign/program-words.ts';
import { Field } from '#client/kit/field.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Radio } from '#client/kit/segmented-choice.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { addDay, changeDay, type DayPlace, removeDay } from '#core/programs/edit-program.ts';
import type { ProgramContent } from '#core/programs/program.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import { Choice, upTo } from './pickers.tsx';

export type ChangeProgram = (change: (before: ProgramContent) => ProgramContent) => void;

type DaysProps = {
  program: ProgramContent;
  place: DayPlace;
  onPlace: (place: DayPlace) => void;
  onChange: ChangeProgram;
};

/** The weeks and their days. On a desktop the days have their names beside their numbers. */
export function Days({ program, place, onPlace, onChange }: DaysProps) {
  const group = useId();
  const days = program.weeks[place.week]?.days ?? [];
  return (
    <div className="program-days">
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
              <span aria-hidden="true" translate="no" className="day-chip-name type-vt-24">
                {dayName(name)}
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
    </div>
  );
}

/** The name of the chosen day, and its end. */
export function DayHead({ program, place, onChange }: Omit<DaysProps, 'onPlace'>) {
  const days = program.weeks[place.week]?.days ?? [];
  const name = days[place.day]?.name ?? '';
  const remove = () => {
    const before = program;
    onChange(() => removeDay(program, place));
    const action = { label: t`UNDO`, onAction: () => onChange(() => before) };
    toast({ title: t`Day removed`, action });
  };
  return (
    <div className="flex items-start gap-2">
      <Field
        label={t`Name of the day`}
        hideLabel
        value={dayName(name)}
        maxLength={PROGRAM_LIMITS.nameLength}
        error={name.trim() === '' ? t`It needs a name.` : undefined}
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
  );
}
