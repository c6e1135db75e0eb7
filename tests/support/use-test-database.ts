import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A fresh database for the tests of one file; call it at the top of the file or of a describe block. */
export function useTestDatabase(): TestDatabase {
  let created: TestDatabase | undefined;
  beforeAll(async () => {
    created = await createTestDatabase();
  });
  afterAll(() => created?.drop());
  return new Proxy({} as TestDatabase, {
    get: (_target, property: keyof TestDatabase) => {
      if (!created) throw new Error('the test database is there only inside tests and hooks');
      return created[property];
    },
  });
}
