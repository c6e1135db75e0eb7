import type { ReactNode } from 'react';

type PixelDrawingProps = {
  columns: number;
  rows: number;
  /** The width in px, best a multiple of the columns. */
  size: number;
  /** The accessible name; without it the drawing is decorative. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A grid of hard-edged pixels. */
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
