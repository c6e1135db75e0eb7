import type { ComponentType } from 'react';

/** Everything about a screen that is needed before its code is loaded. */
export type ScreenRoute = {
  /** A pattern: `/exercises/:id` matches every exercise. */
  path: string;
  title: () => string;
  access: 'signed-in' | 'signed-out';
  /** The skeleton shown while the screen's code loads. */
  skeleton: 'dashboard' | 'cards' | 'tiles';
  /** The top bar: brand and score, with a rising sun on the dashboard, or the screen's own header. `rolling` scrolls away. */
  bar: 'brand' | 'sunrise' | 'rolling' | 'screen';
  Screen: ComponentType<{ params: Readonly<Record<string, string>> }>;
  /** Loads the screen's code ahead of its first render. */
  load: () => Promise<unknown>;
};
