import { PixelDrawing } from '#client/kit/pixel-drawing.tsx';
import type { Direction } from './why-words.ts';

const PATHS: Readonly<Record<Direction, string>> = {
  up: 'M4 0h2v1h1v1h1v1h1v2h-3v5h-2v-5h-3v-2h1v-1h1v-1h1z',
  down: 'M4 0h2v5h3v2h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-2h3z',
  same: 'M1 2h8v2h-8zM1 6h8v2h-8z',
};

/** Whether the numbers rise, fall or stay. Its sentence stands beside it. */
export function WhyArrow({ direction }: { direction: Direction }) {
  return (
    <span data-direction={direction} className="why-arrow">
      <PixelDrawing columns={10} rows={10} size={20}>
        <path d={PATHS[direction]} fill="currentColor" />
      </PixelDrawing>
    </span>
  );
}
