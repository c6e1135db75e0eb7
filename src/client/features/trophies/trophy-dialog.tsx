import { t } from '@lingui/core/macro';
import { ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Medal } from '#client/play/trophies/medal.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { TROPHY_WORDS } from '#client/words/trophy-words.ts';
import {
  type OpenTrophy,
  progressShare,
  progressText,
  spokenProgress,
  type TrophyWall,
  wholeWonDate,
} from './trophy-wall.ts';

type TrophyDialogProps = {
  wall: TrophyWall;
  /** The id of the trophy. Nothing opens for an unknown or still hidden one. */
  id: string;
  open: boolean;
  onClose: () => void;
};

/** What a trophy was won for, or what it takes. */
export function TrophyDialog({ wall, id, open, onClose }: TrophyDialogProps) {
  const won = wall.won.find(({ trophy }) => trophy.id === id);
  const next = wall.next.find(({ trophy }) => trophy.id === id);
  const trophy = (won ?? next)?.trophy;
  if (!trophy) return null;
  const { name, words } = TROPHY_WORDS[trophy.id]();
  return (
    <Dialog open={open} onClose={onClose} title={name} placement="bottom" tone={won ? 'gold' : 'normal'}>
      <div className="flex flex-col items-center gap-4 text-center">
        <Medal trophy={trophy} size={128} look={won ? 'earned' : 'next'} />
        <p className="max-w-[30ch] type-vt-24 text-balance">{words}</p>
        {won && (
          <>
            <p className="type-vt-20 text-gold">{t`Won on ${{ day: wholeWonDate(won.earnedOn) }}`}</p>
            <ButtonLink variant="secondary" href={`/history?workout=${won.workoutId}`} className="w-full">
              {t`SEE THE WORKOUT`}
            </ButtonLink>
          </>
        )}
        {next && (
          <div className="flex w-full flex-col gap-2">
            <p className="type-vt-24 text-gold">
              <Progress open={next} />
            </p>
            <SegmentedBar cells={20} value={progressShare(next)} tone="gold" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** `75 / 100`; read out as `75 of 100 workouts`. */
export function Progress({ open }: { open: OpenTrophy }) {
  const { weight: unit } = useUnits();
  return (
    <>
      <span aria-hidden="true">{progressText(open, unit)}</span>
      <span className="sr-only">{spokenProgress(open, unit)}</span>
    </>
  );
}
