import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { parseDatabaseUrl } from './database/connection-url.ts';
import { StartupError } from './startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Who may join: everybody, whoever has an invite, or nobody. */
export const JOIN_RULES = ['open', 'invite', 'closed'] as const;
export type JoinRule = (typeof JOIN_RULES)[number];

function isDatabaseUrl(text: string): boolean {
  try {
    return parseDatabaseUrl(text).length > 0;
  } catch {
    return false;
  }
}

/** What a browser sends as `Origin`: a scheme, a host, perhaps a port, and nothing behind. */
function isOrigin(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text;
}

/** Where a person can be reached. */
const contactAddress = z
  .string()
  .refine(
    (contact) => URL.canParse(contact) && /^(https:|mailto:.)/.test(contact),
    'must be a mailto: or an https: address',
  );

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const originList = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/+$/, '')))
  .refine((origins) => origins.every(isOrigin), 'must be origins such as https://gym.example, separated by commas');

const count = (least: number) => z.coerce.number('must be a number').int().min(least);

/** Addresses are kept without the slash at their end. */
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

const environment = z
  .object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    DATA_DIR: z.string().min(1).default('data'),
    LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
    PUBLIC_URL: webUrl.transform(withoutSlash).optional(),
    DATABASE_URL: z
      .string()
      .refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database')
      .optional(),
    DATABASE_POOL_SIZE: count(1).max(200).default(8),
    TRUSTED_PROXIES: z.string().min(1).optional(),
    REQUESTS_PER_MINUTE: count(1).default(600),
    WRITES_PER_MINUTE: count(1).default(120),
    SETS_PER_DAY: count(1).default(20_000),
    IMPORT_MEMORY_MB: z.coerce
      .number('must be a number of megabytes')
      .int('must be a whole number of megabytes')
      .min(128, 'must be at least 128 (megabytes)')
      .max(65_536, 'must be at most 65536 (megabytes)')
      .default(256),
    ALLOWED_ORIGINS: originList.default([]),
    AUTH_KEYS: z.string().min(1).optional(),
    PUSH_KEYS: z.string().min(1).optional(),
    PUSH_HOSTS: originList.default([]),
    PUSH_CONTACT: contactAddress.optional(),
    SECURITY_CONTACT: contactAddress.optional(),
    JOIN: z.enum(JOIN_RULES, 'must be open, invite or closed').optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
    MAIL_FROM: z.string().min(3).default('GYMRATT <noreply@localhost>'),
    SUPABASE_URL: webUrl.transform(withoutSlash).optional(),
    SUPABASE_ANON_KEY: z.string().min(1).optional(),
    SUPABASE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  })
  .superRefine((env, context) => {
    const problem = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (env.SUPABASE_URL && !env.SUPABASE_ANON_KEY) problem('SUPABASE_ANON_KEY', 'is needed beside SUPABASE_URL');
    if (env.SUPABASE_ANON_KEY && !env.SUPABASE_URL) problem('SUPABASE_URL', 'is needed beside SUPABASE_ANON_KEY');
    if (env.SUPABASE_URL && env.JOIN) {
      problem('JOIN', 'does nothing beside SUPABASE_URL: set "Allow new users to sign up" in Supabase instead');
    }
    if (env.SUPABASE_URL && !env.DATABASE_URL) problem('DATABASE_URL', 'is needed beside SUPABASE_URL');
  });

export type Config = Readonly<ReturnType<typeof loadConfig>>;

/** Reads the environment once, at boot, and reports everything that is wrong with it at once. */
export function loadConfig(env: Record<string, string | undefined>, projectFolder: string) {
  // An empty variable means "not set": shells and compose files cannot say it otherwise.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError('invalid_config', `The configuration has problems:\n${problems.join('\n')}`);
  }
  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: isAbsolute(read.DATA_DIR) ? read.DATA_DIR : resolve(projectFolder, read.DATA_DIR),
    logLevel: read.LOG_LEVEL,
    /** The address members use, where it differs from the one the server sees (behind a proxy). */
    publicUrl: read.PUBLIC_URL,
    /** The operator's own PostgreSQL; the embedded one where there is none. */
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: read.TRUSTED_PROXIES?.split(',').map((address) => address.trim()),
    /** Of each member, and of each address that is not signed in. */
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    /** Of each member: requests that may store something. */
    writesPerMinute: read.WRITES_PER_MINUTE,
    /** How much one member may log in a day. */
    setsPerDay: read.SETS_PER_DAY,
    /** Of the threads that read and count files, all together. */
    importMemoryMegabytes: read.IMPORT_MEMORY_MB,
    /** Only for the embedded backend: hosted Supabase has a setting of its own. */
    join: read.JOIN ?? 'open',
    /** Whom to tell of a security hole in this server. */
    securityContact: read.SECURITY_CONTACT,
    /** Pages of these origins may use the embedded backend. */
    allowedOrigins: read.ALLOWED_ORIGINS,
    /** Signing keys of the embedded backend, where several servers must share them. */
    authKeys: read.AUTH_KEYS,
    push: {
      /** Where several servers must share them. */
      keys: read.PUSH_KEYS,
      /** Origins of push services besides those of the browsers' makers. */
      hosts: read.PUSH_HOSTS,
      /** Whom a push service may ask when something is wrong. */
      contact: read.PUSH_CONTACT ?? pushContact(read.PUBLIC_URL),
    },
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    /** Hosted Supabase; the embedded backend where there is none. */
    supabase:
      read.SUPABASE_URL && read.SUPABASE_ANON_KEY
        ? { url: read.SUPABASE_URL, anonKey: read.SUPABASE_ANON_KEY, jwtSecret: read.SUPABASE_JWT_SECRET }
        : undefined,
  };
}

/** Names of a network at home, and addresses without a name. */
const NOT_OF_THE_INTERNET = /^[^.]+$|^[\d.]+$|:|\.(local|localhost|lan|home|internal|arpa|test|invalid)$/;

/** Apple's push service refuses a contact whose name the internet does not know: a server at home has none. */
function pushContact(publicUrl: string | undefined): string {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  return url?.protocol === 'https:' && !NOT_OF_THE_INTERNET.test(url.hostname)
    ? url.origin
    : 'mailto:nobody@example.com';
}
