import { decodeJwt, SignJWT } from 'jose';
import type { ApiMember } from '#tests/support/api-member.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that were once, or almost, a member's own. Each has one flaw. */
export async function forgeTokens(
  { keys }: Pick<TestServer, 'keys'>,
  testDatabase: Pick<TestDatabase, 'asOwner'>,
  victim: ApiMember,
  signedOut: ApiMember,
): Promise<Record<string, string | undefined>> {
  const [header = '', payload = '', signature = ''] = victim.token.split('.');
  const claims = decodeJwt(victim.token);
  const expired = await new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })
    .setProtectedHeader({ alg: 'ES256', kid: keys.signer.kid, typ: 'JWT' })
    .sign(keys.signer.key);
  await testDatabase.asOwner('delete from auth.sessions where id = $1', [signedOut.sessionId]);
  return {
    'no token': undefined,
    'an expired token': expired,
    'a tampered token': [header, encode({ ...claims, role: 'service_role' }), signature].join('.'),
    'a token signed by nobody': [encode({ alg: 'none', typ: 'JWT' }), payload, ''].join('.'),
    'the token of a session that was signed out': signedOut.token,
  };
}
