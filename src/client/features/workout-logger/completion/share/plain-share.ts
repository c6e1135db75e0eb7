import type { PlainLines } from './share-texts.ts';

/** Drawn in the units of a 360 x 450 screen and scaled by three, like the card of the game. */
const [WIDTH, HEIGHT, SCALE, MARGIN] = [360, 450, 3, 28];
/** How many records a card names: nobody reads ten. */
const MOST_RECORDS = 4;

/** What was trained, and the personal records: nothing else. */
export async function drawPlainCard(lines: PlainLines): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.scale(SCALE, SCALE);
  const style = getComputedStyle(document.documentElement);
  const colour = (role: string) => style.getPropertyValue(`--${role}`).trim();
  const face = style.getPropertyValue('--face-text').trim();
  const write = (text: string, x: number, y: number, font: string, tone: string) => {
    context.font = `${font} ${face}`;
    context.fillStyle = colour(tone);
    context.fillText(text, x, y, WIDTH - 2 * MARGIN);
  };
  const writeLine = ({ label, value }: PlainLines['records'][number], y: number) => {
    context.textAlign = 'right';
    write(value, WIDTH - MARGIN, y, '600 17px', 'ink');
    const room = WIDTH - 2 * MARGIN - context.measureText(value).width - 16;
    context.textAlign = 'left';
    context.font = `15px ${face}`;
    write(shortened(context, label, room), MARGIN, y, '15px', 'ink-dim');
  };

  context.fillStyle = colour('bg');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = colour('line');
  context.strokeRect(12.5, 12.5, WIDTH - 25, HEIGHT - 25);
  write('Workout', MARGIN, 64, '600 28px', 'ink');
  let y = 108;
  for (const line of lines.figures) {
    writeLine(line, y);
    y += 30;
  }
  if (lines.records.length > 0) {
    context.textAlign = 'left';
    write('Personal records', MARGIN, y + 22, '600 15px', 'primary');
    y += 52;
    for (const line of lines.records.slice(0, MOST_RECORDS)) {
      writeLine(line, y);
      y += 28;
    }
    const left = lines.records.length - MOST_RECORDS;
    if (left > 0) write(`and ${left} more`, MARGIN, y, '15px', 'ink-dim');
  }
  context.textAlign = 'left';
  write('GYMRATT', MARGIN, HEIGHT - 32, '600 15px', 'primary');
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be read back.'))),
      'image/png',
    );
  });
}

function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > room) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}
