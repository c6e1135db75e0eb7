import './medal.css';
import type { CSSProperties } from 'react';
import { TROPHIES, type Trophy } from '#core/play/trophies.ts';

const COLUMNS = 8;

/** `npm run medals` draws the sheet in the order of the trophies. */
const PLACES = new Map(TROPHIES.map(({ sprite }, place) => [sprite, place]));

type MedalProps = {
  trophy: Pick<Trophy, 'sprite'>;
  /** The width in px: crisp in multiples of 32. */
  size?: 32 | 64 | 128 | undefined;
  /** Grey while it is not earned, only a shape while it is hidden. */
  look?: 'earned' | 'next' | 'hidden' | undefined;
};

/** A trophy's medal. Decorative: its name stands beside it. */
export function Medal({ trophy, size = 64, look = 'earned' }: MedalProps) {
  const place = PLACES.get(trophy.sprite);
  if (place === undefined) return null;
  const cell = { '--size': `${size}px`, '--column': place % COLUMNS, '--row': Math.floor(place / COLUMNS) };
  return <span aria-hidden="true" data-look={look} className="medal" style={cell as CSSProperties} />;
}
