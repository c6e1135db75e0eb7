/** The instant that a text tells; `null` where it tells none, as one that another version of the product has kept. */
export function knownInstant(text: string | null | undefined): Date | null {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : new Date(instant);
}
