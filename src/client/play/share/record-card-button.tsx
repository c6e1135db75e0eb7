import { t } from '@lingui/core/macro';
import { Share } from 'pixelarticons/react/Share.js';
import { Button } from '#client/kit/button.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import type { ExerciseRecords } from '#contract/insights.ts';

const loadShareRecord = async () => (await import('./share-record.tsx')).ShareRecord;

const PARAMETER = 'card';

/** The card of the best set of an exercise, if the address asks for it. Apart from its button, whose place depends on the width. */
export function RecordCardOfAddress({ records }: { records: ExerciseRecords }) {
  const { exercise_id: exerciseId, exercise_name: exerciseName, measure, best } = records;
  const { isOpen, close } = useSheet(PARAMETER);
  const ShareRecord = useOnDemand(isOpen, loadShareRecord);
  if (!best || !ShareRecord) return null;
  const { weight, reps, duration_s: durationSeconds, distance_m: distanceMeters, day } = best;
  const effort = { weight, reps, durationSeconds, distanceMeters };
  const record = { exerciseId, exerciseName, measure, effort, old: null, day, isNew: false };
  return <ShareRecord record={record} open={isOpen} onClose={close} />;
}

/** Opens it. Nothing where no set was logged. */
export function RecordCardButton({ records, isIcon = false }: { records: ExerciseRecords; isIcon?: boolean }) {
  const { open } = useSheet(PARAMETER);
  if (!records.best) return null;
  const opening = { icon: Share, 'aria-haspopup': 'dialog', onClick: () => open('record') } as const;
  if (isIcon) return <IconButton label={t`Record card`} {...opening} />;
  return (
    <Button variant="plain" size="small" className="-ms-3" {...opening}>
      {t`Record card`}
    </Button>
  );
}
