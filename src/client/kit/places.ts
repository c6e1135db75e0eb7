/** Keys for a row of equal cells: a cell is its place and nothing else. */
export function places(count: number): readonly { readonly at: number; readonly key: string }[] {
  return Array.from({ length: count }, (_, at) => ({ at, key: `place-${at}` }));
}
