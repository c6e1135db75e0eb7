import type { Transaction } from 'kysely';
import type { ImportResult } from '#contract/import.ts';
import type { NewExercise } from '#core/import/loadable-workout.ts';
import type { Database } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Member } from '../../plugins/member.ts';
import type { BeforeImport, PreparedLoad } from './prepare-load.ts';

/** What an import has told before it is counted. */
export type ToldOfFile = Pick<
  ImportResult,
  'app' | 'dialect' | 'files' | 'recognised' | 'unrecognised' | 'skipped' | 'skipped_total' | 'adjusted'
>;

export interface LoadRequest {
  readonly id: string;
  readonly fileName: string;
  readonly told: ToldOfFile;
  /** Every exercise that the workouts name, without the new ones. */
  readonly exerciseIds: readonly string[];
  readonly newExercises: readonly Pick<NewExercise, 'id' | 'name'>[];
  /** What the member has chosen for names, to be remembered; `null` is an own exercise. */
  readonly names: readonly { readonly name: string; readonly exerciseId: string | null }[];
  /** Runs `prepareLoad`, in the worker that has the workouts. */
  readonly prepare: (before: BeforeImport) => Promise<PreparedLoad>;
  readonly onProgress?: (done: number, of: number) => void;
  /** Aborted, nothing is stored. */
  readonly signal?: AbortSignal;
  /** Of our own export: what comes before the workouts (own exercises as they were), and what comes after them. */
  readonly first?: (transaction: Transaction<DB>) => Promise<void>;
  readonly last?: (transaction: Transaction<DB>) => Promise<void>;
}

/** Loads a history: all of it or nothing. An id that is here already is answered as before. */
export function storeLoad(
  _database: Database,
  _member: Member,
  _request: LoadRequest,
  _options: { readonly now: Date; readonly importedSetsPerDay: number },
): Promise<ImportResult> {
  throw new Error('not built yet');
}
