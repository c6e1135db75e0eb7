import { z } from 'zod';

/** The process runs (`/healthz`), or is ready to serve members (`/readyz`). */
export const healthResponse = z.object({ status: z.literal('ok') });
