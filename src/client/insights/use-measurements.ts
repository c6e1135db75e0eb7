import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useOutbox, useWaiting } from '#client/outbox/use-outbox.ts';
import { showProfile } from '#client/session/auth/load-profile.ts';
import { useMember, useToday } from '#client/session/auth/use-member.ts';
import { mediumDate, noonOn } from '#client/words/format/dates.ts';
import { MEASUREMENT_WORDS } from '#client/words/measurement-words.ts';
import { listMeasurements } from '#contract/endpoints/insights.ts';
import { deleteMeasurement, putMeasurement } from '#contract/endpoints/measurements.ts';
import type { Measurement, Measurements } from '#contract/measurements.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';
import { SPAN_DAYS, type Span, startOfRecent } from '#core/insights/spans.ts';
import { addDays, type CalendarDate } from '#core/progression/calendar.ts';
import { fromKilograms } from '#core/workout/weight-units.ts';
import { newestOf, pointsOf, withWaiting } from './shown-measurements.ts';

const NOTHING: Measurements = { measurements: [], by: 'day', latest: [] };

/** The measurements of a span, and the newest of each kind, as they will be once everything is sent. */
export function useMeasurements(span: Span) {
  const { userId } = useMember();
  const today = useToday();
  const recent = useQuery(keptQuery(userId, listMeasurements, { query: { from: startOfRecent(today) } }));
  const isAll = span === 'all' || recent.isError;
  const all = useQuery({ ...keptQuery(userId, listMeasurements, {}), enabled: isAll });
  const query = isAll ? all : recent;
  const known = query.data;
  const waiting = useWaiting('measurement');
  const since = span === 'all' ? '' : addDays(today, -SPAN_DAYS[span]);
  const data = useMemo(() => {
    if (!known && waiting.length === 0) return undefined;
    const shown = withWaiting(known ?? NOTHING, waiting);
    return { ...shown, measurements: shown.measurements.filter(({ day }) => day >= since) };
  }, [known, waiting, since]);
  return { ...query, data };
}

/** Changes that are shown at once, and sent when there is a network. `shown` is what is known of the others. */
export function useChangeMeasurements(shown: Pick<Measurements, 'measurements' | 'latest'> = NOTHING) {
  const { add } = useOutbox();
  const { profile } = useMember();
  const today = useToday();
  const newestWeight = newestOf(shown.latest, 'weight')?.day ?? today;

  /** The newest weight is the bodyweight of the profile: the server does the same when it is told. */
  const showBodyweight = (kilograms: number) => {
    if (!profile) return;
    const bodyweight = Math.round(fromKilograms(kilograms, profile.preferred_weight_unit) * 10) / 10;
    showProfile({ ...profile, bodyweight, weight: kilograms });
  };
  return {
    put: ({ day, kind, value }: Measurement) => {
      if (kind === 'weight' && day >= newestWeight) showBodyweight(value);
      void add(putMeasurement, { params: { day, kind }, body: { value } }, { name: nameOf(kind, day) });
    },
    remove: ({ day, kind }: Measurement) => {
      const before = pointsOf(shown.measurements, kind).findLast((point) => point.day < day);
      if (kind === 'weight' && before && day >= newestWeight) showBodyweight(before.value);
      void add(deleteMeasurement, { params: { day, kind } }, { name: nameOf(kind, day) });
    },
  };
}

/** `Waist, Nov 13, 2026` */
function nameOf(kind: MeasurementKind, day: CalendarDate): string {
  return `${MEASUREMENT_WORDS[kind]()}, ${mediumDate(noonOn(day))}`;
}
