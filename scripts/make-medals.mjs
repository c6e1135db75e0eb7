// @ts-check
// `npm run medals`: draws the medals of all trophies into one sheet for the client, or into the file named.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ground } from './icons/drawing.mjs';
import { png } from './icons/png.mjs';
import { CLEAR, medal, SIZE } from './medals/medal.mjs';
import { SYMBOLS } from './medals/symbols.mjs';

const SOURCE = new URL('../src/', import.meta.url);
// By URL instead of an import: the rules are not part of the scripts' project.
/** @type {{ TROPHIES: readonly { sprite: string, family: keyof typeof LOOKS }[] }} */
const { TROPHIES } = await import(new URL('core/play/trophies.ts', SOURCE).href);

/** Shape and metal mark a trophy's family. @satisfies {Record<string, import('./medals/medal.mjs').Look>} */
const LOOKS = /** @type {const} */ ({
  attendance: { shape: 'hexagon', metal: 'orange' },
  streak: { shape: 'hexagon', metal: 'pink' },
  clock: { shape: 'shield', metal: 'green' },
  records: { shape: 'disc', metal: 'gold' },
  volume: { shape: 'disc', metal: 'cyan' },
  strength: { shape: 'shield', metal: 'gold' },
  balance: { shape: 'disc', metal: 'green' },
  campaign: { shape: 'hexagon', metal: 'cyan' },
  rank: { shape: 'shield', metal: 'violet' },
});

/** Medals in a row of the sheet, as `medal.css` has it. */
const COLUMNS = 8;

/** The medals in the order of the trophies, from the top left. */
function sheet() {
  const picture = ground(COLUMNS * SIZE, CLEAR);
  TROPHIES.forEach(({ sprite, family }, place) => {
    const symbol = SYMBOLS[sprite];
    if (!symbol) throw new Error(`The trophy's sprite ${sprite} is not drawn`);
    const [left, top] = [(place % COLUMNS) * SIZE, Math.floor(place / COLUMNS) * SIZE];
    medal(LOOKS[family], symbol).forEach((row, y) => {
      const line = picture[top + y];
      if (!line) throw new Error('The sheet has no room for more medals');
      line.splice(left, SIZE, ...row);
    });
  });
  return picture;
}

const file = process.argv[2] ?? fileURLToPath(new URL('client/play/trophies/medals.png', SOURCE));
const content = png(sheet(), { isSmallest: true });
writeFileSync(file, content);
console.log(`${TROPHIES.length} medals  ${content.length} bytes`);
