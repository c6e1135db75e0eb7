import type { SVGProps } from 'react';
import { INSERTED_CARTRIDGE } from '#client/kit/cartridge.tsx';
import { RatHead } from '#client/kit/rat-head.tsx';
import { Sprite } from '#client/kit/sprite.tsx';

/** The cabinet's slot, open in the middle. 46 wide. */
const SLOT = [
  '.iiiiiiii............................iiiiiiii.',
  'oooooooookkkkkkkkkkkkkkkkkkkkkkkkkkkkooooooooo',
  'oooooooooooooooooooooooooooooooooooooooooooooo',
  'oooooooooooooooooooooooooooooooooooooooooooooo',
  '.oooooooooooooooooooooooooooooooooooooooooooo.',
];

/** The rat's own cartridge in the slot of the cabinet. It moves while a file is held over it, or read. */
export function CartridgeSlot({ state }: { state: 'empty' | 'over' | 'reading' }) {
  return (
    <div aria-hidden="true" data-state={state} className="import-slot cartridge-shell">
      <div className="import-cartridge">
        <Sprite grid={INSERTED_CARTRIDGE} size={168} />
        <span className="import-label">
          <RatHead size={72} />
        </span>
      </div>
      <Sprite grid={SLOT} size={276} className="relative -mt-1.5" />
    </div>
  );
}

/** The icon of a save: on a grid of 24, like the set's. */
export function CartridgeIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg role="img" aria-label={props['aria-label']} viewBox="0 0 24 24" fill="currentColor" {...props}>
      <path d="M4 2h16v2h-16zM4 4h2v14h-2zm14 0h2v14h-2zM8 6h8v2h-8zm0 2h2v4h-2zm6 0h2v4h-2zM8 12h8v2h-8zM6 18h4v2h-4zm8 0h4v2h-4zM8 20h8v2h-8zM11 17h2v3h-2z" />
    </svg>
  );
}
