/** A globally unique id. Over plain HTTP browsers have random numbers, but no `randomUUID`. */
export function createId(): string {
  return crypto.randomUUID?.() ?? '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, randomDigit);
}

/** The 8 marks the variant of the id, so that only its lower two bits are random. */
function randomDigit(digit: string): string {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (digit === '8' ? 8 + (random & 3) : random & 15).toString(16);
}
