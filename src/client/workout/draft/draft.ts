import type { ReadTransaction, WriteTransaction } from '#client/session/storage/member-database.ts';
import { addedWeight, MEASURES, releasedMeasure } from '#core/workout/measures.ts';
import {
  EMPTY_SESSION,
  NOTHING_TYPED,
  type Session,
  type SessionExercise,
  type SessionSet,
} from '#core/workout/session/session.ts';

/** The version of the stored form. Each has its own record, so that an older tab or release never overwrites what a newer one stored. */
export const DRAFT_VERSION = 4;

/** Migrates a session of one version to the next. */
type Migrations = Readonly<Record<number, (session: unknown) => unknown>>;
const MIGRATIONS: Migrations = {
  1: (session) => withTypedNumbers(session, 'suggested'),
  2: withMeasures,
  3: withEntryKeys,
};

/** Unreadable data is kept under this key, for a version that can read it. */
const UNREADABLE = 'unreadable';

export interface Draft {
  /** Increases with every change, so that a tab can tell whether it has seen the latest. */
  readonly revision: number;
  readonly session: Session;
}

export const NO_DRAFT: Draft = { revision: 0, session: EMPTY_SESSION };

export interface Form {
  readonly version: number;
  readonly migrations: Migrations;
  /** Names the records of another draft than the workout in progress. */
  readonly of?: 'edit';
}

/** The workout in progress. */
export const LIVE: Form = { version: DRAFT_VERSION, migrations: MIGRATIONS };
/** A workout of the past that is being edited or logged, beside the one in progress. */
export const EDITED: Form = { ...LIVE, of: 'edit' };

function recordKey({ of }: Form, name: number | string): number | string {
  return of ? `${of}.${name}` : name;
}

export async function readDraft(tx: ReadTransaction | WriteTransaction, form: Form = LIVE): Promise<Draft> {
  const store = tx.objectStore('draft');
  const current = asDraft(await store.get(recordKey(form, form.version)));
  if (current && current.session.status !== 'inactive') return current;
  const older = await olderDraft((version) => store.get(recordKey(form, version)), form);
  return older ? { revision: (current?.revision ?? 0) + 1, session: older } : (current ?? NO_DRAFT);
}

/** Replaces the draft that was read in the same transaction. */
export async function writeDraft(tx: WriteTransaction, read: Draft, session: Session, form = LIVE): Promise<Draft> {
  const store = tx.objectStore('draft');
  const stored: unknown = await store.get(recordKey(form, form.version));
  if (stored !== undefined && !asDraft(stored)) await store.put(stored, recordKey(form, UNREADABLE));
  const draft = { revision: read.revision + 1, session };
  await store.put(draft, recordKey(form, form.version));
  // They have been migrated into this one.
  for (let older = 1; older < form.version; older++) await store.delete(recordKey(form, older));
  return draft;
}

/** The workout that an earlier version has left. */
async function olderDraft(read: (version: number) => Promise<unknown>, form: Form): Promise<Session | null> {
  for (let version = form.version - 1; version > 0; version--) {
    let session: unknown = field(await read(version), 'session');
    if (session === undefined) continue;
    for (let step = version; step < form.version; step++) session = form.migrations[step]?.(session);
    const migrated = asSession(session);
    if (migrated && migrated.status !== 'inactive') return migrated;
  }
  return null;
}

/**
 * Version 1 did not say which numbers were typed, nor when a set was ticked. In a draft, the numbers of sets that were not
 * ticked become suggestions: they stay in their fields, one tap away, and no set is logged that nobody did. In a workout
 * that was to be logged they count as typed where that version would have logged the set.
 */
export function withTypedNumbers(session: unknown, untold: 'suggested' | 'logged'): unknown {
  const old = asSession(session);
  if (!old) return session;
  const { rest } = old;
  const upgraded = (set: SessionSet): SessionSet => ({
    ...set,
    typed:
      set.typed ??
      (untold === 'logged' && set.weight > 0 && set.reps > 0
        ? { ...NOTHING_TYPED, weight: true, reps: true }
        : NOTHING_TYPED),
    isConfirmed: set.isConfirmed ?? false,
    // The rest began when its set was ticked.
    completedAt: set.completedAt ?? (set.isCompleted && rest?.setId === set.id ? rest.startedAt : null),
  });
  return { ...old, exercises: old.exercises.map((exercise) => ({ ...exercise, sets: exercise.sets.map(upgraded) })) };
}

/**
 * Version 2 only knew weight and repetitions. A bodyweight exercise asked for a weight, and members entered their own,
 * or had it filled in: nothing was added.
 */
export function withMeasures(session: unknown): unknown {
  const old = asSession(session);
  if (!old) return session;
  const exercises = old.exercises.map((exercise): SessionExercise => {
    const measure = exercise.measure ?? releasedMeasure(exercise.category);
    const isNew = exercise.measure !== undefined;
    const weightOf = ({ weight }: SessionSet) =>
      MEASURES[measure].weight === 'added' && !isNew ? addedWeight(weight, old.bodyweight) : weight;
    const best = exercise.best && { ...exercise.best, weight: weightOf(exercise.best as SessionSet) };
    return {
      ...exercise,
      measure,
      best,
      superset: exercise.superset ?? null,
      note: exercise.note ?? '',
      sets: exercise.sets.map((set) => ({
        ...set,
        weight: weightOf(set),
        durationSeconds: set.durationSeconds ?? 0,
        distanceMeters: set.distanceMeters ?? 0,
        typed: { ...NOTHING_TYPED, ...set.typed },
      })),
    };
  });
  return { ...old, exercises };
}

/** Version 3 had every exercise once, and its id was the key of its entry. */
export function withEntryKeys(session: unknown): unknown {
  const old = asSession(session);
  if (!old) return session;
  const exercises = old.exercises.map((exercise) => ({ ...exercise, exerciseId: exercise.exerciseId ?? exercise.id }));
  return { ...old, exercises };
}

function asDraft(stored: unknown): Draft | null {
  const revision = field(stored, 'revision');
  const session = asSession(field(stored, 'session'));
  return typeof revision === 'number' && session ? { revision, session } : null;
}

const STATUSES: readonly unknown[] = ['inactive', 'active', 'paused'] satisfies Session['status'][];

/** Fields that sessions have gained since start empty. */
export function asSession(stored: unknown): Session | null {
  const isSession = STATUSES.includes(field(stored, 'status')) && Array.isArray(field(stored, 'exercises'));
  return isSession ? { ...EMPTY_SESSION, ...(stored as Session) } : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
