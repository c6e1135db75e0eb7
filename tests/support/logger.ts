import { createLogger } from '#platform/logger.ts';

export const silentLogger = createLogger('silent');
