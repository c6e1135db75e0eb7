// @vitest-environment happy-dom
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMember, memberDatabaseName } from './forget-member.ts';
import { type MemberDatabase, MemberForgotten, memberDatabase } from './member-database.ts';
import { endSession, signIn, signInSomebody } from './testing/member-on-device.ts';

let member: string;

beforeEach(() => {
  member = signInSomebody();
});
afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const put = (database: MemberDatabase, value: unknown) =>
  database.write(['draft'], async (tx) => void (await tx.objectStore('draft').put(value, 1)));
const get = (database: MemberDatabase): Promise<unknown> =>
  database.read(['draft'], (tx) => tx.objectStore('draft').get(1));
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Loads the modules of another tab, with its own connections. */
async function anotherTab(): Promise<MemberDatabase> {
  vi.resetModules();
  return (await import('./member-database.ts')).memberDatabase(member);
}

it('belongs to one member, and is shared by the member’s tabs', async () => {
  await put(memberDatabase(member), 'bench');
  expect(await get(await anotherTab())).toBe('bench');
  const other = signInSomebody();
  expect(await get(memberDatabase(other))).toBeUndefined();
  expect(await names()).toEqual(expect.arrayContaining([memberDatabaseName(member), memberDatabaseName(other)]));
});

it('writes all or nothing', async () => {
  const database = memberDatabase(member);
  await put(database, 'before');
  const writing = database.write(['draft'], async (tx) => {
    await tx.objectStore('draft').put('after', 1);
    throw new Error('thought better of it');
  });
  await expect(writing).rejects.toThrow('thought better of it');
  expect(await get(database)).toBe('before');
});

describe('a page in the back/forward cache', () => {
  const leave = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  const comeBack = () => window.dispatchEvent(new Event('pageshow'));

  it('does not block other pages with an unfinished write, and repeats it when it is back', async () => {
    let attempts = 0;
    const writing = memberDatabase(member).write(['draft'], async (tx) => {
      attempts += 1;
      // The first one never ends: it stands for a frozen one.
      do await tx.objectStore('draft').put('bench', 1);
      while (attempts === 1);
    });
    await vi.waitFor(() => expect(attempts).toBe(1));
    leave(true);
    const late = memberDatabase(member).write(['queue'], (tx) => tx.objectStore('queue').put('squat', 'late'));
    const other = await openDB(memberDatabaseName(member));
    expect(await other.getAll('draft')).toEqual([]);
    expect(await other.getAll('queue')).toEqual([]);
    comeBack();
    await writing;
    await late;
    expect(attempts).toBe(2);
    expect(await other.getAll('draft')).toEqual(['bench']);
    expect(await other.getAll('queue')).toEqual(['squat']);
    other.close();
  });

  it('finishes its writes if it is not cached', async () => {
    const database = memberDatabase(member);
    await put(database, 'before');
    const writing = put(database, 'bench');
    leave(false);
    await writing;
    expect(await get(database)).toBe('bench');
  });
});

describe('safety 15: the member’s own sign-out', () => {
  const signOut = (userId = member) => {
    forgetMember(userId);
    endSession();
  };

  it('deletes the database although other tabs hold it open', async () => {
    const here = memberDatabase(member);
    const there = await anotherTab();
    await put(here, 'bench');
    expect(await get(there)).toBe('bench');
    signOut();
    await vi.waitFor(async () => expect(await names()).not.toContain(memberDatabaseName(member)));
    await expect(put(here, 'late')).rejects.toBeInstanceOf(MemberForgotten);
    await expect(put(there, 'late')).rejects.toMatchObject({ name: 'MemberForgotten' });
    expect(await names()).not.toContain(memberDatabaseName(member));
  });

  it('empties the database if a sleeping tab blocks the deletion', async () => {
    await put(memberDatabase(member), 'bench');
    const asleep = await openDB(memberDatabaseName(member));
    signOut();
    await vi.waitFor(async () => expect(await asleep.getAll('draft')).toEqual([]));
    asleep.close();
    await vi.waitFor(async () => expect(await names()).not.toContain(memberDatabaseName(member)));
  });

  it('leaves nothing behind in a tab that opens it too late', async () => {
    endSession();
    await expect(put(memberDatabase(member), 'late')).rejects.toBeInstanceOf(MemberForgotten);
    expect(await names()).not.toContain(memberDatabaseName(member));
  });

  it('starts with an empty database when the member is back', async () => {
    await put(memberDatabase(member), 'bench');
    signOut();
    signIn(member);
    expect(await get(memberDatabase(member))).toBeUndefined();
    await put(memberDatabase(member), 'squat');
    expect(await get(memberDatabase(member))).toBe('squat');
  });

  it('keeps another member’s database, whose session only expired', async () => {
    await put(memberDatabase(member), 'bench');
    endSession();
    const other = signInSomebody();
    await put(memberDatabase(other), 'squat');
    signOut(other);
    signIn(member);
    expect(await get(memberDatabase(member))).toBe('bench');
  });
});

it('gains what a newer version of the app stores, and loses nothing', async () => {
  const released = await openDB(memberDatabaseName(member), 1, {
    upgrade: (db) => {
      for (const store of ['draft', 'queue', 'answers']) db.createObjectStore(store);
    },
  });
  await released.put('draft', 'bench', 1);
  released.close();
  const database = memberDatabase(member);
  expect(await get(database)).toBe('bench');
  await database.write(['changes'], (tx) => tx.objectStore('changes').put('lb', 'unit'));
  expect(await database.read(['changes'], (tx) => tx.objectStore('changes').get('unit'))).toBe('lb');
});

it('works with a newer version of the database', async () => {
  const newer = await openDB(memberDatabaseName(member), 7, {
    upgrade: (db) => {
      for (const store of ['draft', 'queue', 'answers', 'songs']) db.createObjectStore(store);
    },
  });
  newer.close();
  await put(memberDatabase(member), 'bench');
  expect(await get(memberDatabase(member))).toBe('bench');
});

it('reopens a database that a newer version has asked to close', async () => {
  const database = memberDatabase(member);
  await put(database, 'bench');
  const newer = await openDB(memberDatabaseName(member), 7, { upgrade: (db) => void db.createObjectStore('songs') });
  expect(await get(database)).toBe('bench');
  newer.close();
});

it('fails while storage is blocked, and works once it is not', async () => {
  const database = memberDatabase(member);
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await expect(put(database, 'bench')).rejects.toThrow('blocked');
  open.mockRestore();
  await put(database, 'bench');
  expect(await get(database)).toBe('bench');
});
