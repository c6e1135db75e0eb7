/** The equipment matters little on a narrow tile: `Barbell Bench Press` is the bench press of this workout. */
const EQUIPMENT =
  /^(?:Barbell|Dumbbell|Cable|Kettlebell|Smith Machine|Machine|Band|EZ-Bar|EZ Bar|Trap Bar|Weighted|Bodyweight) (?=\S)/;

/** Split where a narrow screen may leave it out: `Barbell ` and `Bench Press`. */
export function nameParts(name: string): readonly [equipment: string, movement: string] {
  const equipment = EQUIPMENT.exec(name)?.[0] ?? '';
  return [equipment, name.slice(equipment.length)];
}

/** Names short enough for tiles, in the same order. If two exercises would get the same name, both stay complete. */
export function tileNames(names: readonly string[]): readonly string[] {
  const short = names.map((name) => nameParts(name)[1]);
  return names.map((name, index) => {
    const candidate = short[index] ?? name;
    const isShared = short.some((other, at) => other === candidate && names[at] !== name);
    return isShared ? name : candidate;
  });
}
