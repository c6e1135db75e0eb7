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
import { shareWorkout } from './share-workout.ts';

interface Sharing {
  readonly share: () => void;
  readonly isSharing: boolean;
}

/**
 * Draws the picture in advance, once the animations are over: a browser opens its share sheet only right after a tap. A
 * failure is only logged, since the workout does not depend on it.
 */
export function useShare(request: CompletionRequest, response: CompletionResponse | null, isTime: boolean): Sharing {
  const unitsFor = useExerciseUnits();
  const drawn = useRef<Promise<Blob | null> | null>(null);

  useEffect(() => {
    if (isTime) drawn.current = draw(request, response, unitsFor);
    return () => {
      drawn.current = null;
    };
  }, [request, response, isTime, unitsFor]);

  const { submit: share, isBusy: isSharing } = useSubmit(async () => {
    const picture = await (drawn.current ?? draw(request, response, unitsFor));
    const figures = workoutFigures(request, response?.workout ?? null, unitsFor().weight);
    const progression = response?.progression ?? null;
    const { cabinet } = getPreferences();
    const text = cabinet
      ? shareText(figures, progression, unitsFor)
      : plainShareText(plainLines(figures, progression, unitsFor));
    const title = cabinet ? 'GYMRATT: STAGE CLEAR' : 'Workout';
    const done = await shareWorkout({ title, text, picture }, navigator, downloadFile);
    if (done === 'saved') toast({ title: 'Picture saved', description: 'You find it in your downloads.' });
    return undefined;
  }, reported);
  return { share, isSharing };
}

async function draw(
  request: CompletionRequest,
  response: CompletionResponse | null,
  unitsFor: UnitsLookup,
): Promise<Blob | null> {
  const figures = workoutFigures(request, response?.workout ?? null, unitsFor().weight);
  const progression = response?.progression ?? null;
  try {
    if (getPreferences().cabinet) return await drawShareCard(shareCard(figures, progression, unitsFor));
    // Without a network it may be missing: then only the text is shared.
    const plain = await import('./plain-share.ts').catch(() => null);
    return plain && (await plain.drawPlainCard(plainLines(figures, progression, unitsFor)));
  } catch (error) {
    reportError(error);
    return null;
  }
}
