import type { SVGProps } from 'react';

/* Five icons missing from the set, on its grid of 24 and used like the others: `<Icon of={StarFilled} />`. */

export const STAR_PATH = 'M11 1h2v2h2v4h8v4h-2v2h-2v3h2v6h-5v-2h-2v-2h-4v2h-2v2h-5v-6h2v-3h-2v-2h-2v-4h8v-4h2z';

/** The set's star, filled: a favourite, and a star beyond the last level. */
export const StarFilled = icon(STAR_PATH);

/** The set's wifi with a cross: offline. */
export const WifiOff = icon(
  'M7 4h10v2h-10zM5 6h2v2h-2zm12 0h2v2h-2zM3 8h2v2h-2zm16 0h2v2h-2zM1 10h2v2h-2zm20 0h2v2h-2zM8 9h8v2h-8zM6 11h2v2h-2zm-2 2h2v2h-2zm12-2h2v2h-2zM9 14h4v2h-4zM7 16h2v2h-2zm4 3h2v2h-2zM16 14h2v2h-2zm4 0h2v2h-2zm-2 2h2v2h-2zm-2 2h2v2h-2zm4 0h2v2h-2z',
);

/** Last time's workout, to race against. */
export const Ghost = icon(
  'M8 3h8v2h-8zM6 5h2v2h-2zm10 0h2v2h-2zM4 7h2v14h-2zm14 0h2v14h-2zM6 19h2v2h-2zm2-2h2v2h-2zm2 2h4v2h-4zm4-2h2v2h-2zm2 2h2v2h-2zM8 9h2v4h-2zm6 0h2v4h-2z',
);

/** A plate from the side. */
export const Plate = icon(
  'M8 2h8v2h-8zM4 4h4v2h-4zm12 0h4v2h-4zM2 8h2v8h-2zm18 0h2v8h-2zM4 6h2v2h-2zm14 0h2v2h-2zM4 16h2v2h-2zm14 0h2v2h-2zM4 18h4v2h-4zm12 0h4v2h-4zM8 20h8v2h-8zM10 10h4v4h-4z',
);

/** On to the next set. */
export const Skip = icon(
  'M2 4h2v16h-2zM4 6h2v12h-2zM6 8h2v8h-2zM8 10h2v4h-2zM11 4h2v16h-2zM13 6h2v12h-2zM15 8h2v8h-2zM17 10h2v4h-2zM19 4h3v16h-3z',
);

function icon(path: string) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg role="img" aria-label={props['aria-label']} viewBox="0 0 24 24" fill="currentColor" {...props}>
      <path d={path} />
    </svg>
  );
}
