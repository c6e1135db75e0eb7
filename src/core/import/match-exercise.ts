import { COMMON_LIFTS } from '../workout/common-lifts.ts';
import type { Measure } from '../workout/measures.ts';
import { MEASURES } from '../workout/measures.ts';
import { comparableName } from '../workout/own-exercise.ts';
import { type Aliases, aliases, spellingKey } from './exercise-aliases.ts';
import { type ExerciseWords, exerciseWords, plainWords, wordsKey } from './exercise-words.ts';
import { groupedBy } from './grouped-by.ts';
import {
  createTranslatedSearch,
  type Translated,
  type TranslatedMatch,
  type TranslatedSearch,
} from './translated-names.ts';

/** An exercise that a name in a file may mean: one of the catalogue, or of the member. */
export interface Matchable {
  readonly id: string;
  readonly name: string;
  readonly equipment: string;
  /** Its names in other languages than English. */
  readonly translations?: readonly string[] | undefined;
  readonly measure?: Measure | undefined;
  readonly one_sided?: boolean | undefined;
  /** What is held with it is the own body, too. */
  readonly bodyweight_hold?: boolean | undefined;
  /** Made by the member. Archived ones are known by their names, too. */
  readonly isOwn?: boolean | undefined;
  /** The exercise it was merged into. */
  readonly mergedInto?: string | null | undefined;
}

export interface Match {
  /** `null` where it is not certain: the name becomes an own exercise unless the member chooses another. */
  readonly exerciseId: string | null;
  /** Ids of what an uncertain name may mean, the best first. */
  readonly suggestions: readonly string[];
  /** Why the member is asked: two of ours fit, or another name of the files has the only one that does. */
  readonly doubt?: 'which' | 'fold' | undefined;
}

interface Found extends Match {
  /** Who says so: the member, the catalogue or the table of aliases, or only the words of the name. */
  readonly by?: 'member' | 'table' | 'words';
}

interface NamedFound extends Found {
  readonly name: string;
  readonly isOneSided: boolean;
}

/** What a member has chosen for a name, now or for an earlier file: an exercise, or one of their own by that name. */
export type NameChoices = ReadonlyMap<string, string>;
export const OWN = 'own';

/** What each name in the files means. There is never a guess between two exercises, and two names are not made one unasked. */
export function matchExercises(
  names: Iterable<string>,
  exercises: readonly Matchable[],
  chosen: NameChoices,
): Map<string, Match> {
  const known = indexed(exercises);
  const choices = new Map(Array.from(chosen, ([name, id]) => [comparableName(name), id]));
  const matches = Array.from(names, (name): NamedFound => {
    const found = match(name, known, choices.get(comparableName(name)));
    return { ...found, name, isOneSided: isOneSided(exerciseWords(name)) };
  });
  const sharing = groupedBy(matches, ({ exerciseId }) => (exerciseId === null ? [] : [exerciseId]));
  const owners = new Map(Array.from(sharing, ([id, sharers]) => [id, findOwners(known.byId.get(id), sharers)]));
  return new Map(matches.map((found) => [found.name, keptApart(found, owners.get(found.exerciseId ?? ''))]));
}

const isOneSided = ({ movement }: ExerciseWords) => movement.includes('singlearm') || movement.includes('singleleg');

interface Owners {
  /** Names with one arm and without are never one exercise unasked: it is of those that say the same as its own name. */
  readonly isOneSided: boolean;
  /** A certain match, else the first. */
  readonly first: NamedFound | undefined;
}

function findOwners(exercise: Candidate | undefined, sharing: readonly NamedFound[]): Owners {
  const likeExercise = exercise !== undefined && isOneSided(exercise.words);
  const alike = sharing.filter((one) => one.isOneSided === likeExercise);
  const owners = alike.length > 0 ? alike : sharing;
  return {
    isOneSided: alike.length > 0 ? likeExercise : !likeExercise,
    first: owners.find(({ by }) => by !== 'words') ?? owners[0],
  };
}

/** Names that differ from those of the owners by more than spelling are not the exercise, unless the member says so. */
function keptApart({ name, by, isOneSided: isOnOneSide, ...found }: NamedFound, owners: Owners | undefined): Match {
  const { exerciseId } = found;
  if (exerciseId === null || !owners?.first || by === 'member') return found;
  const isOwnersName = by === 'table' || plainWords(owners.first.name) === plainWords(name);
  if (isOwnersName && isOnOneSide === owners.isOneSided) return found;
  return { exerciseId: null, suggestions: [exerciseId], doubt: 'fold' };
}

interface Candidate extends Matchable {
  readonly words: ExerciseWords;
  /** What it is done with, in the words of names: `smith`, where the catalogue says `machine`. */
  readonly with: readonly string[];
}

interface Index {
  readonly byId: ReadonlyMap<string, Candidate>;
  readonly ownByName: ReadonlyMap<string, Candidate>;
  readonly byName: ReadonlyMap<string, Candidate>;
  /** By the words of the name alone, and with what it is done with. */
  readonly byWords: ReadonlyMap<string, readonly Candidate[]>;
  readonly byMovement: ReadonlyMap<string, readonly Candidate[]>;
  readonly aliases: Aliases;
  /** Made when a name asks for it: most files are in English. */
  readonly findTranslated: TranslatedSearch;
}

function indexed(exercises: readonly Matchable[]): Index {
  const candidates = exercises.map((exercise): Candidate => {
    const words = exerciseWords(exercise.name);
    const told = exercise.equipment === 'other' ? [] : [exercise.equipment];
    return { ...exercise, words, with: words.equipment.length > 0 ? words.equipment : told };
  });
  const byName = (of: readonly Candidate[]) => new Map(of.map((one) => [comparableName(one.name), one]));
  const present = candidates.filter(({ mergedInto }) => !mergedInto);
  let search: TranslatedSearch | undefined;
  return {
    byId: new Map(candidates.map((candidate) => [candidate.id, candidate])),
    ownByName: byName(candidates.filter(({ isOwn }) => isOwn)),
    byName: byName(candidates.filter(({ isOwn }) => !isOwn)),
    byWords: groupedBy(present, ({ words, with: equipment }) => [
      ...new Set([wordsKey(words), wordsKey({ ...words, equipment })]),
    ]),
    byMovement: groupedBy(present, ({ words }) => [words.movement.join(' ')]),
    aliases: aliases(),
    findTranslated: (name) => {
      search ??= translatedSearch(candidates.flatMap(translated));
      return search(name);
    },
  };
}

let lastSearch: { ids: string; search: TranslatedSearch } | undefined;

/** Only exercises of the catalogue have translations, which is the same for the next file, too. */
function translatedSearch(exercises: readonly Translated[]): TranslatedSearch {
  const ids = exercises.map(({ id }) => id).join();
  if (lastSearch?.ids !== ids) lastSearch = { ids, search: createTranslatedSearch(exercises) };
  return lastSearch.search;
}

function translated({ id, name, equipment, translations }: Candidate): Translated[] {
  const bare = comparableName(name.replace(/^(?:Barbell|Dumbbell|Cable|Machine) /, ''));
  return translations ? [{ id, translations, equipment, isUsual: aliases().byName.get(bare) === id }] : [];
}

function match(name: string, index: Index, choice: string | undefined): Found {
  const own = index.ownByName.get(comparableName(name));
  const wanted = choice === OWN ? own : (index.byId.get(choice ?? '') ?? own);
  const comparable = comparableName(name);
  const { byId, byName, aliases: known } = index;
  const named = choice === OWN ? null : (byName.get(comparable) ?? byId.get(known.byName.get(comparable) ?? ''));
  const certain = wanted ?? named;
  if (certain) {
    return { exerciseId: certain.mergedInto ?? certain.id, suggestions: [], by: wanted ? 'member' : 'table' };
  }
  const words = exerciseWords(name);
  const either = choice === OWN ? null : ambiguousIds(words, index);
  if (either) return { exerciseId: null, suggestions: either, doubt: 'which' };
  const found =
    choice === OWN || words.movement.length === 0 ? null : (byWords(words, index) ?? withoutDetails(words, index));
  if (found) {
    const isSpelling = plainWords(found.name) === plainWords(name) || known.spellings.has(spellingKey(name, found.id));
    return { exerciseId: found.mergedInto ?? found.id, suggestions: [], by: isSpelling ? 'table' : 'words' };
  }
  const meant = choice === OWN ? null : index.findTranslated(name);
  if (meant) return translatedMatch(meant);
  return { exerciseId: null, suggestions: suggestions(words, index) };
}

function translatedMatch({ ids, isSpelling }: TranslatedMatch): Found {
  const [id = null, ...others] = ids;
  if (id === null || others.length === 0)
    return { exerciseId: id, suggestions: [], by: isSpelling ? 'table' : 'words' };
  return { exerciseId: null, suggestions: ids.slice(0, SUGGESTIONS), doubt: 'which' };
}

/** By the words of a movement: names that lifters use for either exercise, so the member is asked. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  'curl leg': ['lying-leg-curl', 'seated-leg-curl'],
  'curl hamstring': ['lying-leg-curl', 'seated-leg-curl'],
};

function ambiguousIds(words: ExerciseWords, { byId }: Index): string[] | null {
  const ids = AMBIGUOUS[words.movement.join(' ')] ?? [];
  const there = ids.filter((id) => byId.has(id));
  const isWithOther = words.equipment.some((one) => one !== 'machine');
  return there.length < 2 || isWithOther ? null : there;
}

/** The one exercise of these words: of these alone, by an alias, or whatever it is done with where the name does not say. */
function byWords(words: ExerciseWords, index: Index): Candidate | null {
  const key = wordsKey(words);
  const found = index.byWords.get(key) ?? [];
  const own = found.filter(({ isOwn }) => isOwn);
  if (own.length > 0) return onlyOne(own);
  const exact = found.filter((candidate) => wordsKey(candidate.words) === key);
  const alias = index.byId.get(index.aliases.byWords.get(key) ?? '');
  if (found.length > 0) return onlyOne(exact) ?? alias ?? onlyOne(found);
  if (alias) return alias;
  if (words.equipment.length > 0) return null;
  const likely = onlyOne(index.byMovement.get(words.movement.join(' ')) ?? []);
  return likely?.with.some((one) => NEVER_UNSAID.includes(one)) ? null : likely;
}

/** Equipment that a name always mentions: a plain `Dip` is not done on rings. */
const NEVER_UNSAID = ['band', 'landmine', 'log', 'medicineball', 'plate', 'ring', 'sandbag', 'smith', 'stabilityball'];

/** Words for the usual variant: they do not change which exercise it is. */
const USUAL = ['flat', 'regular', 'standard', 'conventional', 'normal', 'traditional', 'overhand', 'alternating'];

/** What is done standing unless a name says otherwise. */
const UPRIGHT = ['curl', 'overheadpress', 'raise', 'pushdown', 'shrug', 'extension', 'upright', 'press'];

/** The exercise of a name that says more than the catalogue does, where what it says more makes no other exercise. */
function withoutDetails(words: ExerciseWords, index: Index): Candidate | null {
  const without = (left: readonly string[]) => {
    const movement = words.movement.filter((word) => !left.includes(word));
    const isLess = movement.length > 0 && movement.length < words.movement.length;
    return isLess ? byWords({ ...words, movement }, index) : null;
  };
  const found = (detail: string, isSame: (candidate: Candidate) => boolean) => {
    if (!words.movement.includes(detail)) return null;
    const candidate = without([detail, ...USUAL]);
    return candidate && isSame(candidate) ? candidate : null;
  };
  const hasSibling = ({ words: { movement }, with: equipment }: Candidate, word: string) =>
    index.byWords.has(wordsKey({ movement: [...movement, word].toSorted(), equipment }));
  const oneSided = (candidate: Candidate) => candidate.one_sided === true;
  return (
    without(USUAL) ??
    found('weighted', ({ measure }) => measure !== undefined && MEASURES[measure].weight === 'added') ??
    found('singlearm', oneSided) ??
    found('singleleg', oneSided) ??
    found('standing', ({ words: { movement } }) => movement.some((word) => UPRIGHT.includes(word))) ??
    found(
      'seated',
      (one) => (one.with.includes('machine') || hasSibling(one, 'standing')) && !hasSibling(one, 'seated'),
    )
  );
}

const SUGGESTIONS = 3;
const COMMON = new Map(COMMON_LIFTS.map((id, place) => [id, place]));

/** Exercises that share at least half of their words with the name. */
function suggestions({ movement, equipment }: ExerciseWords, { byId }: Index): string[] {
  const rated = Array.from(byId.values()).flatMap((candidate) => {
    const theirs = candidate.words.movement;
    // `Up` alone says nothing: a warm-up is no V-up.
    const shared = theirs.filter((word) => word !== 'up' && movement.includes(word)).length;
    const likeness = (2 * shared) / Math.max(1, theirs.length + movement.length);
    const isWithSame = equipment.some((one) => candidate.with.includes(one));
    const rating = likeness + (isWithSame ? 0.3 : 0) + (COMMON.has(candidate.id) ? 0.2 : 0);
    return likeness >= 0.5 && !candidate.mergedInto ? [{ candidate, rating }] : [];
  });
  const common = ({ id }: Candidate) => COMMON.get(id) ?? COMMON.size;
  return rated
    .toSorted((a, b) => b.rating - a.rating || common(a.candidate) - common(b.candidate))
    .slice(0, SUGGESTIONS)
    .map(({ candidate }) => candidate.id);
}

function onlyOne(candidates: readonly Candidate[]): Candidate | null {
  const [first = null, ...others] = candidates;
  return others.length === 0 ? first : null;
}
