/** The database role a query runs under. Each is defined in the migrations or in Supabase's own set. */
export type Role =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | 'gymratt_api'
  | 'gymratt_bell'
  | 'gymratt_jobs'
  | 'supabase_auth_admin';

/** On whose behalf a query runs: row-level security reads the claims, grants follow the role. */
export interface Actor {
  readonly role: Role;
  readonly claims: Readonly<Record<string, unknown>>;
  /** For callers whose statements must not take as long as the product's own. */
  readonly statementTimeoutMs?: number;
}

/** The product's server acting for one member. */
export function forMember(userId: string): Actor {
  return { role: 'gymratt_api', claims: { sub: userId, role: 'authenticated' } };
}

export const ANONYMOUS: Actor = { role: 'anon', claims: { role: 'anon' } };

/** The operator's own scripts. */
export const SERVICE: Actor = { role: 'service_role', claims: { role: 'service_role' } };

/** The product's server ringing for everybody, who do not wait for long. */
export const BELL: Actor = { role: 'gymratt_bell', claims: { role: 'gymratt_bell' }, statementTimeoutMs: 8_000 };

/** The product's server looking for whose history is to be counted. */
export const JOBS: Actor = { role: 'gymratt_jobs', claims: { role: 'gymratt_jobs' } };
