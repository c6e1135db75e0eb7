import { t } from '@lingui/core/macro';
import MASCOT_GRID from '#client/kit/mascot-grid.json' with { type: 'json' };
import { STAR_PATH } from '#client/kit/own-icons.tsx';
import type { ShareCard } from './share-texts.ts';

/** A card is drawn in the units of a 360 x 450 screen and scaled by three: 1080 x 1350. */
export const WIDTH = 360;
export const HEIGHT = 450;
const SCALE = 3;
/** Texts keep this far from the edges. */
export const MARGIN = 28;

export type Context = CanvasRenderingContext2D;

const CENTRE = WIDTH / 2;
const MASCOT_PIXEL = 4;
const MASCOT_TOP = 60;
const RAYS = 16;
/** The frame's distance from the edge, and its thickness. */
const INSET = 8;
const THICK = 4;
/** The table sits between the XP and the footer. */
const TABLE_TOP = 304;
const TABLE_FOOT = 408;
const SMALLEST_LINE = 14;

export async function drawShareCard(card: ShareCard): Promise<Blob> {
  const paint = await readCardPaint();
  return drawCard((context) => {
    drawGround(context, paint);
    drawMascot(context, paint);
    drawScore(context, paint, card);
    drawTable(context, paint, card);
  });
}

function drawGround(context: Context, { colour, step }: CardPaint): void {
  context.fillStyle = colour('bg');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.save();
  context.beginPath();
  context.rect(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET);
  context.clip();
  drawRays(context, colour('panel'), colour('bg'));
  context.restore();
  drawFrame(context, colour('primary'), colour('bg'), step > 0);
}

/** Rays from the mascot's centre that fade out towards the table. */
function drawRays(context: Context, light: string, ground: string): void {
  const middle = MASCOT_TOP + (MASCOT_GRID.length * MASCOT_PIXEL) / 2;
  const wedge = (2 * Math.PI) / RAYS;
  context.fillStyle = light;
  for (let ray = 0; ray < RAYS; ray += 1) {
    context.beginPath();
    context.moveTo(CENTRE, middle);
    context.arc(CENTRE, middle, HEIGHT, (ray + 0.25) * wedge, (ray + 0.75) * wedge);
    context.fill();
  }
  const foot = context.createLinearGradient(0, middle, 0, TABLE_TOP - 40);
  // `transparent` is transparent black and would darken the gradient, so fade to the ground colour with alpha 0.
  // Reading the colour back from the canvas gives six hex digits, whatever notation the theme uses.
  context.fillStyle = ground;
  foot.addColorStop(0, `${context.fillStyle}00`);
  foot.addColorStop(1, ground);
  context.fillStyle = foot;
  context.fillRect(0, middle, WIDTH, HEIGHT);
}

function drawFrame(context: Context, edge: string, ground: string, isStepped: boolean): void {
  const size = 2 * INSET + THICK;
  context.strokeStyle = edge;
  context.lineWidth = THICK;
  context.strokeRect(INSET + THICK / 2, INSET + THICK / 2, WIDTH - size, HEIGHT - size);
  if (!isStepped) return;
  for (const x of [INSET, WIDTH - INSET - THICK]) {
    for (const y of [INSET, HEIGHT - INSET - THICK]) {
      context.fillStyle = ground;
      context.fillRect(x, y, THICK, THICK);
      const [inwardX, inwardY] = [x < CENTRE ? THICK : -THICK, y < HEIGHT / 2 ? THICK : -THICK];
      context.fillStyle = edge;
      context.fillRect(x + inwardX, y + inwardY, THICK, THICK);
    }
  }
}

function drawMascot(context: Context, { colour }: CardPaint): void {
  const left = CENTRE - ((MASCOT_GRID[0]?.length ?? 0) * MASCOT_PIXEL) / 2;
  MASCOT_GRID.forEach((row, y) => {
    for (const [x, letter] of Array.from(row).entries()) {
      if (letter === '.') continue;
      context.fillStyle = colour(`rat-${letter}`);
      context.fillRect(left + x * MASCOT_PIXEL, MASCOT_TOP + y * MASCOT_PIXEL, MASCOT_PIXEL, MASCOT_PIXEL);
    }
  });
}

function drawScore(context: Context, paint: CardPaint, { xp, rank, isLevelUp }: ShareCard): void {
  const { colour, pixelFont, textFont, step } = paint;
  context.textAlign = 'center';
  const largest = (text: string, ...sizes: number[]) => fitting(context, text, [...sizes.map(pixelFont), textFont(20)]);
  const [title, caption] = [t`STAGE CLEAR`, t`XP EARNED`];
  write(context, title, CENTRE, 48, largest(title, 24, 16), colour('primary'));
  const font = largest(xp, 48, 40, 32, 24, 16);
  if (step > 0) {
    context.globalAlpha = 0.4;
    write(context, xp, CENTRE + step, 244 + step, font, colour('gold'));
    context.globalAlpha = 1;
  }
  write(context, xp, CENTRE, 244, font, colour('gold'));
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

function drawDots(context: Context, from: number, to: number, y: number, colour: string): void {
  context.fillStyle = colour;
  for (let x = from; x + 2 <= to; x += 8) context.fillRect(x, y - 2, 2, 2);
}

function write(context: Context, text: string, x: number, y: number, font: string, colour: string): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

function fits(context: Context, text: string, font: string): boolean {
  context.font = font;
  return context.measureText(text).width <= WIDTH - 2 * MARGIN;
}

/** The first of the fonts, largest first, in which the text fits the card; else the last. */
function fitting(context: Context, text: string, fonts: readonly string[]): string {
  return fonts.find((font) => fits(context, text, font)) ?? fonts.at(-1) ?? '';
}

/** The page's theme in a form that the canvas can use. */
interface CardPaint {
  readonly colour: (role: string) => string;
  /** The pixel font in one of the theme's sizes: 16, 24, 32, 40 or 48. */
  readonly pixelFont: (size: number) => string;
  readonly textFont: (size: number) => string;
  /** The size of stepped corners and hard shadows; 0 if the theme has none. */
  readonly step: number;
}

// A canvas does not wait for fonts, so they are loaded first. Only the first of each list: loading a system font that a
// phone does not have fails.
async function readCardPaint(): Promise<CardPaint> {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const pixelFont = (size: number) => `${value(`--px-${size}`)} ${value('--face-pixel')}`;
  const textFont = (size: number) => `${size}px ${value('--face-text')}`;
  await Promise.all([pixelFont(16), textFont(20)].map((font) => document.fonts.load(font.replace(/,.*/, ''))));
  return { colour: (role) => value(`--${role}`), pixelFont, textFont, step: Number.parseInt(value('--step'), 10) };
}

export async function drawCard(draw: (context: Context) => void): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.scale(SCALE, SCALE);
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be read back.'))),
      'image/png',
    );
  });
}

/** A text cut to the room that it has in the current font. */
export function shortened(context: Context, text: string, room: number): string {
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > room) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}
