import { placePlates, plateToken } from '#client/kit/plate-chip.tsx';
import { mascotAt } from '#client/play/rat/rat-looks.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import {
  type CardPaint,
  CENTRE,
  type Context,
  drawCard,
  drawGrid,
  drawStage,
  fits,
  fitting,
  MARGIN,
  MASCOT_PIXEL,
  readCardPaint,
  shortened,
  twoLines,
  WIDTH,
  write,
  writeGlowing,
  writeProudly,
} from './card-drawing.ts';
import type { RecordCard } from './record-texts.ts';

/** The plates of one side; `null` where the exercise has no bar that is loaded. */
export type SidePlates = { readonly side: readonly number[]; readonly unit: WeightUnit } | null;

/** What does not change with the record. */
interface Signed {
  readonly ratXp: number | undefined;
  readonly plates: SidePlates;
  /** `MAX` */
  readonly member: string;
  readonly date: string;
}

const MASCOT_TOP = 118;
/** Its bar is held in this row, and the plates begin beyond the hands. */
const BAR_ROW = 4.5;
const HANDS = 11;
const BAR_END = 28;
/** The pixels of a drawn plate: half of those of the rat. */
const PLATE_PIXEL = 2;

const STAIRS = { left: 32, right: 324, top: 354, foot: 406, thick: 4 };
const FOOTER = 432;

/** The rat under the bar of the record, and the stairs that led there. */
export async function drawRecordCard(card: RecordCard, signed: Signed): Promise<Blob> {
  const paint = await readCardPaint();
  const { pixelFont, textFont } = paint;
  return drawCard((context) => {
    drawStage(context, paint, { edge: 'gold', mascotTop: MASCOT_TOP, foot: MASCOT_TOP + 160 });
    context.textAlign = 'center';
    const title = fitting(context, card.title, [pixelFont(24), pixelFont(16), textFont(24)]);
    writeGlowing(context, paint, { text: card.title, y: 54, font: title, tone: 'gold' });
    writeExercise(context, paint, card.exercise);
    drawLifter(context, paint, signed);
    context.textAlign = 'center';
    const large = fitting(context, card.number, [56, 48, 40, 32, 24, 16].map(pixelFont));
    writeProudly(context, paint, { text: card.number, y: 316, font: large, tone: 'gold' });
    writeGain(context, paint, card);
    drawStairs(context, paint, card);
    writeFooter(context, paint, signed);
  });
}

/** In one line, or smaller in two. */
function writeExercise(context: Context, { colour, textFont }: CardPaint, exercise: string): void {
  const font = fitting(context, exercise, [28, 24, 20].map(textFont));
  const isLong = !fits(context, exercise, font);
  const lines = isLong ? twoLines(context, exercise) : [exercise];
  for (const [at, line] of lines.entries()) {
    const shown = shortened(context, line, WIDTH - 2 * MARGIN);
    write(context, shown, CENTRE, (isLong ? 80 : 86) + 20 * at, font, colour('ink'));
  }
}

function drawLifter(context: Context, paint: CardPaint, { ratXp, plates }: Signed): void {
  const left = CENTRE - 18 * MASCOT_PIXEL;
  const grid = plates ? mascotAt(ratXp).map(withoutPlates) : mascotAt(ratXp);
  drawGrid(context, paint, grid, { left, top: MASCOT_TOP, pixel: MASCOT_PIXEL });
  if (!plates) return;
  const { colour } = paint;
  const middle = MASCOT_TOP + barRow(mascotAt(ratXp)) * MASCOT_PIXEL;
  const from = HANDS * MASCOT_PIXEL;
  const room = (BAR_END - 5) * MASCOT_PIXEL - from;
  const placed = placePlates(plates.side, plates.unit, { from: from / PLATE_PIXEL, room: room / PLATE_PIXEL });
  for (const direction of [1, -1]) {
    const fill = (at: number, width: number, top: number, height: number, tone: string, alpha = 1) => {
      context.globalAlpha = alpha;
      context.fillStyle = colour(tone);
      context.fillRect(direction > 0 ? CENTRE + at : CENTRE - at - width, top, width, height);
      context.globalAlpha = 1;
    };
    fill(from, BAR_END * MASCOT_PIXEL - from, middle - 4, 8, 'plate-1-25');
    fill(from, BAR_END * MASCOT_PIXEL - from, middle, 4, 'bg', 0.3);
    for (const plate of placed) {
      const [at, width, height] = [plate.from, plate.width, plate.height].map((size) => size * PLATE_PIXEL) as [
        number,
        number,
        number,
      ];
      const tall = Math.round(height * 0.6);
      fill(at, width, middle - tall / 2, tall, plateToken(plate.weight, plates.unit));
      // The outer edge lies in the shadow.
      fill(at + width - 4, 4, middle - tall / 2, tall, 'bg', 0.35);
    }
  }
}

/** The row in which the rat holds its bar. */
function barRow(grid: readonly string[]): number {
  const row = grid.findIndex((letters) => letters.charAt(letters.length / 2) === 'b');
  return row < 0 ? BAR_ROW : row + 0.5;
}

/** The rows above the arms end at the hands: what lies beyond are the plates that the rat always has, and its sweat. */
function withoutPlates(row: string, y: number): string {
  const [left, right] = [row.length / 2 - HANDS, row.length / 2 + HANDS];
  const isArm = row.charAt(right) === 'g' || (y > HANDS && row.slice(0, left).includes('k'));
  if (isArm) return row;
  return `${'.'.repeat(left)}${row.slice(left, right)}${'.'.repeat(left)}`;
}

/** `kg x 1 · +2.5 since October 25`, with the gain in another colour. */
function writeGain(context: Context, { colour, textFont }: CardPaint, { rest, gain }: RecordCard): void {
  const text = [rest, gain?.text].filter(Boolean).join(' · ');
  const font = fitting(context, text, [24, 20, 18, 16, 14].map(textFont));
  context.font = font;
  const at = gain ? text.lastIndexOf(gain.part) : text.length;
  const parts = [
    { words: text.slice(0, at), tone: 'ink-dim' },
    { words: gain?.part ?? '', tone: 'good' },
    { words: text.slice(at + (gain?.part.length ?? 0)), tone: 'ink-dim' },
  ];
  let x = CENTRE - context.measureText(text).width / 2;
  context.textAlign = 'left';
  for (const { words, tone } of parts) {
    write(context, words, x, 343, font, colour(tone));
    x += context.measureText(words).width;
  }
}

/** Each step is a best, as high as it was; the last one is the record. */
function drawStairs(context: Context, { colour, textFont }: CardPaint, { steps, first }: RecordCard): void {
  if (steps.length < 2) return;
  const { left, right, top, foot, thick } = STAIRS;
  const width = (right - left) / steps.length;
  const tops = steps.map((height) => Math.round((foot - 8 - height * (foot - 8 - top)) / 2) * 2);
  tops.forEach((y, step) => {
    const [from, to] = [left + step * width, left + (step + 1) * width].map((x) => Math.round(x / 2) * 2) as [
      number,
      number,
    ];
    context.fillStyle = colour('panel-2');
    context.fillRect(from, y, to - from, foot - y);
    context.fillStyle = colour('accent');
    context.fillRect(from, y, to - from, thick);
    const before = tops[step - 1];
    if (before !== undefined) context.fillRect(from, y, thick, before - y + thick);
  });
  context.fillStyle = colour('gold');
  context.fillRect(right - 8, (tops.at(-1) ?? top) - 2, 8, 8);
  if (!first) return;
  context.textAlign = 'left';
  const font = fitting(context, first, [18, 16, 14].map(textFont), (right - left) * 0.6);
  if (fits(context, first, font, (right - left) * 0.6)) write(context, first, left, 366, font, colour('ink-dim'));
}

function writeFooter(context: Context, { colour, pixelFont, textFont }: CardPaint, { member, date }: Signed): void {
  context.textAlign = 'right';
  write(context, 'GYMRATT', WIDTH - MARGIN, FOOTER, pixelFont(16), colour('primary'));
  context.textAlign = 'left';
  write(context, member, STAIRS.left, FOOTER, textFont(20), colour('accent'));
  const at = STAIRS.left + context.measureText(member).width + (member ? 8 : 0);
  write(context, date, at, FOOTER, textFont(20), colour('ink-dim'));
}
