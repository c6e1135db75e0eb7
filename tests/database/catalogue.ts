import type { TestDatabase } from '#tests/support/test-database.ts';

export interface Table {
  readonly schema: 'public' | 'auth';
  readonly name: string;
  readonly rowSecurity: boolean;
  readonly columns: readonly string[];
  /** The column that says whose a row is, where there is one. */
  readonly memberColumn: 'uuid_id' | 'user_id' | undefined;
}

/** Every table of the product and of the auth service, as the database has them: a new one is in every test at once. */
export async function readTables({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<Table[]> {
  const tables = await asOwner<Omit<Table, 'memberColumn'>>(`
    select n.nspname as schema, c.relname as name, c.relrowsecurity as "rowSecurity",
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p')
    group by n.nspname, c.relname, c.relrowsecurity
    order by n.nspname, c.relname`);
  return tables.map((table) => ({
    ...table,
    memberColumn: (['uuid_id', 'user_id'] as const).find((column) => table.columns.includes(column)),
  }));
}
