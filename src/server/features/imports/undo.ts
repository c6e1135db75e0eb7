import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import type { BestLift } from '../record-queries.ts';
import type { Batch } from './prepare-load.ts';

export interface PreparedUndo {
  readonly flags: readonly Batch[];
  readonly bests: readonly BestLift[];
  /** Exercises that nothing is left of. */
  readonly gone: readonly string[];
}

/** The records of exercises as if the import had never been. Pure; run it in a worker. Each history is JSON text. */
export function prepareUndo(_histories: readonly string[]): PreparedUndo {
  throw new Error('not built yet');
}

/** Takes an import back, and counts everything again. `false` where the member has none with this id. */
export function undoImport(
  _database: Database,
  _member: Member,
  _id: string,
  _prepare: (histories: readonly string[]) => Promise<PreparedUndo>,
): Promise<boolean> {
  throw new Error('not built yet');
}
