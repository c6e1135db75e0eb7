/** A globally unique id for a workout or a set. */
export function createId(): string {
  return crypto.randomUUID();
}
