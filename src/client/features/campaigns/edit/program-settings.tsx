import { plural, t } from '@lingui/core/macro';
import { daysWords } from '#client/campaign/program-words.ts';
import { nameProblem } from '#client/data/name-problem.ts';
import { Button } from '#client/kit/button.tsx';
import { Field } from '#client/kit/field.tsx';
import { Section } from '#client/kit/panel.tsx';
import { changeWeek, copyWeek, removeWeek } from '#core/programs/edit-program.ts';
import type { ProgramContent } from '#core/programs/program.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import { Choice, upTo } from './pickers.tsx';

type ProgramSettingsProps = {
  program: ProgramContent;
  week: number;
  onWeek: (week: number) => void;
  onChange: (change: (before: ProgramContent) => ProgramContent) => void;
};

/** Its name, and its weeks. */
export function ProgramSettings({ program, week, onWeek, onChange }: ProgramSettingsProps) {
  const { name, perWeek, weeks, ends } = program;
  const isDeload = weeks[week]?.deload === true;
  return (
    <Section title={t`PROGRAM`} titleClassName="type-px-16 pb-3" className="program-settings flex flex-col gap-2 pt-4">
      <Field
        label={t`Name`}
        value={name}
        maxLength={PROGRAM_LIMITS.nameLength}
        error={nameProblem(name) ?? undefined}
        autoComplete="off"
        onChange={({ target }) => onChange((before) => ({ ...before, name: target.value }))}
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <Choice
          label={t`Days a week`}
          value={perWeek}
          options={upTo(PROGRAM_LIMITS.perWeek)}
          textOf={daysWords}
          onPick={(days) => onChange((before) => ({ ...before, perWeek: days }))}
        />
        <Choice
          label={t`How it ends`}
          value={ends}
          options={[false, true]}
          textOf={(isBlock) =>
            isBlock
              ? plural(weeks.length, { one: 'ends after # week', other: 'ends after # weeks' })
              : plural(weeks.length, { one: 'the week repeats', other: 'the # weeks repeat' })
          }
          onPick={(isBlock) => onChange((before) => ({ ...before, ends: isBlock }))}
        />
        {weeks.length > 1 && (
          <Choice
            label={t`Kind of week ${{ number: week + 1 }}`}
            value={isDeload}
            options={[false, true]}
            textOf={(isEasy) => (isEasy ? t`deload week` : t`normal week`)}
            onPick={(isEasy) =>
              onChange((before) =>
                changeWeek(before, week, ({ deload: _, ...rest }) => (isEasy ? { ...rest, deload: true } : rest)),
              )
            }
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={weeks.length >= PROGRAM_LIMITS.weeks}
          onClick={() => {
            onChange((before) => copyWeek(before, week));
            onWeek(week + 1);
          }}
        >
          {t`Copy week`}
        </Button>
        {weeks.length > 1 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onChange((before) => removeWeek(before, week));
              onWeek(Math.max(0, week - 1));
            }}
          >
            {t`Remove week`}
          </Button>
        )}
      </div>
    </Section>
  );
}
