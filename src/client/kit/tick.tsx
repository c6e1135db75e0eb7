import { PixelDrawing } from './pixel-drawing.tsx';

const TOPS = [3, 4, 5, 6, 5, 4, 3, 2, 1, 0];
const THICKNESS = 3;
const PATH = TOPS.map((top, x) => `M${x} ${top}h1v${THICKNESS}h-1z`).join('');

type TickProps = { size?: number; label?: string; className?: string };

/** A bold tick, easy to see at arm's length; the icon set's own is too thin. */
export function Tick({ size = 20, label, className }: TickProps) {
  return (
    <PixelDrawing columns={TOPS.length} rows={TOPS.length} size={size} label={label} className={className}>
      <path d={PATH} fill="currentColor" />
    </PixelDrawing>
  );
}
