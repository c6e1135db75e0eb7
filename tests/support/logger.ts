import { createLogger } from '#platform/logger.ts';

export const silentLogger = createLogger((process.env.TEST_LOG ?? 'silent') as 'silent');
