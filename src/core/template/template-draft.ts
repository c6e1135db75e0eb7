import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { knownMeasure, type Measure } from '../workout/measures.ts';
import type { CatalogueExercise } from '../workout/session/session.ts';
import { gathered, lonelySupersets, moved } from '../workout/supersets.ts';
import { FIRST_ORDER, TEMPLATE_REST_SECONDS } from './estimates.ts';
import { plannedSets, type SuggestedExercise, type TemplateSet } from './template-sets.ts';

/** A set while it is edited. Its key stays, so that it can be compared with what it was. */
export interface DraftSet extends TemplateSet {
  readonly key: string;
}

export interface DraftExercise {
  readonly key: string;
  readonly exerciseId: string;
  readonly name: string;
  readonly measure: Measure;
  readonly restSeconds: number;
  /** Shared by the exercises that are done in turn; `null` for one by itself. */
  readonly superset: number | null;
  readonly sets: readonly DraftSet[];
}

export interface TemplateDraft {
  readonly name: string;
  readonly folder: string | null;
  readonly exercises: readonly DraftExercise[];
}

interface SavedTemplate {
  readonly name: string;
  readonly folder?: string | null | undefined;
  readonly exercises: readonly (SuggestedExercise &
    Pick<CatalogueExercise, 'category' | 'measure'> & {
      readonly exercise_id: string;
      readonly exercise_name: string;
      readonly rest_time: number;
      readonly superset?: number | null | undefined;
    })[];
}

export function templateDraft({ name, folder, exercises }: SavedTemplate): TemplateDraft {
  return {
    name,
    folder: folder ?? null,
    exercises: gathered(exercises).map((exercise, at) => ({
      key: `${at}`,
      exerciseId: exercise.exercise_id,
      name: exercise.exercise_name,
      measure: knownMeasure(exercise.measure, exercise.category),
      restSeconds: exercise.rest_time,
      superset: exercise.superset ?? null,
      sets: plannedSets(exercise).map((set, index) => ({ ...set, key: `${at}/${index}` })),
    })),
  };
}

/** What is sent to save it. A superset that lost its partners is none. */
export function templateContent({ name, folder, exercises }: TemplateDraft) {
  const lonely = lonelySupersets(exercises);
  return {
    name: name.trim(),
    folder: folder?.trim() || null,
    exercises: exercises.map(({ exerciseId, restSeconds, superset, sets }, index) => ({
      exercise_id: exerciseId,
      order: FIRST_ORDER + index,
      rest_time: restSeconds,
      superset: lonely.includes(index) ? null : superset,
      sets: sets.map(({ key: _, ...set }) => set),
    })),
  };
}

export function hasDraftChanged(draft: TemplateDraft, original: TemplateDraft): boolean {
  return JSON.stringify(templateContent(draft)) !== JSON.stringify(templateContent(original));
}

type Change<Item> = (item: Item) => Item;

export function changeExercise(draft: TemplateDraft, key: string, change: Change<DraftExercise>): TemplateDraft {
  return {
    ...draft,
    exercises: draft.exercises.map((exercise) => (exercise.key === key ? change(exercise) : exercise)),
  };
}

export function changeSet(draft: TemplateDraft, key: string, change: Partial<TemplateSet>): TemplateDraft {
  const exercises = draft.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => (set.key === key ? { ...set, ...change } : set)),
  }));
  return { ...draft, exercises };
}

export function addSet(draft: TemplateDraft, key: string, setKey: string): TemplateDraft {
  return changeExercise(draft, key, (exercise) => {
    if (exercise.sets.length >= WORKOUT_LIMITS.setsPerExercise) return exercise;
    const last = exercise.sets.at(-1) ?? { weight: 0, reps: 0 };
    return { ...exercise, sets: [...exercise.sets, { ...last, key: setKey }] };
  });
}

/** The last set of an exercise stays: an exercise without sets is removed as one. */
export function removeSet(draft: TemplateDraft, key: string): TemplateDraft {
  const exercises = draft.exercises.map((exercise) => {
    const sets = exercise.sets.filter((set) => set.key !== key);
    return sets.length === 0 ? exercise : { ...exercise, sets };
  });
  return { ...draft, exercises };
}

const NEW_SETS = 3;

export function addExercise(draft: TemplateDraft, added: CatalogueExercise, key: string): TemplateDraft {
  if (draft.exercises.length >= WORKOUT_LIMITS.exercises) return draft;
  const exercise: DraftExercise = {
    key,
    ...catalogueFields(added),
    restSeconds: TEMPLATE_REST_SECONDS,
    superset: null,
    sets: Array.from({ length: NEW_SETS }, (_, index) => ({ key: `${key}/${index}`, weight: 0, reps: 0 })),
  };
  return { ...draft, exercises: [...draft.exercises, exercise] };
}

/** As many sets of the same types. The numbers of another exercise are no suggestion. */
export function replaceExercise(draft: TemplateDraft, key: string, added: CatalogueExercise): TemplateDraft {
  return changeExercise(draft, key, (exercise) => ({
    ...exercise,
    ...catalogueFields(added),
    sets: exercise.sets.map(({ key: setKey, set_type, side }) => ({
      key: setKey,
      weight: 0,
      reps: 0,
      ...(set_type && { set_type }),
      ...(side && { side }),
    })),
  }));
}

function catalogueFields({ id, name, measure, category }: CatalogueExercise) {
  return { exerciseId: id, name, measure: knownMeasure(measure, category) };
}

export function removeExercise(draft: TemplateDraft, key: string): TemplateDraft {
  return { ...draft, exercises: withPartners(draft.exercises.filter((exercise) => exercise.key !== key)) };
}

export function moveExercise(draft: TemplateDraft, key: string, to: number): TemplateDraft {
  const from = draft.exercises.findIndex((exercise) => exercise.key === key);
  return { ...draft, exercises: moved(draft.exercises, from, to) };
}

/** Done in turn with another exercise, next to which it comes to stand; or alone. */
export function linkExercise(draft: TemplateDraft, key: string, partnerKey: string | null): TemplateDraft {
  const partner = draft.exercises.find((exercise) => exercise.key === partnerKey);
  const unused = 1 + Math.max(0, ...draft.exercises.map(({ superset }) => superset ?? 0));
  const superset = partner ? (partner.superset ?? unused) : null;
  const exercises = draft.exercises.map((exercise) =>
    exercise.key === key || exercise === partner ? { ...exercise, superset } : exercise,
  );
  return { ...draft, exercises: gathered(withPartners(exercises)) };
}

function withPartners(exercises: readonly DraftExercise[]): DraftExercise[] {
  const lonely = lonelySupersets(exercises);
  return exercises.map((exercise, at) => (lonely.includes(at) ? { ...exercise, superset: null } : exercise));
}

const RANGE = /^(\d+)(?:\s*[-–.,]\s*(\d+)?)?$/;

/** `8`, or a range such as `6-8`. Number pads have a point and no dash, so `6.8` is a range too. `null` where it is neither. */
export function repsFrom(typed: string): Pick<TemplateSet, 'reps' | 'reps_max'> | null {
  if (typed.trim() === '') return { reps: 0, reps_max: null };
  const [, low, high] = RANGE.exec(typed.trim()) ?? [];
  if (low === undefined) return null;
  const [reps, most] = [Number(low), Number(high ?? low)];
  if (most < reps || most > WORKOUT_LIMITS.reps) return null;
  return { reps, reps_max: most > reps ? most : null };
}

/** `8`, or `6-8`; empty where it is left open. */
export function repsText({ reps, reps_max }: Pick<TemplateSet, 'reps' | 'reps_max'>): string {
  return reps_max ? `${reps}-${reps_max}` : reps ? String(reps) : '';
}
