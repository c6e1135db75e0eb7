import { PixelDrawing } from './pixel-drawing.tsx';

/** Rows of letters; a dot is empty, a letter is a part and takes its colour from `--rat-<letter>`. */
type Grid = readonly string[];

/** The pixels of each letter as one path: every run of equal letters in a row is one rectangle. */
export function spritePaths(grid: Grid): Map<string, string> {
  const paths = new Map<string, string>();
  grid.forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/([^.])\1*/g)) {
      const letter = run.charAt(0);
      paths.set(letter, `${paths.get(letter) ?? ''}M${x} ${y}h${run.length}v1h-${run.length}z`);
    }
  });
  return paths;
}

type SpriteProps = {
  grid: Grid;
  /** The width in px, best a multiple of the grid's. */
  size: number;
  /** The accessible name; without it the sprite is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Sprite({ grid, ...drawing }: SpriteProps) {
  return (
    <PixelDrawing columns={grid[0]?.length ?? 0} rows={grid.length} {...drawing}>
      <SpritePixels grid={grid} />
    </PixelDrawing>
  );
}

/** A sprite's pixels inside a larger drawing. */
export function SpritePixels({ grid }: { grid: Grid }) {
  return Array.from(spritePaths(grid), ([letter, path]) => (
    <path key={letter} d={path} fill={`var(--rat-${letter})`} />
  ));
}
