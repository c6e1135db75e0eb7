import { t } from '@lingui/core/macro';

interface KeysOfPlace {
  readonly place: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

const enter = () => t({ message: 'Enter', context: 'key', comment: 'at most 8 letters' });
const space = () => t({ message: 'Space', context: 'key', comment: 'at most 8 letters' });
const esc = () => t({ message: 'Esc', context: 'key', comment: 'at most 8 letters' });

/** What the keys of a keyboard do, by place. */
export function keyList(): readonly KeysOfPlace[] {
  return [
    {
      place: t`In a workout`,
      keys: [
        { keys: ['↑', '↓'], does: t`the set above or below` },
        { keys: ['←', '→'], does: t`the other number of the set` },
        { keys: ['+', '-'], does: t`a step more or less` },
        { keys: [enter()], does: t`next number, then log the set` },
        { keys: ['R'], does: t`rest, or skip the rest` },
        { keys: ['[', ']'], does: t`rest 15 s less or more` },
        { keys: ['T'], does: t`start or stop the clock of a timed set` },
        { keys: ['N'], does: t`next exercise` },
        { keys: ['A'], does: t`add a set` },
        { keys: ['D'], does: t`details of the set` },
        { keys: ['/'], does: t`search exercises to add` },
        { keys: ['F'], does: t`finish` },
      ],
    },
    {
      place: t`Choosing exercises`,
      keys: [
        { keys: ['/'], does: t`search` },
        { keys: ['↑', '↓'], does: t`through the list` },
        { keys: ['→'], does: t`how to do it, and its records` },
        { keys: [space()], does: t`pick, or take back` },
        { keys: [enter()], does: t`pick the match, then add what is picked` },
      ],
    },
    {
      place: t({ message: 'At home', context: 'on the dashboard' }),
      keys: [
        { keys: [enter(), 'S'], does: t`start or continue a workout` },
        { keys: ['L'], does: t`load a workout` },
      ],
    },
    {
      place: t`In all of these places`,
      keys: [{ keys: ['?'], does: t`this list` }],
    },
    {
      place: t`In a dialog`,
      keys: [
        { keys: [enter()], does: t`the lit answer` },
        { keys: [esc()], does: t`close` },
      ],
    },
  ];
}
