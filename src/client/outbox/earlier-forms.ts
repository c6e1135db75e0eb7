import type { MemberDatabase } from '#client/session/storage/member-database.ts';
import { completeWorkout, deleteWorkout, editWorkout, restoreWorkout } from '#contract/endpoints/workouts.ts';
import {
  type Fields,
  itemKey,
  nothingWaiting,
  requestTo,
  type WaitingItem,
  type WaitingRequest,
} from './waiting-item.ts';

/** What 1.0.0 and 2.0.0 have left waiting: up to three records for a workout. May go on 2027-06-01, with their store. */
interface Earlier {
  readonly id: string;
  /** Missing in what 1.0.0 has stored, which only knew finished workouts. */
  readonly kind?: 'log' | 'edit' | 'delete' | 'restore';
  readonly workoutId?: string;
  readonly queuedAt: number;
  readonly state: 'waiting' | 'signed-out' | 'refused';
  readonly problem?: string | null;
  readonly code?: string | null;
  readonly session?: unknown;
  readonly request?: Fields;
  /** Of an edit. */
  readonly requests?: readonly Fields[];
  readonly isAttempted?: boolean;
  readonly isShifted?: boolean;
  readonly exerciseIds?: readonly string[];
  readonly theirs?: unknown;
  readonly workout?: { readonly name: string };
  readonly replaced?: Earlier | null;
}

/** All of it in one transaction. What cannot be read stays where it is. */
export function takeOverQueue(database: MemberDatabase): Promise<void> {
  return database.write(['queue', 'changes'], async (tx) => {
    const [queue, changes] = [tx.objectStore('queue'), tx.objectStore('changes')];
    const stored = (await queue.getAll()).filter(isEarlier);
    for (const [id, records] of Map.groupBy(stored, (record) => record.workoutId ?? record.id)) {
      const key = itemKey({ kind: 'workout', id });
      // An earlier version in another tab has added to it: its turn comes when this one is sent.
      if (await changes.getKey(key)) continue;
      await changes.put(asItem(id, records), key);
      for (const record of records) await queue.delete(record.id);
    }
  });
}

function isEarlier(stored: unknown): stored is Earlier {
  const { id, kind, state, session, request, requests, workout } = Object(stored) as Partial<Earlier>;
  if (typeof id !== 'string' || !['waiting', 'signed-out', 'refused'].includes(String(state))) return false;
  if (kind === 'delete' || kind === 'restore') return typeof workout === 'object';
  const isSession = Array.isArray(Object(session).exercises);
  return isSession && (kind === 'edit' ? Array.isArray(requests) : typeof request === 'object');
}

function asItem(id: string, records: readonly Earlier[]): WaitingItem {
  const find = (kind: Earlier['kind']) => records.find((record) => (record.kind ?? 'log') === kind);
  const [log, restore, edit, deletion] = [find('log'), find('restore'), find('edit'), find('delete')];
  const edited = edit ?? deletion?.replaced;
  // In the order in which they are sent: the first one has been tried last.
  const [first, ...others] = [log, restore, edit, deletion].flatMap((record) => record ?? []);
  const last = others.at(-1) ?? first;
  const { workout = null } = deletion ?? restore ?? {};
  const name = workout?.name ?? (last?.requests?.at(-1) ?? last?.request)?.name;
  return {
    ...nothingWaiting({ kind: 'workout', id }, String(name)),
    queuedAt: Math.min(...records.map(({ queuedAt }) => queuedAt)),
    requests: [
      ...(log?.request ? [{ ...requestTo(completeWorkout), body: log.request, isAttempted: true }] : []),
      ...(restore ? [{ ...requestTo(restoreWorkout), params: { id }, isAttempted: true }] : []),
      ...(edit ? editRequests(id, edit) : []),
      ...(deletion
        ? [{ ...requestTo(deleteWorkout), params: { id }, isAttempted: deletion.isAttempted === true }]
        : []),
    ],
    refusal: first ? earlierRefusal(first) : null,
    exerciseIds: edited?.exerciseIds ?? [],
    shown: {
      session: (edited ?? log)?.session ?? null,
      workout,
      isShifted: (edit ?? log)?.isShifted === true,
      lastTry: first?.problem
        ? { reason: first.state === 'signed-out' ? 'signed-out' : 'server', message: first.problem }
        : null,
      ...(edit && 'theirs' in edit && { theirs: edit.theirs }),
      replaced: deletion?.replaced
        ? {
            requests: editRequests(id, deletion.replaced),
            refusal: earlierRefusal(deletion.replaced),
            theirs: deletion.replaced.theirs,
          }
        : null,
    },
  };
}

/** The last one may not have been sent yet. */
function editRequests(id: string, { requests = [], isAttempted }: Earlier): WaitingRequest[] {
  return requests.map((body, at) => ({
    ...requestTo(editWorkout),
    params: { id },
    body,
    isAttempted: isAttempted === true || at < requests.length - 1,
  }));
}

function earlierRefusal({ state, code, problem }: Earlier): WaitingItem['refusal'] {
  if (state !== 'refused') return null;
  return { code: code ?? 'unknown', field: null, ...(problem && { message: problem }) };
}
