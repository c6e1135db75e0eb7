import { PixelDrawing } from './pixel-drawing.tsx';

const UNIT = 4;
/** Wide enough for any screen: a drawing of fixed size, centred and cropped at the sides. */
const COLUMNS = 640;

/** The city by night: two rows of buildings, the same on every screen. Not drawn in themes without a city. */
export function Skyline({ height, className = '' }: { height: number; className?: string }) {
  const rows = Math.round(height / UNIT);
  const near = buildings(7, rows * 0.5, rows * 0.25);
  return (
    <div aria-hidden="true" className={`skyline ${className}`} style={{ height }}>
      <PixelDrawing
        columns={COLUMNS}
        rows={rows}
        size={COLUMNS * UNIT}
        className="absolute bottom-0 left-[calc(50%-1280px)] max-w-none"
      >
        <path d={outline(buildings(3, rows * 0.86, rows * 0.4), rows)} fill="var(--shadow)" />
        <path d={outline(near, rows)} fill="var(--panel-2)" />
        <path d={windows(near, rows, 0)} fill="var(--primary)" opacity={0.35} />
        <path d={windows(near, rows, 1)} fill="var(--accent)" opacity={0.5} />
        <path d={windows(near, rows, 2)} fill="var(--primary)" opacity={0.85} />
      </PixelDrawing>
    </div>
  );
}

type Building = { x: number; width: number; height: number; mast: number };

/** Pseudo-random numbers that never change: a linear congruential generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

function buildings(seed: number, tallest: number, lowest: number): Building[] {
  const roll = dice(seed);
  const row: Building[] = [];
  for (let x = 0; x < COLUMNS; x += row.at(-1)?.width ?? COLUMNS) {
    const height = Math.round(lowest + (roll(9) / 8) ** 2 * (tallest - lowest));
    row.push({ x, width: 6 + roll(14), height, mast: roll(3) === 0 ? 2 + roll(4) : 0 });
  }
  return row;
}

function outline(row: Building[], rows: number): string {
  return row
    .map(({ x, width, height, mast }) => {
      const roof = rows - height;
      const at = x + Math.floor(width / 2);
      return `M${x} ${roof}h${width}V${rows}H${x}z${mast ? `M${at} ${roof - mast}h1v${mast}h-1z` : ''}`;
    })
    .join('');
}

/** Lit windows on a pitch of three units; each colour has every third one. */
function windows(row: Building[], rows: number, colour: number): string {
  const roll = dice(11);
  let path = '';
  for (const { x, width, height } of row) {
    for (let top = rows - height + 2; top < rows - 1; top += 3) {
      for (let left = x + 1; left < x + width - 1; left += 3) {
        if (roll(10) === colour) path += `M${left} ${top}h1v1h-1z`;
      }
    }
  }
  return path;
}
