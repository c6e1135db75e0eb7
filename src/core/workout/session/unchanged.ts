/** The object with the changes made, or the very same object when they change nothing. */
export function patched<T extends object>(object: T, changes: Partial<T>): T {
  const isSame = (Object.keys(changes) as (keyof T)[]).every((key) => Object.is(object[key], changes[key]));
  return isSame ? object : { ...object, ...changes };
}

/** The list with each element changed, or the very same list when none was. */
export function mapped<T>(list: readonly T[], change: (element: T, index: number) => T): readonly T[] {
  const next = list.map(change);
  return next.every((element, index) => Object.is(element, list[index])) ? list : next;
}
