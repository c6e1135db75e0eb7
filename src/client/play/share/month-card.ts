import { t } from '@lingui/core/macro';
import { headAt } from '#client/play/rat/rat-looks.ts';
import { longMonth } from '#client/words/format/dates.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { type Month, monthOf, monthWeeks } from '#core/progression/month-grid.ts';
import type { Heat } from '#core/progression/trained-days.ts';
import { monthNumber } from '#core/progression/year-wall.ts';
import {
  type CardPaint,
  CENTRE,
  type Context,
  drawCard,
  drawGrid,
  fitting,
  HEIGHT,
  MARGIN,
  readCardPaint,
  shortened,
  WIDTH,
  write,
  writeGlowing,
} from './card-drawing.ts';
import type { Credit } from './month-texts.ts';

interface MonthCard {
  readonly month: Month;
  readonly credits: readonly Credit[];
  readonly heat: ReadonlyMap<CalendarDate, Heat>;
  readonly ratXp: number | undefined;
}

/** Labels end and values begin beside this gap. */
const LABEL_END = 131;
const VALUE_START = 148;
const FIRST_CREDIT = 138;
const CREDIT_HEIGHT = 26;
const DAYS_TOP = 331;
const LAST_LINE = 392;
const CITY_TOP = 398;
/** Whole pixels of the picture, which is three times as large. */
const HEAD_PIXEL = 5 / 3;

/** The month as the credits of a film. */
export async function drawMonthCard({ month, credits, heat, ratXp }: MonthCard): Promise<Blob> {
  const paint = await readCardPaint();
  const { colour, pixelFont, textFont } = paint;
  return drawCard((context) => {
    context.fillStyle = colour('bg');
    context.fillRect(0, 0, WIDTH, HEIGHT);
    drawStars(context, paint);
    drawCity(context, paint);
    context.textAlign = 'center';
    const centred = (text: string, y: number, fonts: readonly string[], tone: string) =>
      write(context, text, CENTRE, y, fitting(context, text, fonts), colour(tone));
    centred(t`A GYMRATT PRODUCTION`, 38, [20, 18, 16, 14].map(textFont), 'ink-dim');
    const name = longMonth(monthNumber(month)).toLocaleUpperCase();
    const large = fitting(context, name, [32, 24, 16].map(pixelFont));
    writeGlowing(context, paint, { text: name, y: 80, font: large, tone: 'primary' });
    centred(month.slice(0, 4), 106, [pixelFont(16)], 'accent');
    // Fewer lines stand a little lower, so that the days stay where they are.
    const top = FIRST_CREDIT + ((8 - credits.length) * CREDIT_HEIGHT) / 2;
    for (const [line, credit] of credits.entries()) writeCredit(context, paint, credit, top + line * CREDIT_HEIGHT);
    drawDays(context, paint, month, heat);
    context.textAlign = 'center';
    centred(t`No excuses survived this month.`, LAST_LINE, [20, 18, 16, 14].map(textFont), 'ink-dim');
    drawSign(context, paint, ratXp);
  });
}

function writeCredit(
  context: Context,
  { colour, textFont }: CardPaint,
  { label, value, name, tone }: Credit,
  y: number,
): void {
  const labelRoom = LABEL_END - MARGIN + 8;
  context.textAlign = 'right';
  const small = fitting(context, label, [20, 18, 16, 14].map(textFont), labelRoom);
  write(context, label, LABEL_END, y, small, colour('ink-dim'));
  const room = WIDTH - MARGIN + 8 - VALUE_START;
  context.textAlign = 'left';
  const large = fitting(context, value, [24, 22, 20, 18, 16].map(textFont), room);
  context.font = large;
  // What stands behind the name of an exercise matters more than its end.
  const rest = context.measureText(value).width - context.measureText(name).width;
  const shown = name
    ? value.replace(name, () => shortened(context, name, room - rest))
    : shortened(context, value, room);
  write(context, shown, VALUE_START, y, large, colour(tone));
}

/** The days of the month, a row for each week, lit as in the calendar. */
function drawDays(context: Context, { colour }: CardPaint, month: Month, heat: MonthCard['heat']): void {
  const shades: Record<Heat, readonly [tone: string, alpha: number]> = {
    0: ['line', 0.38],
    1: ['primary', 0.34],
    2: ['primary', 0.68],
    3: ['primary', 1],
  };
  monthWeeks(month).forEach((week, row) => {
    week.forEach((date, column) => {
      if (monthOf(date) !== month) return;
      const [tone, alpha] = shades[heat.get(date) ?? 0];
      const box = [VALUE_START + column * 16, DAYS_TOP + row * 7, 14, 5] as const;
      context.fillStyle = colour('panel-2');
      context.fillRect(...box);
      context.globalAlpha = alpha;
      context.fillStyle = colour(tone);
      context.fillRect(...box);
      context.globalAlpha = 1;
    });
  });
}

/** Pseudo-random numbers that never change. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

/** Themes without steps have neither stars nor a city. */
function drawStars(context: Context, { colour, step }: CardPaint): void {
  if (step === 0) return;
  const roll = dice(5);
  context.fillStyle = colour('line');
  for (let star = 0; star < 60; star += 1) {
    context.globalAlpha = 0.4 + roll(5) / 10;
    context.fillRect(roll(WIDTH / 2) * 2, roll(CITY_TOP / 2) * 2, 2, 2);
  }
  context.globalAlpha = 1;
}

function drawCity(context: Context, { colour, step }: CardPaint): void {
  if (step === 0) return;
  const roll = dice(9);
  for (let x = 0; x < WIDTH; ) {
    const [width, top] = [24 + roll(12) * 4, CITY_TOP + roll(9) * 2];
    context.fillStyle = colour('panel-2');
    context.fillRect(x, top, width, HEIGHT - top);
    for (let window = 0; window < 3; window += 1) {
      context.fillStyle = colour(roll(2) === 0 ? 'primary' : 'accent');
      context.globalAlpha = 0.35 + roll(3) / 10;
      context.fillRect(x + 4 + roll(Math.floor(width / 4) - 2) * 4, top + 24 + roll(6) * 4, 4, 4);
      context.globalAlpha = 1;
    }
    x += width;
  }
}

/** The member's rat and the name of the product. */
function drawSign(context: Context, paint: CardPaint, ratXp: number | undefined): void {
  const { colour, pixelFont, step } = paint;
  drawGrid(context, paint, headAt(ratXp), { left: 70, top: 402, pixel: HEAD_PIXEL });
  context.textAlign = 'left';
  if (step > 0) write(context, 'GYMRATT', 124, 433, pixelFont(24), colour('primary-shadow'));
  write(context, 'GYMRATT', 120, 430, pixelFont(24), colour('primary'));
}
