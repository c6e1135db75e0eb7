import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useKnownExercise } from '#client/data/exercises/known-exercise.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useLoads } from '#client/data/settings/loads.ts';
import { useExerciseUnits, useUserSettings } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { dateWithYear } from '#client/words/format/dates.ts';
import { effortWithUnits } from '#client/words/format/efforts.ts';
import { getExerciseProgress } from '#contract/endpoints/progress.ts';
import { initialsFrom } from '#core/play/initials.ts';
import { shownWeight } from '#core/workout/weight-units.ts';
import { drawPlainCard } from './plain-card.ts';
import { drawRecordCard, type SidePlates } from './record-card.ts';
import { type RecordToShare, recordCard, recordSteps, recordText } from './record-texts.ts';
import { ShareDialog } from './share-dialog.tsx';

type ShareRecordProps = { record: RecordToShare; open: boolean; onClose: () => void };

/** The card of a record. Loaded when it is first wanted. */
export function ShareRecord({ record, open, onClose }: ShareRecordProps) {
  const { userId, profile } = useMember();
  const { isOn } = useCabinet();
  const { initials } = useUserSettings();
  const units = useExerciseUnits()(record.exerciseId);
  const name = exerciseName(record.exerciseId, record.exerciseName);
  const params = { exerciseId: record.exerciseId };
  const progress = useQuery(keptQuery(userId, getExerciseProgress, { params }, { notFound: 'null' }));
  const plates = useSidePlates(record);
  // Out of reach, the card is drawn without the way to the record.
  const steps = recordSteps(record, progress.data ?? []);
  const card = recordCard(record, { name, steps, units });
  const date = dateWithYear(record.day);
  const drawGame = () =>
    drawRecordCard(card, {
      ratXp: profile?.xp,
      plates: plates ?? null,
      member: initials ?? initialsFrom(profile?.name ?? ''),
      date,
    });
  const drawPlain = () =>
    drawPlainCard({
      title: t`Personal record`,
      figures: [
        { label: name, value: effortWithUnits(record.effort, record.measure, units) },
        { label: t`Day`, value: date },
      ],
      heading: t`Earlier bests`,
      lines: steps
        .slice(0, -1)
        .toReversed()
        .map(({ day, effort }) => ({
          label: dateWithYear(day),
          value: effortWithUnits(effort, record.measure, units),
        })),
    });
  return (
    <ShareDialog
      open={open}
      title={t`RECORD CARD`}
      text={recordText(record, name, units, isOn)}
      fileName="gymratt-record.png"
      draw={progress.isPending || plates === undefined ? null : isOn ? drawGame : drawPlain}
      onClose={onClose}
    />
  );
}

/** The plates that the member's gym has for this weight; `undefined` until it is known whether the exercise takes any. */
function useSidePlates({ exerciseId, effort }: RecordToShare): SidePlates | undefined {
  const exercise = useKnownExercise(exerciseId);
  const loads = useLoads(exerciseId);
  if (!exercise) return undefined;
  if (!loads?.rack) return null;
  const { unit } = loads;
  const weight = shownWeight(effort.weight, unit);
  const { below } = loads.nextTo(weight)(weight);
  return { side: below?.side ?? [], unit };
}
