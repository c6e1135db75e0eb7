/** A globally unique id. Over plain HTTP browsers have random numbers, but no `randomUUID`. */
export function createId(): string {
  return crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

function uuidOf(random: Uint8Array): string {
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4: its number, and the two bits of its variant, have fixed places.
  const variant = '89ab'.charAt((random[8] ?? 0) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
