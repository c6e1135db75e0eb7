import { type Equipment, FIGURE } from '#core/workout/own-exercise.ts';
import { GEAR, type Gear } from './equipment.ts';
import { type Figure, readFigure } from './figure.ts';
import FIGURES from './figures.json' with { type: 'json' };

/** A movement as a picture; several exercises may share one. */
export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name);
}

export function figureNamed(name: FigureName): Figure {
  return readFigure(FIGURES[name]);
}

const GEAR_OF_EQUIPMENT: Readonly<Record<string, Gear>> = {
  barbell: 'b',
  dumbbell: 'd',
  machine: 'M',
  cable: 'c',
  kettlebell: 'k',
  band: 'r',
  bodyweight: '',
  other: '',
} satisfies Record<Equipment, Gear>;

export type ShownFigure = {
  name: FigureName;
  gear: Gear;
  /** A close relative of the exercise is shown. */
  isRelative: boolean;
};

/** What an exercise's field `figure` shows; nothing if only a later release can draw it. */
export function readFigureField(figure: string | null | undefined, equipment: string): ShownFigure | null {
  const [, mark, name = '', held = GEAR_OF_EQUIPMENT[equipment] ?? ''] = FIGURE.exec(figure ?? '') ?? [];
  if (!isFigureName(name) || !isGear(held)) return null;
  return { name, gear: held, isRelative: mark === '~' };
}

function isGear(letter: string): letter is Gear {
  return letter === '' || Object.hasOwn(GEAR, letter);
}
