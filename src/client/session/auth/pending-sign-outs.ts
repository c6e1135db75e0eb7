import { type DBSchema, deleteDB, openDB } from 'idb';
import { createId } from '#client/device/create-id.ts';
import { withinTimeLimit } from '#client/device/time-limit.ts';
import { loadBackendConfig } from './backend-config.ts';
import { pendingSignOutMark } from './marks.ts';

/** A session that ended on this device, but perhaps not on the server. */
interface PendingSignOut {
  readonly backend: string;
  readonly token: string;
  /** Milliseconds. The token is worthless after that. */
  readonly until: number;
}

/** Encrypted with a key that no script can read, and without a name: what is left on a shared phone does not reveal who used it. */
interface StoredSignOut {
  readonly backend: string;
  readonly until: number;
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly token: ArrayBuffer;
}

interface Schema extends DBSchema {
  signOuts: { key: string; value: StoredSignOut };
}

const DATABASE = 'gymratt.device.sign-outs';
const LONGEST_MS = 3_600_000;
const REQUEST_MS = 10_000;
const STORAGE_MS = 1_000;

/** For browsers without storage or encryption (a page without TLS): retried only until the page is left. */
const inMemory = new Map<string, PendingSignOut>();

/** Stores the session until `forgetSignOut`. `null` if its token has expired, which cannot end it any more. */
export async function rememberSignOut(token: string, expiresAt: number): Promise<string | null> {
  const config = await loadBackendConfig();
  const until = Math.min(expiresAt, Date.now() + LONGEST_MS);
  if (!config || until <= Date.now()) return null;
  const id = createId();
  const signOut = { backend: config.url, token, until };
  inMemory.set(id, signOut);
  pendingSignOutMark.set();
  await withinTimeLimit(STORAGE_MS, ({ race }) => race(store(id, signOut))).catch(() => undefined);
  return id;
}

export async function forgetSignOut(id: string): Promise<void> {
  inMemory.delete(id);
  await inDatabase((database) => database.delete('signOuts', id)).catch(() => undefined);
  const left = await readAll();
  if (left.size === 0) await deleteEverything();
}

/** Even an empty database would reveal that somebody has signed out here. */
async function deleteEverything(): Promise<void> {
  pendingSignOutMark.clear();
  try {
    await deleteDB(DATABASE);
  } catch {
    // Without IndexedDB there is no database, and opening one throws at once.
  }
}

/** Sends every pending sign-out to the server. Returns whether all of them are settled. */
export async function sendPendingSignOuts(): Promise<boolean> {
  const pending = await readAll();
  if (pending.size === 0) await deleteEverything();
  const settled = await Promise.all([...pending].map(([id, signOut]) => settle(id, signOut)));
  return settled.every(Boolean);
}

async function settle(id: string, signOut: PendingSignOut): Promise<boolean> {
  if (signOut.until > Date.now() && !(await tell(signOut))) return false;
  await forgetSignOut(id);
  return true;
}

/** Whether the server knows: it confirmed, or no longer accepts the token. A Wi-Fi sign-in page or a proxy is not the server. */
async function tell({ backend, token }: PendingSignOut): Promise<boolean> {
  const config = await loadBackendConfig();
  if (!config) return false;
  if (config.url !== backend) return true;
  try {
    const response = await fetch(`${backend}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: config.key, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    return response.status === 204 || ([401, 403, 404].includes(response.status) && (await isOfBackend(response)));
  } catch {
    return false;
  }
}

async function isOfBackend(response: Response): Promise<boolean> {
  const { code, error_code } = Object(await response.json().catch(() => null)) as Record<string, unknown>;
  return typeof (error_code ?? code) === 'string';
}

async function store(id: string, { token, ...rest }: PendingSignOut): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(token));
  await inDatabase((database) => database.put('signOuts', { ...rest, key, iv, token: encrypted }, id));
}

async function readAll(): Promise<Map<string, PendingSignOut>> {
  const pending = new Map(inMemory);
  await inDatabase(async (database) => {
    for (const id of await database.getAllKeys('signOuts')) {
      const stored = await database.get('signOuts', id);
      if (!stored || pending.has(id)) continue;
      const { key, iv, ...rest } = stored;
      const token = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, stored.token);
      pending.set(id, { ...rest, token: new TextDecoder().decode(token) });
    }
  }).catch(() => undefined);
  return pending;
}

type Connection = Awaited<ReturnType<typeof openDB<Schema>>>;

/** Opened only briefly: an open connection would block clearing the site's data. */
async function inDatabase(use: (database: Connection) => Promise<unknown>): Promise<void> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore('signOuts'),
  });
  try {
    await use(database);
  } finally {
    database.close();
  }
}
