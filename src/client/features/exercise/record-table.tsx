import { t } from '@lingui/core/macro';
import { dayText } from '#client/insights/chart/chart-series.ts';
import { MEDIA } from '#client/kit/media.ts';
import { Section } from '#client/kit/panel.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { RecordCardButton } from '#client/play/share/record-card-button.tsx';
import { useToday } from '#client/session/auth/use-member.ts';
import { weightSign, weightText } from '#client/words/format/efforts.ts';
import type { ExerciseRecords } from '#contract/insights.ts';
import { daysBetween } from '#core/progression/calendar.ts';
import { MEASURES } from '#core/workout/measures.ts';
import type { Units } from '#core/workout/units.ts';

/** A record of the last four weeks is new. */
const NEW_FOR_DAYS = 28;

/** The heaviest sets of at least so many repetitions, each with its day, and the card of the best. */
export function RecordTable({ records, units }: { records: ExerciseRecords; units: Units }) {
  const today = useToday();
  const { measure } = records;
  // On a desktop it stands in the bar.
  const card = !useMediaQuery(MEDIA.wide) && <RecordCardButton records={records} />;
  if (records.records.length === 0) return card;
  const weightOf = (kilograms: number) =>
    kilograms === 0 && MEASURES[measure].weight === 'added'
      ? t({ message: 'BW', comment: 'the own body alone, at most 4 letters' })
      : `${weightSign(measure)}${weightText(kilograms, units.weight)}`;
  return (
    <Section title={t`RECORDS`} titleClassName="type-px-16 pb-3">
      <table className="exercise-records">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Reps`}</th>
            <th scope="col">{t`Best weight`}</th>
            <th scope="col">{t`Day`}</th>
          </tr>
        </thead>
        <tbody>
          {records.records.map(({ reps, weight, day }) => {
            const isNew = daysBetween(day, today) < NEW_FOR_DAYS;
            return (
              <tr key={reps} data-new={isNew || undefined}>
                <th scope="row">{t({ message: `${reps} RM`, comment: 'the best weight for so many reps' })}</th>
                <td>
                  <span className="exercise-record-weight">{weightOf(weight)}</span>
                  {weight > 0 && <span className="type-vt-20 text-ink-dim"> {units.weight}</span>}
                </td>
                <td className="type-vt-20 text-ink-dim">
                  {isNew && (
                    <span className="text-gold">{t({ message: 'NEW', comment: 'a record, at most 5 letters' })} </span>
                  )}
                  {dayText(day, 'day')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {card}
    </Section>
  );
}
