import { t } from '@lingui/core/macro';
import { STAR_PATH } from '#client/kit/own-icons.tsx';
import {
  type CardPaint,
  CENTRE,
  type Context,
  drawCard,
  drawDots,
  drawMascot,
  drawStage,
  fits,
  fitting,
  MARGIN,
  readCardPaint,
  shortened,
  WIDTH,
  write,
  writeProudly,
} from '#client/play/share/card-drawing.ts';
import type { ShareCard } from './share-texts.ts';

const MASCOT_TOP = 60;
/** The table sits between the XP and the footer. */
const TABLE_TOP = 304;
const TABLE_FOOT = 408;
const SMALLEST_LINE = 14;

/** With the rat of these XP. */
export async function drawShareCard(card: ShareCard, ratXp: number | undefined): Promise<Blob> {
  const paint = await readCardPaint();
  return drawCard((context) => {
    drawStage(context, paint, { edge: 'primary', mascotTop: MASCOT_TOP, foot: TABLE_TOP - 40 });
    drawMascot(context, paint, ratXp, MASCOT_TOP);
    drawScore(context, paint, card);
    drawTable(context, paint, card);
  });
}

function drawScore(context: Context, paint: CardPaint, { xp, rank, isLevelUp }: ShareCard): void {
  const { colour, pixelFont, textFont } = paint;
  context.textAlign = 'center';
  const largest = (text: string, ...sizes: number[]) => fitting(context, text, [...sizes.map(pixelFont), textFont(20)]);
  const [title, caption] = [t`STAGE CLEAR`, t`XP EARNED`];
  write(context, title, CENTRE, 48, largest(title, 24, 16), colour('primary'));
  const font = largest(xp, 48, 40, 32, 24, 16);
  writeProudly(context, paint, { text: xp, y: 244, font, tone: 'gold' });
  write(context, caption, CENTRE, rank ? 272 : 280, largest(caption, 16), colour('gold'));
  if (rank) drawRank(context, rank, largest(rank, 16), colour(isLevelUp ? 'accent' : 'ink-dim'), colour('gold'));
  write(context, 'GYMRATT', CENTRE, 432, pixelFont(16), colour('primary'));
}

const RANK_BASELINE = 295;
/** Of the icon's grid of 24; the room is what it takes in the line. */
const STAR_SCALE = 0.75;
const STAR_ROOM = 22;

/** A ★ is drawn: the pixel font has none. */
function drawRank(context: Context, rank: string, font: string, ink: string, gold: string): void {
  const [before = '', after] = rank.split('★');
  if (after === undefined) {
    write(context, rank, CENTRE, RANK_BASELINE, font, ink);
    return;
  }
  context.font = font;
  const [left, right] = [context.measureText(before).width, context.measureText(after).width];
  const start = CENTRE - (left + STAR_ROOM + right) / 2;
  context.textAlign = 'left';
  write(context, before, start, RANK_BASELINE, font, ink);
  write(context, after, start + left + STAR_ROOM, RANK_BASELINE, font, ink);
  context.save();
  context.translate(start + left, RANK_BASELINE - 24 * STAR_SCALE + 1);
  context.scale(STAR_SCALE, STAR_SCALE);
  context.fillStyle = gold;
  context.fill(new Path2D(STAR_PATH));
  context.restore();
  context.textAlign = 'center';
}

/** The score lines, then the records, spread over the available height. */
function drawTable(context: Context, paint: CardPaint, { lines, records, more }: ShareCard): void {
  const { colour, textFont } = paint;
  const rows = lines.length + records.length + (more ? 1 : 0);
  const height = Math.min(22, (TABLE_FOOT - TABLE_TOP) / rows);
  const size = Math.min(20, Math.floor(height));
  const table = [
    ...lines.map(({ label, value }) => ({ left: label, right: value, tone: 'ink' })),
    ...records.map(({ label, value }) => ({ left: label, right: value, tone: 'gold' })),
    ...(more ? [{ left: more, right: '', tone: 'gold' }] : []),
  ];
  const top = TABLE_TOP + (TABLE_FOOT - TABLE_TOP - rows * height) / 2;
  table.forEach(({ left, right, tone }, row) => {
    const y = top + (row + 0.8) * height;
    const font = textFont(lineSize(context, textFont, `${left} ${right}`, size));
    context.textAlign = 'right';
    write(context, right, WIDTH - MARGIN, y, font, colour(tone));
    const room = WIDTH - 2 * MARGIN - context.measureText(right).width - 12;
    context.textAlign = 'left';
    const label = shortened(context, left, room);
    write(context, label, MARGIN, y, font, colour(tone));
    if (right === '') return;
    drawDots(
      context,
      MARGIN + context.measureText(label).width + 8,
      WIDTH - MARGIN - context.measureText(right).width - 8,
      y,
      colour('line'),
    );
  });
}

/** Shrinks a line that is too long, down to a readable minimum. */
function lineSize(context: Context, textFont: CardPaint['textFont'], line: string, size: number): number {
  let fitting = size;
  while (fitting > SMALLEST_LINE && !fits(context, line, textFont(fitting))) fitting -= 1;
  return fitting;
}
