/**
 * Every width and height at which a layout changes. Style sheets use them by name, `@media (--wide)`, and so do classes:
 * `wide:` and `not-wide:`; if several of these hold, the later one wins. scripts/breakpoints.mjs puts the numbers in.
 */
export const MEDIA = {
  slim: '(width < 420px)',
  narrow: '(width < 380px)',
  tiny: '(width < 360px)',
  broad: '(width >= 640px)',
  tablet: '(width >= 768px)',
  /** From here on there are two columns. */
  wide: '(width >= 1024px)',
  roomy: '(width >= 1120px)',
  desktop: '(width >= 1280px)',
  spacious: '(width >= 1360px)',
  huge: '(width >= 1600px) and (height >= 1000px)',
  /** Laptops, whose browsers leave less height than those of desktops. */
  laptop: '(height < 900px)',
  snug: '(height < 840px)',
  compact: '(height < 800px)',
  modest: '(height < 760px)',
  low: '(height < 640px)',
  /** Phones in landscape. */
  flat: '(height < 480px)',
  /** A desktop at 400 % zoom is 256 px high. */
  short: '(height < 360px)',
};

/** The widths of elements at which their content changes: `@container (--tight)`. */
export const CONTAINERS = { cramped: '(width < 66px)', tight: '(width < 310px)' };
