/** What a picture is painted with: the theme that the page wears, as the canvas needs it. */
export interface CardPaint {
  readonly colour: (role: string) => string;
  /** The font of a size of the pixel face: 16, 24, 32, 40 or 48, as the theme has it. */
  readonly pixelFont: (size: number) => string;
  readonly textFont: (size: number) => string;
  /** Of stepped corners and hard shadows; 0 where the theme has none. */
  readonly step: number;
}

/** Reads the theme, and waits for its faces: a canvas does not wait for them itself. */
export async function readCardPaint(): Promise<CardPaint> {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const pixelFont = (size: number) => `${value(`--px-${size}`)} ${value('--face-pixel')}`;
  const textFont = (size: number) => `${size}px ${value('--face-text')}`;
  await Promise.all([pixelFont(16), textFont(20)].map((font) => document.fonts.load(font)));
  return { colour: (role) => value(`--${role}`), pixelFont, textFont, step: Number.parseInt(value('--step'), 10) };
}
