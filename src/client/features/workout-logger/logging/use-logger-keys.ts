import { useOnDemand } from '#client/kit/use-on-demand.ts';

const loadKeys = async () => (await import('./logger-keys.tsx')).LoggerKeys;

/** The keys of the logger. On a phone, which rarely has a keyboard, they wait until the screen is useful. */
export const useLoggerKeys = (isWide: boolean) => useOnDemand(isWide || 'soon', loadKeys);
