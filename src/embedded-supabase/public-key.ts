/**
 * The key that the browser sends with every call. It says "the GYMRATT client" and opens nothing by itself: whoever
 * presents it is anonymous. Everybody can read it from `/api/config`, so it needs no secrecy and no storage.
 */
export const PUBLIC_KEY = 'sb_publishable_gymratt';
