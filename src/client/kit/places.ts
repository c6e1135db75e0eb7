/** Keys for a row of identical cells, which differ only in their position. */
export function places(count: number): readonly { readonly at: number; readonly key: string }[] {
  return Array.from({ length: count }, (_, at) => ({ at, key: `place-${at}` }));
}

/** The same for a list that never changes its order and may have the same item twice. */
export function inPlace<Item>(
  items: readonly Item[],
): readonly { readonly item: Item; readonly at: number; readonly key: string }[] {
  return items.map((item, at) => ({ item, at, key: `place-${at}` }));
}
