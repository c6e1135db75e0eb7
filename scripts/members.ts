// `npm run members -- <command>`: who may join, who has joined, and how to help or remove them; also while the server runs.
import { parseArgs } from 'node:util';
import { type ListedMember, manageMembers } from '#embedded-supabase/members.ts';
import { type Config, loadConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/logger.ts';
import { StartupError } from '#platform/startup-error.ts';
import { PROJECT_FOLDER } from '../src/application.ts';
import { openOwnDatabase } from './own-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Say what to do:

  npm run members -- list                                everybody who has joined
  npm run members -- invite [--uses 1] [--days 14]       a code to join with, where JOIN=invite
  npm run members -- reset-link <email>                  a link for a new password, good for an hour
  npm run members -- sign-out <email>                    ends all sessions of a member
  npm run members -- delete <email> --yes                deletes a member and all their data

With --json the answer is JSON: npm run --silent members -- list --json`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  uses: { type: 'string', default: '1' },
  days: { type: 'string', default: '14' },
} as const;

type Members = ReturnType<typeof manageMembers>;
interface Answer {
  readonly data: unknown;
  readonly text: string;
}

await runCommand(async () => {
  const { command, email, options } = readArguments();
  const config = loadConfig(process.env, PROJECT_FOLDER);
  if (config.supabase) {
    throw new StartupError('hosted', 'The members of a hosted Supabase project are managed in its dashboard.');
  }
  const { hosts, close } = await openOwnDatabase(config, { whileServing: true });
  const database = openDatabase(hosts, 2, createLogger('warn'));
  try {
    const { data, text } = await carryOut(manageMembers(database, siteOf(config)), { command, email, options }, config);
    console.log(options.json ? JSON.stringify(data, null, 2) : text);
  } catch (error) {
    throw explain(error);
  } finally {
    await database.close();
    await close();
  }
});

function readArguments() {
  try {
    const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const [command, email, ...more] = positionals;
    if (more.length > 0) throw new Error();
    return { command, email, options };
  } catch {
    throw new StartupError('usage', USAGE);
  }
}

type Asked = ReturnType<typeof readArguments>;

async function carryOut(members: Members, { command, email, options }: Asked, config: Config): Promise<Answer> {
  if (command === 'list' && !email) {
    const data = await members.list();
    return { data, text: listed(data) };
  }
  if (command === 'invite' && !email) {
    const data = await members.invite({ uses: whole(options.uses, 1000), days: whole(options.days, 365) });
    const rule =
      config.join === 'invite' ? '' : `\nIt is asked for only where JOIN=invite; here JOIN is ${config.join}.`;
    const until = data.expires_at.toISOString().slice(0, 10);
    return { data, text: `${data.code}\n${data.link}\nGood for ${data.uses}, until ${until}.${rule}` };
  }
  if (!command || !email || !['reset-link', 'sign-out', 'delete'].includes(command)) {
    throw new StartupError('usage', USAGE);
  }
  const member = await members.find(email);
  if (!member) throw new StartupError('no_member', `No member has the address ${email}.`);
  if (command === 'reset-link') {
    const data = await members.resetLink(member);
    return { data, text: `${data.link}\nGood for one new password, for an hour. Hand it to ${member.email} alone.` };
  }
  if (command === 'sign-out') {
    const data = await members.signOut(member);
    return { data, text: `${member.email} is signed out everywhere (${data.sessions} sessions).` };
  }
  if (!options.yes) {
    throw new StartupError('not_sure', `This deletes ${member.email} with every workout. Say --yes if you mean it.`);
  }
  return { data: await members.delete(member), text: `${member.email} and all their data are deleted.` };
}

/** Where members open the server. */
function siteOf({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://localhost:${port}`;
}

function whole(text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new StartupError('usage', `${text} must be a whole number from 1 to ${most}.`);
}

function listed(members: readonly ListedMember[]): string {
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';
  const rows = members.map((member) => [
    member.email,
    member.name,
    day(member.joined_at),
    day(member.last_sign_in_at),
    String(member.workouts),
    day(member.last_workout_at),
  ]);
  const all = [['EMAIL', 'NAME', 'JOINED', 'LAST SIGN-IN', 'WORKOUTS', 'LAST WORKOUT'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table that is not there yet. */
function explain(error: unknown): unknown {
  const isOlder = ['42P01', '42883', '3F000', '42704'].includes(String((error as { code?: unknown }).code));
  if (!isOlder) return error;
  return new StartupError('older_database', 'The database is of an earlier version: start the server once first.');
}
