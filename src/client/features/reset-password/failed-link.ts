/**
 * Hosted Supabase verifies a link itself where the mail template is not ours, and says in the address it returns to that
 * the link has failed. Answers where that leads; `null` where nothing has failed.
 */
export function failedLinkTarget({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const told = [search, hash.replace(/^#/, '?')].map((part) => new URLSearchParams(part));
  if (!told.some((parameters) => parameters.has('error') || parameters.has('error_code'))) return null;
  const isExpired = told.some((parameters) => parameters.get('error_code') === 'otp_expired');
  return `/auth?reset=${isExpired ? 'invalid' : 'error'}`;
}
