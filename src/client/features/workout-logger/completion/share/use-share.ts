import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { downloadFile } from '#client/device/download-file.ts';
import { getPreferences } from '#client/device/preferences/preferences-store.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import type { UnitsLookup } from '#core/workout/units.ts';
import { workoutFigures } from '../workout-figures.ts';
import { drawShareCard } from './draw-share-card.ts';
import { plainLines, plainShareText, shareCard, shareText } from './share-texts.ts';

// Draws the picture in advance, once the animations are over: a browser opens its share sheet only right after a tap.
export function useShare(request: CompletionRequest, response: CompletionResponse | null, isTime: boolean) {
  const unitsFor = useExerciseUnits();
  const drawn = useRef<Promise<Blob | null> | null>(null);

  useEffect(() => {
    if (isTime) drawn.current = draw(toShare(request, response, unitsFor));
    return () => {
      drawn.current = null;
    };
  }, [request, response, isTime, unitsFor]);

  const { submit: share, isBusy: isSharing } = useSubmit(async () => {
    const shared = toShare(request, response, unitsFor);
    const picture = await (drawn.current ?? draw(shared));
    const { cabinet } = getPreferences();
    const text = cabinet ? shareText(...shared) : plainShareText(plainLines(...shared));
    const title = t`GYMRATT: STAGE CLEAR`;
    const done = await shareWorkout({ title, text, picture }, navigator, downloadFile);
    if (done === 'saved') toast({ title: t`Picture saved`, description: t`You find it in your downloads.` });
    return undefined;
  }, reported);
  return { share: () => share(), isSharing };
}

function toShare(request: CompletionRequest, response: CompletionResponse | null, unitsFor: UnitsLookup) {
  const figures = workoutFigures(request, response?.workout ?? null, unitsFor().weight);
  return [figures, response?.progression ?? null, unitsFor] as const;
}

async function draw(shared: ReturnType<typeof toShare>): Promise<Blob | null> {
  try {
    if (getPreferences().cabinet) return await drawShareCard(shareCard(...shared));
    // Without a network it may be missing: then only the text is shared.
    const plain = await import('./plain-share.ts').catch(() => null);
    return plain && (await plain.drawPlainCard(plainLines(...shared)));
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** The parts of the browser's share API, each of which may be missing. */
export type ShareSheet = Partial<Pick<Navigator, 'share' | 'canShare'>>;

// Hands the picture to the device's share sheet, or only the text if the sheet takes no files or nothing could be drawn.
// Without a share sheet the picture is saved as a file.
export async function shareWorkout(
  { title, text, picture }: { title: string; text: string; picture: Blob | null },
  sheet: ShareSheet,
  save: (file: File) => void,
): Promise<'shared' | 'saved' | 'cancelled'> {
  const file = picture && new File([picture], 'gymratt-workout.png', { type: 'image/png' });
  if (!sheet.share) {
    if (!file) throw new Error('There is no share sheet, and no picture to save.');
    save(file);
    return 'saved';
  }
  const withPicture = file && { files: [file], title, text };
  try {
    await sheet.share(withPicture && sheet.canShare?.(withPicture) ? withPicture : { title, text });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}
