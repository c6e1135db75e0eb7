const LONGEST_TOKEN = 1_000;
const LONGEST_LINK = 4_000;

/** The recovery token of a pasted link, ours or of hosted Supabase, with whatever mail programs put around it; `null` if there is none. */
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
