import pg, { type ClientConfig } from 'pg';
import { StartupError } from '../startup-error.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** A single connection to the primary with the login's own rights, for migrations. */
export async function connectToPrimary(hosts: readonly ClientConfig[]): Promise<pg.Client> {
  const failures: string[] = [];
  for (const host of hosts) {
    const client = new pg.Client({
      ...host,
      application_name: 'gymratt-migrations',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    try {
      await client.connect();
      if (!(await isStandby(client))) return client;
      failures.push(`${host.host}: a standby`);
    } catch (error) {
      failures.push(`${host.host}: ${(error as Error).message || String((error as { code?: unknown }).code)}`);
    }
    await client.end().catch(() => undefined);
  }
  throw new StartupError(
    'database_unreachable',
    `No PostgreSQL that takes writes answers at DATABASE_URL (${failures.join('; ')}).`,
  );
}

export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]?.standby === true;
}
