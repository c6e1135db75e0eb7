/** How a session came about, as its access token says: `password`, `otp` for a link from a mail, … */
export function signInMethods(accessToken: string): readonly string[] {
  const { amr } = readClaims(accessToken);
  if (!Array.isArray(amr)) return [];
  return amr.flatMap((entry: unknown) => {
    const method = typeof entry === 'object' && entry !== null && 'method' in entry ? entry.method : entry;
    return typeof method === 'string' ? [method] : [];
  });
}

/** Read, not verified: whoever can forge what this browser stores can as well change what it shows. */
function readClaims(accessToken: string): { readonly amr?: unknown } {
  try {
    const [, payload = ''] = accessToken.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
