import { sql } from 'kysely';
import { forMember, SERVICE } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { createInvite, type NewInvite } from './auth/invites.ts';
import { issueRecoveryToken } from './auth/one-time-tokens.ts';
import { endSessions } from './auth/sessions.ts';
import { AUTH_SERVICE, findUserByEmail } from './auth/users.ts';

export interface ListedMember {
  readonly email: string;
  readonly name: string;
  readonly joined_at: Date;
  readonly last_sign_in_at: Date | null;
  readonly workouts: number;
  readonly last_workout_at: Date | null;
}

/** What the operator of a server does with its members, from outside of it. */
export function manageMembers(database: Database, siteUrl: string) {
  const find = async (email: string) => {
    const user = await database.transaction(AUTH_SERVICE, (transaction) =>
      findUserByEmail(transaction, email.trim().toLowerCase()),
    );
    return user && { id: user.id, email: user.email ?? email };
  };
  return {
    find,
    async list(): Promise<ListedMember[]> {
      const known = sql<Pick<ListedMember, 'email' | 'joined_at' | 'last_sign_in_at'> & { id: string }>`
        select id, email, created_at as joined_at, last_sign_in_at from auth.users
        where deleted_at is null order by created_at`;
      const profiles = sql<Pick<ListedMember, 'name' | 'workouts' | 'last_workout_at'> & { id: string }>`
        select uuid_id as id, name, total_workouts as workouts, last_workout_at from public.users`;
      const { rows } = await database.run(SERVICE, profiles);
      const byId = new Map(rows.map(({ id, ...profile }) => [id, profile]));
      return (await database.run(AUTH_SERVICE, known)).rows.map(({ id, ...member }) => ({
        ...member,
        ...(byId.get(id) ?? { name: '', workouts: 0, last_workout_at: null }),
      }));
    },
    async invite(given: NewInvite) {
      const { code, expiresAt } = await database.transaction(AUTH_SERVICE, (transaction) =>
        createInvite(transaction, given),
      );
      return { code, link: `${siteUrl}/auth?invite=${code}`, uses: given.uses, expires_at: expiresAt };
    },
    async resetLink({ id, email }: { id: string; email: string }) {
      const { token } = await database.transaction(AUTH_SERVICE, (transaction) =>
        issueRecoveryToken(transaction, id, email),
      );
      return { email, link: `${siteUrl}/reset-password?token=${token}&type=recovery` };
    },
    async signOut({ id, email }: { id: string; email: string }) {
      const sessions = await database.transaction(AUTH_SERVICE, async (transaction) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from auth.sessions where user_id = ${id}`.execute(transaction);
        await endSessions(transaction, { userId: id, sessionId: '', scope: 'global' });
        return rows[0]?.count ?? 0;
      });
      return { email, sessions };
    },
    /** With everything that is theirs. A completion that is under way is waited for. */
    async delete({ id, email }: { id: string; email: string }) {
      await database.run(forMember(id), sql`select delete_own_account()`);
      return { email, deleted: true };
    },
  };
}
