import { t } from '@lingui/core/macro';
import { ArrowDown } from 'pixelarticons/react/ArrowDown.js';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { ArrowRight } from 'pixelarticons/react/ArrowRight.js';
import { ArrowUp } from 'pixelarticons/react/ArrowUp.js';
import { Icon } from '#client/kit/icon.tsx';

const ARROWS: Partial<Record<string, { icon: typeof ArrowUp; name: () => string }>> = {
  '↑': { icon: ArrowUp, name: () => t({ message: 'Up', context: 'key' }) },
  '↓': { icon: ArrowDown, name: () => t({ message: 'Down', context: 'key' }) },
  '←': { icon: ArrowLeft, name: () => t({ message: 'Left', context: 'key' }) },
  '→': { icon: ArrowRight, name: () => t({ message: 'Right', context: 'key' }) },
};

/** A key as it looks on a keyboard, 32 px high. */
export function KeyCap({ of }: { of: string }) {
  const arrow = ARROWS[of];
  return (
    <kbd className="stepped-small edge-ink-dim ground-bg inline-grid h-8 min-w-8 shrink-0 place-items-center px-2 type-vt-20 text-ink">
      {arrow ? <Icon of={arrow.icon} size={18} label={arrow.name()} /> : of}
    </kbd>
  );
}
