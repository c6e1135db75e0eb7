import { z } from 'zod';
import { sinceVersion2 } from './values.ts';

/** What the browser needs to reach the Supabase backend; `null` where the server has none configured. */
export const configResponse = z.object({
  supabaseUrl: z.url().nullable(),
  supabaseAnonKey: z.string().min(1).nullable(),
  pushPublicKey: sinceVersion2(z.string()).describe('Browsers subscribe to the bell with it.'),
  join: sinceVersion2(z.enum(['open', 'invite', 'closed'])).describe('Who may join.'),
});

export type ConfigResponse = z.infer<typeof configResponse>;
