import { z } from 'zod';

/** What the browser needs to reach the Supabase backend; `null` where the server has none configured. */
export const configResponse = z.object({
  supabaseUrl: z.url().nullable(),
  supabaseAnonKey: z.string().min(1).nullable(),
  // Missing in answers that a browser kept from an earlier release.
  pushPublicKey: z.string().optional().describe('Browsers subscribe to the bell with it.'),
  join: z.enum(['open', 'invite', 'closed']).optional().describe('Who may join.'),
});

export type ConfigResponse = z.infer<typeof configResponse>;
