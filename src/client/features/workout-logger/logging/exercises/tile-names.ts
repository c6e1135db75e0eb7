/** The equipment matters little on a narrow tile: `Barbell Bench Press` is the bench press of this workout. */
const EQUIPMENT =
  /^(?:Barbell|Dumbbell|Cable|Kettlebell|Smith Machine|Machine|Band|EZ-Bar|EZ Bar|Trap Bar|Weighted|Bodyweight) (?=\S)/;

/** Names short enough for tiles, in the same order. If two exercises would get the same name, both stay complete. */
export function tileNames(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.replace(EQUIPMENT, ''));
  return names.map((name, index) => {
    const candidate = short[index] ?? name;
    const isShared = short.some((other, at) => other === candidate && names[at] !== name);
    return isShared ? name : candidate;
  });
}
