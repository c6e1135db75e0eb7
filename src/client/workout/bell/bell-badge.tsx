import { t } from '@lingui/core/macro';
import { Bell } from 'pixelarticons/react/Bell.js';
import { BellOff } from 'pixelarticons/react/BellOff.js';
import { CellularSignal3 } from 'pixelarticons/react/CellularSignal3.js';
import { Lock } from 'pixelarticons/react/Lock.js';
import { PlusBox } from 'pixelarticons/react/PlusBox.js';
import { Pointer } from 'pixelarticons/react/Pointer.js';
import type { Drawing } from '#client/kit/icon.tsx';
import type { BellBadge } from './use-bell.ts';

interface BadgeLook {
  readonly label: () => string;
  /** What it means, or what to do. */
  readonly detail: () => string;
  readonly icon: Drawing;
  /** The class of its colour. */
  readonly colour: string;
}

/** What the badge says, in Settings and beside the rest timer. */
export const BADGES: Readonly<Record<BellBadge, BadgeLook>> = {
  rings: { label: () => t`RINGS WHEN LOCKED`, detail: () => t`the last test arrived`, icon: Bell, colour: 'text-good' },
  ask: {
    label: () => t`TAP TO ALLOW`,
    detail: () => t`the browser has not been asked yet`,
    icon: Pointer,
    colour: 'text-primary',
  },
  'home-screen': {
    label: () => t`ADD TO HOME SCREEN FIRST`,
    detail: () => t`iPhone in a tab: share, then add`,
    icon: PlusBox,
    colour: 'text-primary',
  },
  https: {
    label: () => t`NEEDS HTTPS`,
    detail: () => t`the screen stays on instead`,
    icon: Lock,
    colour: 'text-ink-dim',
  },
  'no-signal': {
    label: () => t`NO SIGNAL: RINGS WHILE OPEN`,
    detail: () => t`comes back by itself`,
    icon: CellularSignal3,
    colour: 'text-bad',
  },
  untested: { label: () => t`NOT TESTED YET`, detail: () => t`test it below`, icon: Bell, colour: 'text-primary' },
  blocked: {
    label: () => t`BLOCKED BY THE BROWSER`,
    detail: () => t`allow notifications in its settings or the phone’s`,
    icon: BellOff,
    colour: 'text-bad',
  },
  unsupported: {
    label: () => t`RINGS WHILE OPEN`,
    detail: () => t`this browser cannot be rung`,
    icon: BellOff,
    colour: 'text-ink-dim',
  },
  off: {
    label: () => t({ message: 'OFF', context: 'bell' }),
    detail: () => t`the timer rings while open`,
    icon: BellOff,
    colour: 'text-ink-dim',
  },
};
