import { plural } from '@lingui/core/macro';
import { type Context, drawCard, HEIGHT, MARGIN, shortened, WIDTH } from './card-drawing.ts';

/** How many lines the second part names: nobody reads ten. */
const MOST_LINES = 4;

export interface Line {
  readonly label: string;
  readonly value: string;
}

/** What a card says to members without the game. */
export interface PlainCard {
  readonly title: string;
  readonly figures: readonly Line[];
  /** A second part, with a heading of its own. */
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** What was trained, and nothing of the game. */
export function drawPlainCard({ title, figures, heading, lines }: PlainCard): Promise<Blob> {
  return drawCard((context) => {
    const style = getComputedStyle(document.documentElement);
    const colour = (role: string) => style.getPropertyValue(`--${role}`).trim();
    const face = style.getPropertyValue('--face-text').trim();
    const write = (text: string, x: number, y: number, font: string, tone: string) => {
      context.font = `${font} ${face}`;
      context.fillStyle = colour(tone);
      context.fillText(text, x, y, WIDTH - 2 * MARGIN);
    };
    const writeLine = ({ label, value }: Line, y: number) => {
      context.textAlign = 'right';
      write(value, WIDTH - MARGIN, y, '600 17px', 'ink');
      const room = WIDTH - 2 * MARGIN - context.measureText(value).width - 16;
      context.textAlign = 'left';
      context.font = `15px ${face}`;
      write(shortened(context, label, room), MARGIN, y, '15px', 'ink-dim');
    };

    drawGround(context, colour);
    write(title, MARGIN, 64, '600 28px', 'ink');
    for (const [at, line] of figures.entries()) writeLine(line, 108 + 30 * at);
    if (lines.length > 0) {
      const top = 130 + 30 * figures.length;
      write(heading, MARGIN, top, '600 15px', 'primary');
      const named = lines.slice(0, MOST_LINES);
      for (const [at, line] of named.entries()) writeLine(line, top + 30 + 28 * at);
      const hidden = lines.length - named.length;
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
