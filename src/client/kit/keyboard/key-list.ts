interface KeyMeaning {
  /** As they are printed on a keyboard. */
  readonly keys: readonly string[];
  readonly does: string;
}

interface KeyGroup {
  readonly place: string;
  readonly keys: readonly KeyMeaning[];
}

/** All keys of the product, for the sheet and for the help. */
export const KEY_LIST: readonly KeyGroup[] = [
  {
    place: 'In a workout',
    keys: [
      { keys: ['↑', '↓'], does: 'the set above or below' },
      { keys: ['←', '→'], does: 'the other number of the set' },
      { keys: ['+', '-'], does: 'a step more or less' },
      { keys: ['Enter'], does: 'next number, then log the set' },
      { keys: ['R'], does: 'rest, or skip the rest' },
      { keys: ['[', ']'], does: 'rest 15 s less or more' },
      { keys: ['T'], does: 'start or stop the clock of a timed set' },
      { keys: ['N'], does: 'next exercise' },
      { keys: ['A'], does: 'add a set' },
      { keys: ['D'], does: 'details of the set' },
      { keys: ['/'], does: 'search exercises to add' },
      { keys: ['F'], does: 'finish' },
    ],
  },
  {
    place: 'Choosing exercises',
    keys: [
      { keys: ['/'], does: 'search' },
      { keys: ['↑', '↓'], does: 'through the list' },
      { keys: ['Space'], does: 'pick, or take back' },
      { keys: ['Enter'], does: 'pick the match, then add what is picked' },
    ],
  },
  {
    place: 'At home',
    keys: [
      { keys: ['Enter', 'S'], does: 'start or continue a workout' },
      { keys: ['L'], does: 'load a workout' },
    ],
  },
  {
    place: 'In all of these places',
    keys: [{ keys: ['?'], does: 'this list' }],
  },
  {
    place: 'In a dialog',
    keys: [
      { keys: ['Enter'], does: 'the lit answer' },
      { keys: ['Esc'], does: 'close' },
    ],
  },
];
