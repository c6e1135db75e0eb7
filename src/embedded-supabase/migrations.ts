import { fileURLToPath } from 'node:url';
import type { MigrationSet } from '#platform/migrations/runner.ts';

/** What hosted Supabase has before a project's first migration: its roles, its auth schema, `auth.uid()`. */
export const bootstrapMigrations: MigrationSet = {
  folder: fileURLToPath(new URL('./bootstrap', import.meta.url)),
  ledger: { schema: 'embedded_supabase', table: 'migrations' },
};
