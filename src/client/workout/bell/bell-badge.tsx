import { Bell } from 'pixelarticons/react/Bell.js';
import { BellOff } from 'pixelarticons/react/BellOff.js';
import { CellularSignal3 } from 'pixelarticons/react/CellularSignal3.js';
import { Lock } from 'pixelarticons/react/Lock.js';
import { PlusBox } from 'pixelarticons/react/PlusBox.js';
import { Pointer } from 'pixelarticons/react/Pointer.js';
import type { Drawing } from '#client/kit/icon.tsx';
import type { BellBadge } from './use-bell.ts';

interface BadgeLook {
  readonly label: string;
  /** What it means, or what to do. */
  readonly detail: string;
  readonly icon: Drawing;
  /** The class of its colour. */
  readonly colour: string;
}

/** What the badge says, in Settings and beside the rest timer. */
export const BADGES: Readonly<Record<BellBadge, BadgeLook>> = {
  rings: { label: 'RINGS WHEN LOCKED', detail: 'the last test arrived', icon: Bell, colour: 'text-good' },
  ask: {
    label: 'TAP TO ALLOW',
    detail: 'the browser has not been asked yet',
    icon: Pointer,
    colour: 'text-primary',
  },
  'home-screen': {
    label: 'ADD TO HOME SCREEN FIRST',
    detail: 'iPhone in a tab: share, then add',
    icon: PlusBox,
    colour: 'text-primary',
  },
  https: { label: 'NEEDS HTTPS', detail: 'the screen stays on instead', icon: Lock, colour: 'text-ink-dim' },
  'no-signal': {
    label: 'NO SIGNAL: RINGS WHILE OPEN',
    detail: 'comes back by itself',
    icon: CellularSignal3,
    colour: 'text-bad',
  },
  untested: { label: 'NOT TESTED YET', detail: 'test it below', icon: Bell, colour: 'text-primary' },
  blocked: {
    label: 'BLOCKED BY THE BROWSER',
    detail: 'allow notifications in its settings or the phone’s',
    icon: BellOff,
    colour: 'text-bad',
  },
  unsupported: {
    label: 'RINGS WHILE OPEN',
    detail: 'this browser cannot be rung',
    icon: BellOff,
    colour: 'text-ink-dim',
  },
  off: { label: 'OFF', detail: 'the timer rings while open', icon: BellOff, colour: 'text-ink-dim' },
};
