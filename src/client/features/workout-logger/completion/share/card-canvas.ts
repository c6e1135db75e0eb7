/** A card is drawn in the units of a 360 x 450 screen and scaled by three: 1080 x 1350. */
export const WIDTH = 360;
export const HEIGHT = 450;
const SCALE = 3;
/** Texts keep this far from the edges. */
export const MARGIN = 28;

export type Context = CanvasRenderingContext2D;

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
