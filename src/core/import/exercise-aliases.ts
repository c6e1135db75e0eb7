import { comparableName } from '../workout/own-exercise.ts';
import EXERCISE_ALIASES from './exercise-aliases.json' with { type: 'json' };
import { exerciseWords, plainWords, wordsKey } from './exercise-words.ts';
import { groupedBy } from './grouped-by.ts';

/** Ids, by names as they are written and by their words. */
export interface Aliases {
  readonly byName: ReadonlyMap<string, string>;
  readonly byWords: ReadonlyMap<string, string>;
  /** Each spelling with its id: `chin up chin-up`. */
  readonly spellings: ReadonlySet<string>;
}

/** Names in other apps that their words do not explain: `Bench Press` means the one with a barbell. */
let keptAliases: Aliases | null = null;

export function aliases(): Aliases {
  keptAliases ??= readAliases();
  return keptAliases;
}

/** Words that two aliases of different exercises share say nothing. */
function readAliases(): Aliases {
  const written = Object.entries(EXERCISE_ALIASES).flatMap(([id, names]) => names.map((name) => [name, id] as const));
  const byWords = groupedBy(written, ([name]) => [wordsKey(exerciseWords(name))]);
  return {
    byName: new Map(written.map(([name, id]) => [comparableName(name), id])),
    spellings: new Set(written.map(([name, id]) => spellingKey(name, id))),
    byWords: new Map(
      Array.from(byWords).flatMap(([key, same]) => {
        const ids = new Set(same.map(([, id]) => id));
        return ids.size === 1 && same[0] ? [[key, same[0][1]] as const] : [];
      }),
    ),
  };
}

export const spellingKey = (name: string, id: string) => `${plainWords(name)} ${id}`;
