import { FIGURE_NAMES, figureNamed, readFigureField, type ShownFigure } from '../figures.ts';
import { litParts } from '../muscles.ts';
import { drawPicture } from '../picture.ts';

export type Shown = Omit<ShownFigure, 'isRelative'> & { muscles: string };

type ShownExercise = { figure: string; equipment: string; primary_muscles: readonly string[] };

/** Every figure with what the exercises show it with, each once. The most frequent comes first. */
export function looksOf(exercises: readonly ShownExercise[]): Shown[] {
  const all = exercises.flatMap(({ figure, equipment, primary_muscles }) => {
    const { name, gear } = readFigureField(figure, equipment) ?? {};
    return name ? { name, gear: gear ?? '', muscles: litParts(primary_muscles) } : [];
  });
  const alike = Map.groupBy(all, ({ name, gear, muscles }) => `${name}/${gear}/${muscles}`);
  const byFrequency = [...alike.values()].toSorted((a, b) => b.length - a.length).flatMap(([look]) => look ?? []);
  return FIGURE_NAMES.flatMap((name) => byFrequency.filter((look) => look.name === name));
}

/** The key poses of every figure, with what it is shown with most. */
export function drawKeyPoses(shown: readonly Shown[]): (Shown & { pictures: string[][] })[] {
  const firsts = shown.filter(({ name }, at) => shown[at - 1]?.name !== name);
  return firsts.map((look) => {
    const figure = figureNamed(look.name);
    return { ...look, pictures: figure.keyPoses.map((pose) => drawPicture(figure, pose, look)) };
  });
}

/** A short number for a figure's pictures: the FNV-1a hash of their letters. */
export function fingerprint(pictures: readonly (readonly string[])[]): string {
  let hash = 0x811c9dc5;
  for (const letter of pictures.flat().join('')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
