// @ts-check
// A build step. The auth library carries code for passkeys and wallets that nobody can use here: the server speaks none of it.
// An export that a later release adds and that is missing here fails the build.

const LIBRARY = /[\\/]@supabase[\\/]auth-js[\\/]/;

const unsupported = (/** @type {string[]} */ names) =>
  names
    .map((name) => `export const ${name} = () => { throw new Error('${name} is left out of this build'); };`)
    .join('\n');

/** What each module is replaced by; the client makes one of each class when it is made. */
const STAND_INS = new Map([
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
