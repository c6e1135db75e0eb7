/** Sent by the browser with every call. It gives no access and is public, in `/api/config`: a caller with it alone is anonymous. */
export const PUBLIC_KEY = 'sb_publishable_gymratt';
