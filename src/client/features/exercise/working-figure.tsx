import { MuscleSide } from '#client/insights/muscle-figure.tsx';
import { workingRegions } from '#client/insights/muscle-regions.ts';
import type { TrainedMuscles } from '#core/insights/muscle-rows.ts';

/** The muscles that an exercise trains. Loaded on demand: a phone has no room for it. */
export function WorkingFigure({ muscles }: { muscles: TrainedMuscles }) {
  return <MuscleSide lit={workingRegions(muscles)} className="exercise-figure" />;
}
