import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits, useUserSettings } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { longMonthAndYear } from '#client/words/format/dates.ts';
import { getMonth } from '#contract/endpoints/progress.ts';
import type { WorkoutDay } from '#contract/workout.ts';
import { initialsFrom } from '#core/play/initials.ts';
import type { Month } from '#core/progression/month-grid.ts';
import { dayHeat } from '#core/progression/trained-days.ts';
import { drawMonthCard } from './month-card.ts';
import { credits, monthFigures, monthLifts, monthText } from './month-texts.ts';
import { drawPlainCard } from './plain-card.ts';
import { ShareDialog } from './share-dialog.tsx';

type ShareMonthProps = {
  month: Month;
  /** Those of the year, as the calendar lights them. */
  days: readonly WorkoutDay[];
  open: boolean;
  onClose: () => void;
};

/** The card of a month. Loaded when it is first wanted. */
export function ShareMonth({ month, days, open, onClose }: ShareMonthProps) {
  const { userId, profile } = useMember();
  const { isOn } = useCabinet();
  const unitsFor = useExerciseUnits();
  const { initials } = useUserSettings();
  const { data, isError } = useQuery(keptQuery(userId, getMonth, { params: { month } }));
  const member = initials ?? initialsFrom(profile?.name ?? '');
  const lines = data ? (isOn ? credits(data, member, unitsFor) : monthFigures(data, unitsFor)) : [];
  const draw = data
    ? () =>
        isOn
          ? drawMonthCard({ month, credits: credits(data, member, unitsFor), heat: dayHeat(days), ratXp: profile?.xp })
          : drawPlainCard({
              title: longMonthAndYear(month),
              figures: lines,
              heading: t`Highlights`,
              lines: monthLifts(data, unitsFor),
            })
    : null;
  const failure = t`This month could not be loaded. Check your connection and try again.`;
  return (
    <ShareDialog
      open={open}
      title={t`MONTH CARD`}
      text={data ? monthText(data, lines, isOn) : ''}
      failure={isError && !data ? failure : undefined}
      fileName={`gymratt-${month.slice(0, 7)}.png`}
      draw={draw}
      onClose={onClose}
    />
  );
}
