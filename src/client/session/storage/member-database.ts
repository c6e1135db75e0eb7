import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { withinTimeLimit } from '#client/device/time-limit.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import { memberDatabaseName, onMemberForgotten } from './forget-member.ts';

/** Readers validate values: another version of the app may have written them. */
interface Schema extends DBSchema {
  /** The workout in progress, by the version of its format. */
  draft: { key: string | number; value: unknown };
  /** What 1.0.0 and 2.0.0 had waiting of workouts. Taken over by `changes`; may go on 2027-06-01. */
  queue: { key: string; value: unknown };
  /** The server's last answers, by path. */
  answers: { key: string; value: unknown; indexes: { keptAt: number } };
  /** The outbox: what waits for the network, by the thing that it is about. */
  changes: { key: string; value: unknown };
}

const STORES = ['draft', 'queue', 'answers', 'changes'] as const;

type Store = (typeof STORES)[number];
type Stores = Store[];
type UpgradeTransaction = IDBPTransaction<Schema, Stores, 'versionchange'>;
export type ReadTransaction = IDBPTransaction<Schema, Stores, 'readonly'>;
export type WriteTransaction = IDBPTransaction<Schema, Stores, 'readwrite'>;

/** The member has signed out: nothing of theirs may be stored any more. */
export class MemberForgotten extends Error {
  override readonly name = 'MemberForgotten';
}

/** One member's data on this device, shared by all of the member's tabs. */
export interface MemberDatabase {
  readonly read: <Result>(stores: Stores, run: (tx: ReadTransaction) => Promise<Result>) => Promise<Result>;
  /** All or nothing, and on disk when it resolves. */
  readonly write: <Result>(stores: Stores, run: (tx: WriteTransaction) => Promise<Result>) => Promise<Result>;
}

/** Stores are only ever added, so that an older tab can use a database that a newer one has upgraded. */
const VERSION = 2;
/** Some browsers never answer if their storage is broken. */
const PATIENCE_MS = 5_000;

const databases = new Map<string, MemberDatabase>();

/** The member's database, opened on first use, once per tab. */
export function memberDatabase(userId: string): MemberDatabase {
  const known = databases.get(userId);
  if (known) return known;
  const database = createMemberDatabase(userId, () => databases.delete(userId));
  databases.set(userId, database);
  return database;
}

function createMemberDatabase(userId: string, onGone: () => void): MemberDatabase {
  let connecting: Promise<IDBPDatabase<Schema>> | undefined;
  let isGone = false;

  const forget = () => {
    isGone = true;
    stopListening();
    onGone();
  };
  const stopListening = onMemberForgotten((forgotten) => {
    if (forgotten !== userId) return;
    forget();
    // A sleeping tab can block the deletion for any time; emptying the stores cannot be blocked.
    void connecting?.then(clear).catch(() => undefined);
  });

  function connect(): Promise<IDBPDatabase<Schema>> {
    if (isGone) return Promise.reject(new MemberForgotten());
    connecting ??= open(userId, {
      onClosed: () => {
        connecting = undefined;
      },
      onDeleted: forget,
    }).catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  async function transact<Result>(begin: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const db = await withinTimeLimit(PATIENCE_MS, ({ race }) => race(connect()));
    await awake;
    try {
      return await begin(db);
    } catch (error) {
      if (isGone) throw new MemberForgotten();
      if (error instanceof PageFrozen) return transact(begin);
      // The browser or another tab has closed the connection: open a new one.
      if (!isClosed(error)) throw error;
      connecting = undefined;
      return begin(await connect());
    }
  }

  return {
    read: (stores, run) => transact((db) => complete(db.transaction(stores, 'readonly'), run)),
    write: (stores, run) =>
      transact((db) => complete(db.transaction(stores, 'readwrite', { durability: 'strict' }), run)),
  };
}

interface Events {
  readonly onClosed: () => void;
  readonly onDeleted: () => void;
}

async function open(userId: string, { onClosed, onDeleted }: Events): Promise<IDBPDatabase<Schema>> {
  const name = memberDatabaseName(userId);
  let isTooLate = false;
  const callbacks = {
    upgrade: (db: IDBPDatabase<Schema>, before: number, _: number | null, tx: UpgradeTransaction) => {
      // Signed out before it was opened: even an empty database would reveal who was here.
      isTooLate = !isSignedIn(userId);
      if (isTooLate) return abort(tx);
      if (before < 1) {
        db.createObjectStore('draft');
        db.createObjectStore('queue');
        db.createObjectStore('answers').createIndex('keptAt', 'keptAt');
      }
      if (before < 2) db.createObjectStore('changes');
    },
    blocking: (_: number, version: number | null, event: IDBVersionChangeEvent) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
      if (version === null) onDeleted();
    },
    terminated: onClosed,
  };
  try {
    return await openDB<Schema>(name, VERSION, callbacks);
  } catch (error) {
    if (isTooLate) throw new MemberForgotten();
    if (!isNamed(error, 'VersionError')) throw error;
    return openDB<Schema>(name, undefined, callbacks);
  }
}

async function complete<Result, Mode extends IDBTransactionMode>(
  tx: IDBPTransaction<Schema, Stores, Mode>,
  run: (tx: IDBPTransaction<Schema, Stores, Mode>) => Promise<Result>,
): Promise<Result> {
  running.add(tx);
  try {
    const [result] = await Promise.all([run(tx), tx.done]);
    return result;
  } catch (error) {
    abort(tx);
    throw frozen.has(tx) ? new PageFrozen() : error;
  } finally {
    running.delete(tx);
  }
}

/** WebKit freezes transactions with a cached page, and other pages wait for them: they are aborted, and repeated if it comes back. */
class PageFrozen extends Error {
  override readonly name = 'PageFrozen';
}

type Abortable = Pick<UpgradeTransaction, 'abort' | 'done'>;

const running = new Set<Abortable>();
const frozen = new WeakSet<Abortable>();
let awake: Promise<void> = Promise.resolve();

window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return;
  awake = new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
  for (const tx of running) {
    frozen.add(tx);
    abort(tx);
  }
});

function abort(tx: Abortable): void {
  tx.done.catch(() => undefined);
  try {
    tx.abort();
  } catch {
    // Already finished.
  }
}

async function clear(db: IDBPDatabase<Schema>): Promise<void> {
  // Another version of the app may have opened it, with fewer stores.
  const stores = STORES.filter((store) => db.objectStoreNames.contains(store));
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' });
  await Promise.all([...stores.map((store) => tx.objectStore(store).clear()), tx.done]);
}

/** The second is Safari's error after the page was suspended. */
function isClosed(error: unknown): boolean {
  return isNamed(error, 'InvalidStateError') || isNamed(error, 'UnknownError');
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
