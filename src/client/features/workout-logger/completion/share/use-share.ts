import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { downloadFile } from '#client/device/download-file.ts';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { sharePicture } from '#client/play/share/share-picture.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import type { UnitsLookup } from '#core/workout/units.ts';
import { workoutFigures } from '../workout-figures.ts';
import { drawShareCard } from './draw-share-card.ts';
import { plainLines, plainShareText, shareCard, shareText } from './share-texts.ts';

// Draws the picture in advance, once the animations are over: a browser opens its share sheet only right after a tap.
export function useShare(request: CompletionRequest, response: CompletionResponse | null, isTime: boolean) {
  const unitsFor = useExerciseUnits();
  const { profile } = useMember();
  const ratXp = response?.progression.xpAfter ?? profile?.xp;
  const drawn = useRef<Promise<Blob | null> | null>(null);

  useEffect(() => {
    if (isTime) drawn.current = draw(toShare(request, response, unitsFor), ratXp);
    return () => {
      drawn.current = null;
    };
  }, [request, response, isTime, unitsFor, ratXp]);

  const { submit: share, isBusy: isSharing } = useSubmit(async () => {
    const shared = toShare(request, response, unitsFor);
    const picture = await (drawn.current ?? draw(shared, ratXp));
    const { cabinet } = getPreferences();
    const text = cabinet ? shareText(...shared) : plainShareText(plainLines(...shared));
    const title = t`GYMRATT: STAGE CLEAR`;
    const done = await sharePicture({ title, text, picture, fileName: 'gymratt-workout.png' }, navigator, downloadFile);
    if (done === 'saved') toast({ title: t`Picture saved`, description: t`You find it in your downloads.` });
    return undefined;
  }, reported);
  return { share: () => share(), isSharing };
}

function toShare(request: CompletionRequest, response: CompletionResponse | null, unitsFor: UnitsLookup) {
  const figures = workoutFigures(request, response?.workout ?? null, unitsFor().weight);
  return [figures, response?.progression ?? null, unitsFor] as const;
}

async function draw(shared: ReturnType<typeof toShare>, ratXp: number | undefined): Promise<Blob | null> {
  try {
    if (getPreferences().cabinet) return await drawShareCard(shareCard(...shared), ratXp);
    // Without a network it may be missing: then only the text is shared.
    const plain = await import('#client/play/share/plain-card.ts').catch(() => null);
    const { figures, records } = plainLines(...shared);
    const parts = { title: t`Workout`, figures, heading: t`Personal records`, lines: records };
    return plain && (await plain.drawPlainCard(parts));
  } catch (error) {
    reportError(error);
    return null;
  }
}
