import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { programOf } from '#client/campaign/start-stage.ts';
import type { Campaign } from '#client/campaign/use-campaign.ts';
import { type TrainingDays, weekdaysOf } from '#client/data/programs/active-run.ts';
import { useChangeDays } from '#client/data/programs/decide.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { longWeekday, weekdayLetter } from '#client/words/format/dates.ts';
import type { Program } from '#core/programs/program.ts';
import { WEEKDAYS } from '#core/programs/training-days.ts';
import { addDays } from '#core/progression/calendar.ts';

const USUAL_COUNTS = [2, 3, 4, 5, 6];
/** Any Monday. */
const MONDAY = '2024-01-01';

type DaysChoiceProps = {
  program: Pick<Program, 'weeks' | 'perWeek'>;
  days: TrainingDays;
  onChange: (days: TrainingDays) => void;
};

/** How often a week, and on which days: those are for the calendar alone, and a missed one costs nothing. */
export function DaysChoice({ program, days: { perWeek, weekdays }, onChange }: DaysChoiceProps) {
  // Days that follow each other are done as often as the member likes; a week with a plan has its own number.
  const isFree = program.weeks.length === 1;
  const counts = [...new Set([...USUAL_COUNTS, program.perWeek, perWeek])].sort((one, other) => one - other);
  const toggle = (day: number) => {
    const chosen = WEEKDAYS.filter((one) => (one === day) !== weekdays.includes(one));
    onChange({ perWeek: isFree && chosen.length > 0 ? chosen.length : perWeek, weekdays: chosen });
  };
  return (
    <div className="flex flex-col gap-3">
      {isFree && (
        <SegmentedChoice
          label={t`Days a week`}
          options={counts.map((count) => ({ value: `${count}`, label: `${count}` }))}
          selected={`${perWeek}`}
          onSelect={(count) => onChange({ perWeek: Number(count), weekdays: [] })}
        />
      )}
      <fieldset className="min-w-0">
        <legend className="pb-1 type-vt-20">{t`Days for the calendar, if you like`}</legend>
        <div className="weekday-choice">
          {WEEKDAYS.map((day) => {
            const date = addDays(MONDAY, day - 1);
            return (
              <label key={day} className="weekday focus-ring-of-input">
                <input
                  type="checkbox"
                  className="unseen-input"
                  checked={weekdays.includes(day)}
                  onChange={() => toggle(day)}
                />
                <span className="weekday-face stepped-small type-px-16">
                  <span aria-hidden="true">{weekdayLetter(date)}</span>
                  <span className="sr-only">{longWeekday(date)}</span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <p className="type-vt-18 text-ink-dim">{t`A missed day moves nothing: the next stage is simply next.`}</p>
    </div>
  );
}

/** Other days from now on. Each tap counts at once. */
export function DaysButton({ campaign }: { campaign: Campaign }) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useChangeDays(campaign.run);
  const { perWeek } = campaign.run;
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-haspopup="dialog"
        className="text-ink-dim"
        onClick={() => setIsOpen(true)}
      >
        {t`Training days`}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t`DAYS`} placement="bottom" tone="primary">
        <DaysChoice
          program={programOf(campaign)}
          days={{ perWeek, weekdays: [...weekdaysOf(campaign.run)] }}
          onChange={change}
        />
      </Dialog>
    </>
  );
}
