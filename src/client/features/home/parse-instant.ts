/** Parses a date; `null` if it is invalid, as it may be in data stored by another version. */
export function parseInstant(text: string | null | undefined): Date | null {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : new Date(instant);
}
