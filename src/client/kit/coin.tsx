import { PixelDrawing } from './pixel-drawing.tsx';
import RAT_HEAD_GRID from './rat-head-grid.json' with { type: 'json' };
import { SpritePixels } from './sprite.tsx';

const ROWS = 32;
const CENTRE = 15.5;

/** A pixelated disc as one path, with one rectangle per row, from one row to another. */
function discPath(radius: number, from = 0, to = ROWS): string {
  let path = '';
  for (let y = from; y < to; y++) {
    const half = Math.round(Math.sqrt(radius ** 2 - (y - CENTRE) ** 2));
    if (half > 0) path += `M${16 - half} ${y}h${2 * half}v1h-${2 * half}z`;
  }
  return path;
}

/** The arcade coin with the rat: the icon of the app. */
export function Coin() {
  return (
    <PixelDrawing columns={ROWS} rows={ROWS} size={64}>
      <path d={discPath(15.2)} fill="var(--coin-rim)" />
      <path d={discPath(13.2, 0, 8)} fill="var(--coin-shine)" />
      <path d={discPath(13.2, 8)} fill="var(--coin-edge)" />
      <path d={discPath(12.2)} fill="var(--coin-face)" />
      <g transform="translate(4 4)">
        <SpritePixels grid={RAT_HEAD_GRID} />
      </g>
    </PixelDrawing>
  );
}
