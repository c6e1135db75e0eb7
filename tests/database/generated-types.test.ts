import { Kysely, PostgresDialect as KyselyDialect } from 'kysely';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();

// After a migration, `npm run types` writes the file anew.
test('the checked-in database types match the migrated database', async () => {
  const pool = new pg.Pool(testDatabase.ownerConnection);
  // A pool calls itself closed before its connections are: dropping the database may still cut them off.
  pool.on('error', () => undefined);
  const db = new Kysely({ dialect: new KyselyDialect({ pool }) });
  const generated = await generate({
    db,
    dialect: new PostgresDialect({ numericParser: 'number', dateParser: 'string' }),
    defaultSchemas: ['public'],
    includePattern: '{public,auth}.*',
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
    // PostgreSQL knows these by their checks, which the generator does not read.
    overrides: {
      columns: {
        'users.gender': new RawExpressionNode("'M' | 'F' | 'Other' | 'Prefer not to say'"),
        'users.preferred_weight_unit': new RawExpressionNode("Generated<'kg' | 'lb'>"),
        'users.preferred_distance_unit': new RawExpressionNode("Generated<'km' | 'mi'>"),
      },
    },
  });
  await db.destroy();
  await expect(generated).toMatchFileSnapshot('../../src/platform/database/schema.generated.ts');
});
