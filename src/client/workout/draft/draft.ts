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

/** Migrates a session of an earlier version to this one. */
type Migrations = Readonly<Record<number, (session: unknown) => unknown>>;
const MIGRATIONS: Migrations = { 1: (session) => fromRelease1(session, 'suggested') };

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
  for (const older of Object.keys(form.migrations)) await store.delete(recordKey(form, Number(older)));
  return draft;
}

/** The workout that an earlier version has left. */
async function olderDraft(read: (version: number) => Promise<unknown>, form: Form): Promise<Session | null> {
  for (const [version, migrate] of Object.entries(form.migrations)) {
    const migrated = asSession(migrate(field(await read(Number(version)), 'session')));
    if (migrated && migrated.status !== 'inactive') return migrated;
  }
  return null;
}

/**
 * Reads a session that release 1.0.0 may have stored; remove after 2027-06-01. It knew weight and repetitions only, and neither
 * which numbers were typed nor when a set was ticked. In a draft, numbers of sets that were not ticked become suggestions, so that
 * no set is logged that nobody did. In a workout that was to be logged they count as typed, as that release would have logged them.
 */
export function fromRelease1(stored: unknown, unticked: 'suggested' | 'logged'): Session | null {
  const old = asSession(stored);
  if (!old || old.exercises.every(({ measure }) => measure !== undefined)) return old;
  const { rest, bodyweight } = old;
  const exercises = old.exercises.map((exercise): SessionExercise => {
    const measure = releasedMeasure(exercise.category);
    // A bodyweight exercise asked for a weight, and members entered their own: nothing was added.
    const lifted = (weight: number) =>
      MEASURES[measure].weight === 'added' ? addedWeight(weight, bodyweight) : weight;
    const sets = exercise.sets.map((set): SessionSet => {
      const isTyped = unticked === 'logged' && set.weight > 0 && set.reps > 0;
      return {
        ...set,
        weight: lifted(set.weight),
        durationSeconds: 0,
        distanceMeters: 0,
        typed: isTyped ? { ...NOTHING_TYPED, weight: true, reps: true } : NOTHING_TYPED,
        isConfirmed: false,
        // The rest began when its set was ticked.
        completedAt: set.isCompleted && rest?.setId === set.id ? rest.startedAt : null,
      };
    });
    const best = exercise.best && { ...exercise.best, weight: lifted(exercise.best.weight) };
    return { ...exercise, exerciseId: exercise.id, measure, best, superset: null, note: '', sets };
  });
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
