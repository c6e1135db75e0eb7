import { useEffect, useRef } from 'react';
import { saveFile } from '#client/device/save-file.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { useDistanceUnit } from '#client/session/auth/use-distance-unit.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import type { DistanceUnit } from '#core/workout/distance-units.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import { workoutFigures } from '../workout-figures.ts';
import { drawShareCard } from './draw-share-card.ts';
import { shareCard, shareText } from './share-texts.ts';
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
  const distanceUnit = useDistanceUnit();
  const drawn = useRef<Promise<Blob | null> | null>(null);

  useEffect(() => {
    if (isTime) drawn.current = draw(request, response, distanceUnit);
    return () => {
      drawn.current = null;
    };
  }, [request, response, isTime, distanceUnit]);

  const { submit: share, isBusy: isSharing } = useSubmit(async () => {
    const picture = await (drawn.current ?? draw(request, response, distanceUnit));
    const figures = workoutFigures(request, response?.workout ?? null);
    const text = shareText(figures, response?.progression ?? null, distanceUnit);
    const done = await shareWorkout({ text, picture }, navigator, saveFile);
    if (done === 'saved') toast({ title: 'Picture saved', description: 'You find it in your downloads.' });
    return undefined;
  }, reported);
  return { share, isSharing };
}

function draw(
  request: CompletionRequest,
  response: CompletionResponse | null,
  distanceUnit: DistanceUnit,
): Promise<Blob | null> {
  const figures = workoutFigures(request, response?.workout ?? null);
  return drawShareCard(shareCard(figures, response?.progression ?? null, distanceUnit)).catch((error: unknown) => {
    reportError(error);
    return null;
  });
}
