// @ts-check
// A build step. The auth library carries code that nobody can use here: the server speaks neither of passkeys nor of wallets, and
// a browser has no key to administrate members with.
// An export that a later release adds and that is missing here fails the build.

const LIBRARY = /[\\/]@supabase[\\/]auth-js[\\/]/;

const unsupported = (/** @type {string[]} */ names) =>
  names
    .map((name) => `export const ${name} = () => { throw new Error('${name} is left out of this build'); };`)
    .join('\n');

/** The one method of its class that needs no such key: the library's own, by which the client signs out. */
const ONLY_SIGN_OUT = `
import { isAuthError } from '@supabase/auth-js/dist/module/lib/errors.js';
import { _request } from '@supabase/auth-js/dist/module/lib/fetch.js';

export default class GoTrueAdminApi {
  constructor(options) {
    this.options = options;
  }
  async signOut(jwt, scope) {
    const { url, headers, fetch } = this.options;
    try {
      await _request(fetch, 'POST', url + '/logout?scope=' + scope, { headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}
`;

/** What each module is replaced by; the client makes one of each class when it is made. */
const STAND_INS = new Map([
  ['./GoTrueAdminApi', ONLY_SIGN_OUT],
  ['./lib/web3/ethereum', unsupported(['createSiweMessage', 'fromHex', 'getAddress', 'toHex'])],
  [
    './lib/webauthn',
    `export class WebAuthnApi {}\n${unsupported([
      'createCredential',
      'deserializeCredentialCreationOptions',
      'deserializeCredentialRequestOptions',
      'getCredential',
      'serializeCredentialCreationResponse',
      'serializeCredentialRequestResponse',
      'browserSupportsWebAuthn',
    ])}\nexport const webAuthnAbortService = {};`,
  ],
]);

/** @returns {import('vite').Plugin} */
export function leanAuth() {
  return {
    name: 'lean-auth',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer && LIBRARY.test(importer) && STAND_INS.has(source) ? `\0lean-auth:${source}` : null;
    },
    load(id) {
      return id.startsWith('\0lean-auth:') ? STAND_INS.get(id.slice('\0lean-auth:'.length)) : null;
    },
  };
}
