import type { ListedImport } from '#contract/import.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import type { BeforeImport } from './prepare-load.ts';
import type { LoadRequest } from './store-load.ts';

/** What a preview is compared with; nothing is locked, and there are no histories. */
export function readBeforeImport(
  _database: Database,
  _member: Member,
  _load: Pick<LoadRequest, 'exerciseIds' | 'newExercises'>,
  _now: Date,
): Promise<BeforeImport> {
  throw new Error('not built yet');
}

/** Newest first. */
export function listImports(_database: Database, _member: Member): Promise<ListedImport[]> {
  throw new Error('not built yet');
}

/** What the member has chosen for names in earlier files; `null` is an own exercise. An exercise that was merged is the other one. */
export function readRememberedNames(_database: Database, _member: Member): Promise<Map<string, string | null>> {
  throw new Error('not built yet');
}
