import type { ReactNode } from 'react';

type PixelDrawingProps = {
  columns: number;
  rows: number;
  /** The width in px, best a multiple of the columns. */
  size: number;
  /** Read out instead of nothing. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A grid of hard-edged pixels: what every sprite is drawn on. Decoration unless it has a label. */
export function PixelDrawing({ columns, rows, size, label, className, children }: PixelDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      viewBox={`0 0 ${columns} ${rows}`}
      width={size}
      height={(size * rows) / columns}
      shapeRendering="crispEdges"
      className={className}
    >
      {children}
    </svg>
  );
}
