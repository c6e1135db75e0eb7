/**
 * The key that the browser sends with every call. It gives no access: a caller with this key alone is anonymous. Anybody can
 * read it from `/api/config`, so it is neither secret nor stored.
 */
export const PUBLIC_KEY = 'sb_publishable_gymratt';
