const LONGEST_TOKEN = 1_000;
const LONGEST_LINK = 4_000;

/**
 * The recovery token of a pasted link; `null` if there is none. Accepts links as mailed by the embedded backend
 * (`/reset-password?token=…&type=recovery`) and by hosted Supabase (`/auth/v1/verify?token=…` or `?token_hash=…`), with
 * whatever mail programs put around them. The host is ignored: the token is only sent to our own backend.
 */
export function parseResetLink(pasted: string): string | null {
  const words = pasted.replaceAll('&amp;', '&').split(/\s+/);
  const link = words.find((word) => word.includes('?') && word.length <= LONGEST_LINK);
  if (!link) return null;
  const query = link
    .slice(link.indexOf('?'))
    .split('#')[0]
    ?.replace(/[.,;:!'")>\]]+$/, '');
  return recoveryTokenIn(new URLSearchParams(query));
}

/** The token of this page's address, by the same rules. */
export function recoveryTokenIn(parameters: URLSearchParams): string | null {
  if (parameters.get('type') !== 'recovery') return null;
  const token = parameters.get('token_hash') || parameters.get('token');
  return token && token.length <= LONGEST_TOKEN ? token : null;
}
