import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type ApiCall, type ApiMember, callWith, createApiMember, logWorkout } from './api-member.ts';
import { currentCluster } from './cluster.ts';
import type { Sets } from './finished-workout.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { RACING, startTestServer, type TestServer } from './test-server.ts';

interface Shared {
  readonly server: TestServer;
  readonly testDatabase: TestDatabase;
  readonly mailbox: Mailbox;
}

/** Outlives the modules of a test file, which are loaded anew for each. It ends with the worker, its database with the cluster. */
const ofWorker = globalThis as { sharedTestServer?: Promise<Shared> };

async function start(): Promise<Shared> {
  const testDatabase = await createTestDatabase(`${currentCluster().template}_worker_${process.pid}`);
  const mailbox = createMailbox();
  const options = { config: RACING, historyJobs: { answerWithinMs: 60_000 }, mailer: mailbox.mailer };
  return { server: await startTestServer(testDatabase, options), testDatabase, mailbox };
}

/** What `get` returns, for declarations at the top of a file; it is there only inside tests and hooks. */
const lazily = <Thing extends object>(get: () => Thing | undefined): Thing =>
  new Proxy({} as Thing, {
    get(_target, property) {
      const thing = get();
      if (!thing) throw new Error(`${String(property)} is there only inside tests and hooks`);
      return thing[property as keyof Thing];
    },
  });

/** A server of one test, with settings of its own; it is closed when the test is over. */
export async function startOwnServer(...given: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...given);
  onTestFinished(() => server.close());
  return server;
}

/**
 * The real application and its database, one of each for all test files of a worker: row-level security keeps members apart.
 * Tests that need other settings, or change what all members share, start their own.
 */
export function useSharedServer() {
  let shared: Shared | undefined;
  beforeAll(async () => {
    ofWorker.sharedTestServer ??= start();
    shared = await ofWorker.sharedTestServer;
  });
  const server = lazily(() => shared?.server);
  const testDatabase = lazily(() => shared?.testDatabase);
  const mailbox = lazily(() => shared?.mailbox);
  const join = () => createApiMember(server, testDatabase);
  const visit: ApiCall = (...request) => callWith(server)(...request);
  /** Stores a workout by SQL; what the profile counts is left as it is. Returns its id. */
  const log = (member: ApiMember, start: Date, sets: Readonly<Record<string, Sets>>) => {
    const exercises = Object.entries(sets).map(([id, ofExercise]) => ({ id, sets: ofExercise }));
    return logWorkout(testDatabase, member, { start, exercises });
  };
  /** Somebody new before each test. */
  const freshMember = (): ApiMember => {
    let member: ApiMember | undefined;
    beforeEach(async () => {
      member = await join();
    });
    return lazily(() => member);
  };
  const asOwner: TestDatabase['asOwner'] = (...query) => testDatabase.asOwner(...query);
  return { asOwner, freshMember, join, log, mailbox, server, testDatabase, visit };
}
