/** A new id for a workout or a set: no other phone makes the same. */
export function createId(): string {
  return crypto.randomUUID();
}
