import type { CSSProperties } from 'react';
import { Sprite } from './sprite.tsx';

const RIDGE = 'ddddccccccccccccccccccccdddd';
const BODY = 'dddddddddddddddddddddddddddd';
const LABEL = 'ddddcaaaaaaaaaaaaaaaaaacdddd';
const LABEL_FOOT = 'ddddcppppppppppppppppppcdddd';
const PINS = '....cyycyycyycyycyycyycc....';

/** A game cartridge with a blank label, without and with its contacts. 28 wide. */
export const INSERTED_CARTRIDGE = [
  '..gggggggggggggggggggggggg..',
  '.gddddddddddddddddddddddddd.',
  RIDGE,
  BODY,
  RIDGE,
  BODY,
  RIDGE,
  ...Array<string>(8).fill(LABEL),
  LABEL_FOOT,
  LABEL_FOOT,
  RIDGE,
  BODY,
  'cccccccccccccccccccccccccccc',
];
const WHOLE = [...INSERTED_CARTRIDGE, '..cccccccccccccccccccccccc..', PINS, PINS];

type CartridgeProps = {
  size?: number;
  initials?: string;
  /** Of its label, if not the theme's: a colour. */
  label?: string | undefined;
};

/** Decorative: what is in it has its name beside it. Three letters fit on its label. */
export function Cartridge({ size = 84, initials, label }: CartridgeProps) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className="cartridge-shell game-only relative inline-block shrink-0"
      style={
        label
          ? ({ '--rat-a': label, '--rat-p': `color-mix(in srgb, ${label} 70%, black)` } as CSSProperties)
          : undefined
      }
    >
      <Sprite grid={WHOLE} size={size} className="block" />
      {initials && (
        <span
          className="absolute flex items-center justify-center whitespace-nowrap type-px-16 leading-none text-bg"
          style={{ insetBlock: '30% 26%', insetInline: '14%' }}
        >
          {initials}
        </span>
      )}
    </span>
  );
}
