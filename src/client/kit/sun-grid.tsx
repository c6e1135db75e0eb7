import { PixelDrawing } from './pixel-drawing.tsx';

const ROW = 4;
/** Wide enough for any screen: a drawing of fixed size, centred and cropped at the sides. */
const WIDTH = 2560;
const AT_HORIZON = 28;
const AT_FOOT = 110;
const FIRST_GAP = 10;
const GROWTH = 1.45;

/** The upper half of a setting sun, gold to primary, sliced towards the bottom. Shown if the theme has a horizon. */
export function Sun({ radius = 24 }: { radius?: number | undefined }) {
  const rows = Math.round(radius / ROW);
  return (
    <div aria-hidden="true" className="horizon">
      <PixelDrawing columns={2 * radius} rows={radius} size={2 * radius}>
        {Array.from({ length: rows }, (_, row) => {
          const fromCentre = (rows - row - 0.5) * ROW;
          const half = Math.round(Math.sqrt(radius ** 2 - fromCentre ** 2) / ROW) * ROW;
          const gap = row >= rows / 2 ? 1 : 0;
          const gold = Math.round(100 * (1 - row / (rows - 1)));
          return (
            <rect
              key={fromCentre}
              x={radius - half}
              y={row * ROW + gap}
              width={2 * half}
              height={ROW - gap}
              fill={`color-mix(in srgb, var(--gold) ${gold}%, var(--primary))`}
            />
          );
        })}
      </PixelDrawing>
    </div>
  );
}

/** The plain below the sun, in perspective, as wide as its parent. Shown if the theme has a horizon. */
export function HorizonGrid({ height, className = '' }: { height: number; className?: string | undefined }) {
  const middle = WIDTH / 2;
  const perSide = Math.ceil(middle / AT_HORIZON);
  const lines = Array.from({ length: 2 * perSide + 1 }, (_, at) => at - perSide);
  const uprights = lines.map((at) => `M${middle + at * AT_HORIZON} 0L${middle + at * AT_FOOT} ${height}`).join('');
  return (
    <div aria-hidden="true" className={`horizon overflow-hidden ${className}`} style={{ height }}>
      <PixelDrawing
        columns={WIDTH}
        rows={height}
        size={WIDTH}
        className="absolute top-0 left-[calc(50%-1280px)] max-w-none"
      >
        <path d={uprights + levels(height)} fill="none" stroke="var(--line)" strokeWidth={2} />
      </PixelDrawing>
    </div>
  );
}

function levels(height: number): string {
  let path = '';
  for (let gap = FIRST_GAP, y = gap; y < height; gap *= GROWTH, y += gap) path += `M0 ${Math.round(y)}H${WIDTH}`;
  return path;
}
