/** Keys for a row of identical cells, which differ only in their position. */
export function places(count: number): readonly { readonly at: number; readonly key: string }[] {
  return Array.from({ length: count }, (_, at) => ({ at, key: `place-${at}` }));
}
