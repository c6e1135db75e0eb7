import { type Grid, mascotAt } from '#client/play/rat/rat-looks.ts';

/** A card is drawn in the units of a 360 x 450 screen and scaled by three: 1080 x 1350. */
export const WIDTH = 360;
export const HEIGHT = 450;
const SCALE = 3;
/** Texts keep this far from the edges. */
export const MARGIN = 28;
export const CENTRE = WIDTH / 2;

export type Context = CanvasRenderingContext2D;

export const MASCOT_PIXEL = 4;
const MASCOT_WIDTH = 36;
const MASCOT_HEIGHT = 32;
const RAYS = 16;
/** The frame's distance from the edge, and its thickness. */
const INSET = 8;
const THICK = 4;

/** A framed card with rays from the mascot's centre that fade out towards what is written below. */
export function drawStage(
  context: Context,
  { colour, step }: CardPaint,
  { edge, mascotTop, foot }: { edge: string; mascotTop: number; foot: number },
): void {
  const [light, ground] = [colour('panel'), colour('bg')];
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.save();
  context.beginPath();
  context.rect(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET);
  context.clip();
  const middle = mascotTop + (MASCOT_HEIGHT * MASCOT_PIXEL) / 2;
  const wedge = (2 * Math.PI) / RAYS;
  context.fillStyle = light;
  for (let ray = 0; ray < RAYS; ray += 1) {
    context.beginPath();
    context.moveTo(CENTRE, middle);
    context.arc(CENTRE, middle, HEIGHT, (ray + 0.25) * wedge, (ray + 0.75) * wedge);
    context.fill();
  }
  const fade = context.createLinearGradient(0, middle, 0, foot);
  // `transparent` is transparent black and would darken the gradient, so fade to the ground colour with alpha 0.
  // Reading the colour back from the canvas gives six hex digits, whatever notation the theme uses.
  context.fillStyle = ground;
  fade.addColorStop(0, `${context.fillStyle}00`);
  fade.addColorStop(1, ground);
  context.fillStyle = fade;
  context.fillRect(0, middle, WIDTH, HEIGHT);
  context.restore();
  drawFrame(context, colour(edge), ground, step > 0);
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

/** The rat of these XP in the middle of the card. */
export function drawMascot(context: Context, paint: CardPaint, xp: number | undefined, top: number): void {
  drawGrid(context, paint, mascotAt(xp), {
    left: CENTRE - (MASCOT_WIDTH * MASCOT_PIXEL) / 2,
    top,
    pixel: MASCOT_PIXEL,
  });
}

/** Rows of letters, each a pixel in the colour of that part of the rat. */
export function drawGrid(
  context: Context,
  { colour }: CardPaint,
  grid: Grid,
  { left, top, pixel }: { left: number; top: number; pixel: number },
): void {
  grid.forEach((row, y) => {
    for (const [x, letter] of Array.from(row).entries()) {
      if (letter === '.') continue;
      context.fillStyle = colour(`rat-${letter}`);
      context.fillRect(left + x * pixel, top + y * pixel, pixel, pixel);
    }
  });
}

export function drawDots(context: Context, from: number, to: number, y: number, colour: string): void {
  context.fillStyle = colour;
  for (let x = from; x + 2 <= to; x += 8) context.fillRect(x, y - 2, 2, 2);
}

export function write(context: Context, text: string, x: number, y: number, font: string, colour: string): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** A title of celebration, in the middle: it glows in themes that do. */
export function writeGlowing(
  context: Context,
  { colour, glow }: CardPaint,
  { text, y, font, tone }: { text: string; y: number; font: string; tone: string },
): void {
  context.save();
  context.shadowColor = colour(tone);
  // A shadow is not scaled with the drawing.
  context.shadowBlur = 12 * SCALE * glow;
  write(context, text, CENTRE, y, font, colour(tone));
  context.restore();
}

/** A text with a hard shadow in the same colour, in themes that have such shadows. */
export function writeProudly(
  context: Context,
  { colour, step }: CardPaint,
  { text, y, font, tone }: { text: string; y: number; font: string; tone: string },
): void {
  if (step > 0) {
    context.globalAlpha = 0.4;
    write(context, text, CENTRE + step, y + step, font, colour(tone));
    context.globalAlpha = 1;
  }
  write(context, text, CENTRE, y, font, colour(tone));
}

export function fits(context: Context, text: string, font: string, room = WIDTH - 2 * MARGIN): boolean {
  context.font = font;
  return context.measureText(text).width <= room;
}

/** The first of the fonts, largest first, in which the text fits the card; else the last. */
export function fitting(context: Context, text: string, fonts: readonly string[], room?: number): string {
  return fonts.find((font) => fits(context, text, font, room)) ?? fonts.at(-1) ?? '';
}

/** The page's theme in a form that the canvas can use. */
export interface CardPaint {
  readonly colour: (role: string) => string;
  /** The pixel font in one of the theme's sizes: 16, 24, 32, 40 or 48; or larger than all of them. */
  readonly pixelFont: (size: number) => string;
  readonly textFont: (size: number) => string;
  /** The size of stepped corners and hard shadows; 0 if the theme has none. */
  readonly step: number;
  /** From 0 to 1. */
  readonly glow: number;
}

const LARGEST = 48;

// A canvas does not wait for fonts, so they are loaded first. Only the first of each list: loading a system font that a
// phone does not have fails.
export async function readCardPaint(): Promise<CardPaint> {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const pixels = (size: number) =>
    size <= LARGEST
      ? value(`--px-${size}`)
      : `${Math.round((Number.parseInt(value(`--px-${LARGEST}`), 10) * size) / LARGEST)}px`;
  const pixelFont = (size: number) => `${pixels(size)} ${value('--face-pixel')}`;
  const textFont = (size: number) => `${size}px ${value('--face-text')}`;
  await Promise.all([pixelFont(16), textFont(20)].map((font) => document.fonts.load(font.replace(/,.*/, ''))));
  return {
    colour: (role) => value(`--${role}`),
    pixelFont,
    textFont,
    step: Number.parseInt(value('--step'), 10),
    glow: Number(value('--glow')),
  };
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

/** A text in two lines, broken where they are most alike; in one where it has a single word. */
export function twoLines(context: Context, text: string): readonly string[] {
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const width = (lines: readonly string[]) => Math.max(...lines.map((line) => context.measureText(line).width));
  return breaks.toSorted((one, other) => width(one) - width(other))[0] ?? [text];
}

/** A text cut to the room that it has in the current font. */
export function shortened(context: Context, text: string, room: number): string {
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > room) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}
