import { z } from 'zod';

/** What the browser needs to reach the Supabase backend; `null` where the server has none configured. */
export const configResponse = z.object({
  supabaseUrl: z.url().nullable(),
  supabaseAnonKey: z.string().min(1).nullable(),
});

export type ConfigResponse = z.infer<typeof configResponse>;
