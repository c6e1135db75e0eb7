import { plural, t } from '@lingui/core/macro';
import { type Context, drawCard, HEIGHT, MARGIN, shortened, WIDTH } from './draw-share-card.ts';
import type { PlainLines } from './share-texts.ts';

/** How many records a card names: nobody reads ten. */
const MOST_RECORDS = 4;

/** What was trained, and the personal records: nothing else. */
export function drawPlainCard({ figures, records }: PlainLines): Promise<Blob> {
  return drawCard((context) => {
    const style = getComputedStyle(document.documentElement);
    const colour = (role: string) => style.getPropertyValue(`--${role}`).trim();
    const face = style.getPropertyValue('--face-text').trim();
    const write = (text: string, x: number, y: number, font: string, tone: string) => {
      context.font = `${font} ${face}`;
      context.fillStyle = colour(tone);
      context.fillText(text, x, y, WIDTH - 2 * MARGIN);
    };
    const writeLine = ({ label, value }: PlainLines['figures'][number], y: number) => {
      context.textAlign = 'right';
      write(value, WIDTH - MARGIN, y, '600 17px', 'ink');
      const room = WIDTH - 2 * MARGIN - context.measureText(value).width - 16;
      context.textAlign = 'left';
      context.font = `15px ${face}`;
      write(shortened(context, label, room), MARGIN, y, '15px', 'ink-dim');
    };

    drawGround(context, colour);
    write(t`Workout`, MARGIN, 64, '600 28px', 'ink');
    for (const [at, line] of figures.entries()) writeLine(line, 108 + 30 * at);
    if (records.length > 0) {
      const top = 130 + 30 * figures.length;
      write(t`Personal records`, MARGIN, top, '600 15px', 'primary');
      const named = records.slice(0, MOST_RECORDS);
      for (const [at, line] of named.entries()) writeLine(line, top + 30 + 28 * at);
      const hidden = records.length - named.length;
      const more = plural(hidden, { one: 'and # more', other: 'and # more' });
      if (hidden > 0) write(more, MARGIN, top + 30 + 28 * named.length, '15px', 'ink-dim');
    }
    write('GYMRATT', MARGIN, HEIGHT - 32, '600 15px', 'primary');
  });
}

function drawGround(context: Context, colour: (role: string) => string): void {
  context.fillStyle = colour('bg');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = colour('line');
  context.strokeRect(12.5, 12.5, WIDTH - 25, HEIGHT - 25);
}
