import { z } from 'zod';
import { AuthError } from './errors.ts';

const MAX_EMAIL_BYTES = 255;
/** Metadata rides in every access token; more would not fit a request's headers. */
export const MAX_METADATA_BYTES = 4_096;
const MAX_METADATA_DEPTH = 10;

/** The shape that GoTrue asks for at sign-up: what is no host name can never get a mail. */
const NEW_ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** One plain address, without what a mail server would read otherwise. Looser than GoTrue: earlier members must get in. */
const ADDRESS = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+\.[^\s\p{Cc}@<>()[\],;:"\\.]+$/u;

const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => ADDRESS.test(text) && isStorable(text), 'Unable to validate email address: invalid format')
  .refine((text) => Buffer.byteLength(text) <= MAX_EMAIL_BYTES, 'Unable to validate email address: too long');
const password = z
  .string('Password must be text')
  .refine(isStorable, 'Password contains a character that cannot be stored');
const metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => isShallow(data, MAX_METADATA_DEPTH), { error: 'data is nested too deeply', abort: true })
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES, 'data is too large')
  .refine((data) => isStorable(JSON.stringify(data)), 'data contains a character that cannot be stored');

const newEmail = email.refine((text) => NEW_ADDRESS.test(text), 'Unable to validate email address: invalid format');

export const signUpBody = z.object({ email: newEmail, password, data: metadata.nullish() });
export const passwordBody = z.object({ email, password });
export const refreshBody = z.object({ refresh_token: z.string().min(1).max(1_000) });
export const recoverBody = z.object({ email });
export const verifyBody = z.object({
  type: z.literal('recovery', 'Only recovery tokens can be verified'),
  token_hash: z.string().min(1).max(1_000),
});
export const updateBody = z.object({
  password: password.nullish(),
  current_password: password.nullish(),
  data: metadata.nullish(),
  email: z.literal('', 'Changing the email address is not supported').nullish(),
  phone: z.literal('', 'Phone numbers are not supported').nullish(),
});
export const signOutScope = z.enum(['global', 'local', 'others']).default('global');

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  // Our own sentences are for members, and worded as GoTrue words them; a schema's are for programmers.
  const field = problem?.code === 'custom' ? '' : problem?.path.join('.');
  throw new AuthError('validation_failed', `${field ? `${field}: ` : ''}${problem?.message ?? 'not acceptable'}`);
}

/** Checked first: recursive code fails on a value that is nested a thousand times. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

/** PostgreSQL stores no NUL and no half of a surrogate pair; as JSON they hide behind escapes. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !text.includes('\\u0000') && text.isWellFormed() && !/\\ud[89a-f]/i.test(text);
}
