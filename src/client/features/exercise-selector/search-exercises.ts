import { t } from '@lingui/core/macro';
import { searchTexts } from '#client/data/exercises/search-texts.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { COMMON_LIFTS } from '#core/workout/common-lifts.ts';
import { comparableName, withSingleSpaces } from '#core/workout/own-exercise.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';
import { searchMeanings } from '#core/workout/short-names.ts';
import { withoutAccents } from '#core/workout/without-accents.ts';

export interface ExerciseSearch {
  readonly text: string;
  /** `null` for all muscle groups. */
  readonly filter: SelectorFilter | null;
}

export interface Familiar {
  readonly favorites: ReadonlySet<string>;
  /** Ids of recently used exercises, newest first. */
  readonly recent: readonly string[];
  /** The muscle group to offer first, when one of its exercises is being replaced. */
  readonly similarTo?: SelectorFilter | undefined;
}

export interface ExerciseSection {
  /** `null` if the list has no sections. */
  readonly title: string | null;
  readonly exercises: readonly Exercise[];
}

/** The matching exercises in display order. Without a text, favorites and recent exercises have their own sections. */
export function searchExercises(
  exercises: readonly Exercise[],
  { text, filter }: ExerciseSearch,
  familiar: Familiar,
): readonly ExerciseSection[] {
  const inGroup = filter ? exercises.filter(({ selector_filter }) => selector_filter === filter) : exercises;
  const query = withoutAccents(text.trim());
  return query ? nonEmpty([{ title: null, exercises: ranked(inGroup, query, familiar) }]) : sections(inGroup, familiar);
}

/** How well an exercise matches, best first. */
const MATCH = {
  name: 0,
  /** Every word of the text starts a word of the name. */
  wordStart: 1,
  inName: 2,
  /** Some words of the text match the category or a muscle group. */
  kind: 3,
} as const;

const COMMON_RANK: ReadonlyMap<string, number> = new Map(COMMON_LIFTS.map((id, index) => [id, index]));

function commonRank({ id }: Exercise): number {
  return COMMON_RANK.get(id) ?? COMMON_LIFTS.length;
}

export function isOwn(exercise: Exercise): exercise is OwnExercise {
  return 'archived_at' in exercise;
}

/** The name to make an exercise of: what was searched for, unless an exercise has exactly this name. */
export function nameToMake(exercises: readonly Exercise[], text: string): string | null {
  const wanted = comparableName(text);
  const isThere = exercises.some(({ id, name }) =>
    [name, exerciseName(id, name)].some((known) => comparableName(known) === wanted),
  );
  return wanted === '' || isThere ? null : withSingleSpaces(text);
}

/** By match, then own ones, then recently used, then favorites, then common lifts; ties keep the catalogue's order. */
function ranked(exercises: readonly Exercise[], query: string, { favorites, recent }: Familiar): Exercise[] {
  const recentRank = new Map(recent.map((id, index) => [id, index]));
  const meanings = searchMeanings(query);
  const found = exercises.flatMap((exercise) => {
    const match = Math.min(...meanings.map((meaning) => matchRank(exercise, meaning)));
    if (match === Number.POSITIVE_INFINITY) return [];
    const { id } = exercise;
    const [own, favorite] = [isOwn(exercise) ? 0 : 1, favorites.has(id) ? 0 : 1];
    return { exercise, rank: [match, own, recentRank.get(id) ?? recent.length, favorite, commonRank(exercise)] };
  });
  return found.toSorted((a, b) => compareRanks(a.rank, b.rank)).map(({ exercise }) => exercise);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [index, rank] of a.entries()) {
    const difference = rank - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Every word of the query has to occur in the name, the category or a muscle group, in any order and any case. */
function matchRank(exercise: Exercise, query: string): number {
  const { names, typedNames, kinds } = searchTexts(exercise);
  if (names.includes(query)) return MATCH.name;
  const terms = query.split(/\s+/);
  if (terms.every((term) => typedNames.some((text) => startsWord(text, term)))) return MATCH.wordStart;
  if (terms.every((term) => typedNames.some((text) => text.includes(term)))) return MATCH.inName;
  const isInText = (term: string) => [typedNames, kinds].some((texts) => texts.some((text) => text.includes(term)));
  return terms.every(isInText) ? MATCH.kind : Number.POSITIVE_INFINITY;
}

function startsWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

function sections(exercises: readonly Exercise[], { favorites, recent, similarTo }: Familiar): ExerciseSection[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const commonFirst = (a: Exercise, b: Exercise) => commonRank(a) - commonRank(b);
  const similar = exercises.filter(({ selector_filter }) => selector_filter === similarTo).toSorted(commonFirst);
  const notSimilar = exercises.filter(({ selector_filter }) => selector_filter !== similarTo);
  const isFavorite = ({ id }: Exercise) => favorites.has(id);
  const latest = recent
    .flatMap((id) => byId.get(id) ?? [])
    .filter((exercise) => !isFavorite(exercise) && !similar.includes(exercise));
  const others = notSimilar.filter((exercise) => !isFavorite(exercise) && !latest.includes(exercise));
  const found = nonEmpty([
    { title: t`SIMILAR`, exercises: similar },
    { title: t`FAVORITES`, exercises: notSimilar.filter(isFavorite) },
    { title: t`RECENT`, exercises: latest },
    { title: t`YOURS`, exercises: others.filter(isOwn) },
    { title: t`ALL THE REST`, exercises: others.filter((exercise) => !isOwn(exercise)) },
  ]);
  return found.length > 1 ? found : found.map((section) => ({ ...section, title: null }));
}

function nonEmpty(found: readonly ExerciseSection[]): ExerciseSection[] {
  return found.filter(({ exercises }) => exercises.length > 0);
}
