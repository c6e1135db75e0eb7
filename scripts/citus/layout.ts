import pg, { type ClientBase } from 'pg';
import { MEMBER_TABLE_LIST, type MemberTableName } from '#platform/database/member-tables.ts';
import { SERVING_LOCK } from '#platform/database/primary-pool.ts';
import { StartupError } from '#platform/startup-error.ts';

/** Of the declaration: what goes with its member, what every node has whole, and what stays on the coordinator. */
const BY_MEMBER = MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'by member').map(({ name, owner }) => ({
  table: `public.${name}`,
  owner,
}));
const CATALOGUE = 'public.exercises';
const FIRST = 'public.users';
const ACCOUNTS = 'auth.users';

/** The roles whose statements reach the workers: Citus connects there under the role that asks. */
const ROLES = ['anon', 'authenticated', 'service_role', 'gymratt_api'];
/** What they inherit: those that a member's own token has are the server's, too. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  authenticated: ['authenticated'],
  gymratt_api: ['gymratt_api', 'authenticated'],
};

interface Step {
  readonly what: string;
  run(client: ClientBase): Promise<void>;
}

const literal = (value: string) => pg.escapeLiteral(value);
const identifier = (name: string) => pg.escapeIdentifier(name);
const list = (names: readonly string[]) => names.map(literal).join(', ');

async function read<Row>(client: ClientBase, text: string, values?: unknown[]): Promise<Row[]> {
  return (await client.query<Row & pg.QueryResultRow>(text, values)).rows;
}

/** All or nothing. Names come out with their schemas. */
async function atOnce(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local search_path = ''`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Refuses where nothing could be laid out, before anything is changed. */
export async function countWorkers(client: ClientBase): Promise<number> {
  const [found] = await read<{ citus: boolean }>(
    client,
    `select exists (select from pg_extension where extname = 'citus') as citus`,
  );
  if (!found?.citus) {
    throw new StartupError(
      'no_citus',
      'This PostgreSQL has no Citus in this database, so there is nothing to spread the gym over. docs/scaling.md says how to set it up. Nothing was changed.',
    );
  }
  const nodes = await read<{ groupid: number; shouldhaveshards: boolean }>(
    client,
    'select groupid, shouldhaveshards from pg_dist_node where isactive',
  );
  const workers = nodes.filter(({ groupid, shouldhaveshards }) => groupid !== 0 && shouldhaveshards).length;
  const coordinator = nodes.find(({ groupid }) => groupid === 0);
  if (workers === 0 || !coordinator || coordinator.shouldhaveshards) {
    throw new StartupError(
      'no_workers',
      'The coordinator must be known (citus_set_coordinator_host) and hold no shards, and one worker at least must be added (citus_add_node). Nothing was changed.',
    );
  }
  return workers;
}

/** From here on no server connects, until this connection ends. Those of versions before 2.6 are known by their name alone. */
export async function keepServersOut(client: ClientBase): Promise<void> {
  const [found] = await read<{ alone: boolean; connections: number }>(
    client,
    `select pg_try_advisory_lock(${SERVING_LOCK}) as alone, count(*)::integer as connections
     from pg_stat_activity where datname = current_database() and application_name = 'gymratt'`,
  );
  if (found?.alone && found.connections === 0) return;
  throw new StartupError(
    'servers_connected',
    `GYMRATT is running on this database (${found?.connections} connections). Stop every server first. Nothing was changed.`,
  );
}

/** What is left to do, in order. Each step is done whole or not at all, and none that is done comes again. */
export async function planLayout(client: ClientBase): Promise<Step[]> {
  const missing = await missingTables(client);
  const steps: Step[] = [
    { what: 'prepare roles, policies and rights', run: (connection) => atOnce(connection, () => prepare(connection)) },
    ...missing.map(
      (table): Step => ({ what: `distribute ${table}`, run: (connection) => distribute(connection, table) }),
    ),
  ];
  // Known only once the tables are prepared.
  steps.push({ what: 'restore the foreign keys', run: restoreForeignKeys });
  return steps;
}

async function missingTables(client: ClientBase): Promise<string[]> {
  const rows = await read<{ name: string }>(
    client,
    `select n.nspname || '.' || c.relname as name
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const wanted = [CATALOGUE, FIRST, ...BY_MEMBER.map(({ table }) => table).filter((table) => table !== FIRST)];
  return wanted.filter((table) => !known.has(table));
}

async function prepare(client: ClientBase): Promise<void> {
  await client.query(`
    set local citus.enable_unsafe_triggers = on;
    create schema if not exists sharding;
    grant usage on schema sharding to ${ROLES.join(', ')};
    -- Foreign keys that stood in the way, until they are back. While it is there, no server connects.
    create table if not exists sharding.foreign_keys (
      of_table text not null, name text not null, definition text not null, primary key (of_table, name)
    );
    alter table sharding.foreign_keys enable row level security;
    -- Whose request it is, as a constant: the coordinator finds the shard by it when it plans. It is believed nowhere: every policy
    -- asks auth.uid() as well.
    create or replace function sharding.routed_member() returns uuid language sql immutable as $$
      select coalesce(
        nullif(current_setting('request.jwt.claim.sub', true), ''),
        nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')
      )::uuid
    $$;
    revoke execute on function sharding.routed_member() from public;
    grant execute on function sharding.routed_member() to ${ROLES.join(', ')};
    create or replace function sharding.refuse_write() returns trigger language plpgsql as $$
    begin
      ${REFUSAL}
    end
    $$;
    drop trigger if exists users_delete_rows on public.users;
  `);
  const [here] = await read<{ database: string }>(client, 'select current_database() as database');
  for (const role of ROLES) {
    await client.query(`alter role ${role} login`);
    // A policy's constant must not stay in a plan of a function there, either. Of this database alone: roles belong to all.
    await client.query(
      `alter role ${role} in database ${identifier(here?.database ?? '')} set plan_cache_mode = force_custom_plan`,
    );
  }
  await bringFunctions(client);
  await checkZonesOnShards(client);
  await deleteWithAccount(client);
  await commitTogether(client);
  await keepForeignKeys(client);
  await writePoliciesPlain(client);
  await guardColumns(client);
  await noteMigrations(client);
}

/**
 * Citus takes along what tables depend on, but not what is called inside of another function, nor what only statements call. Made
 * again, a function of a gym that was there before Citus comes to the nodes as a new one does, with who may call it.
 */
async function bringFunctions(client: ClientBase): Promise<void> {
  const functions = await read<{ name: string; definition: string; isForAll: boolean; callers: string[] }>(
    client,
    `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition,
       proacl is null or exists (select from aclexplode(proacl) g where g.grantee = 0) as "isForAll",
       array(select g.grantee::regrole::text from aclexplode(proacl) g where g.grantee not in (0, proowner)) as callers
     from pg_proc p
     where pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and not exists (select from pg_dist_object d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by oid`,
  );
  for (const { name, definition, isForAll, callers } of functions) {
    await client.query(definition);
    if (!isForAll) await client.query(`revoke execute on function ${name} from public`);
    if (callers.length > 0) await client.query(`grant execute on function ${name} to ${callers.join(', ')}`);
  }
}

/**
 * The check of a time zone tries it out, in a subtransaction. As a check of the type it would be made on the coordinator, too,
 * whenever a zone arrives from a shard, in the middle of what the shard sends.
 */
async function checkZonesOnShards(client: ClientBase): Promise<void> {
  const [known] = await read(
    client,
    `select from pg_constraint where conrelid = '${FIRST}'::regclass and conname = $1`,
    [ZONE_CHECK],
  );
  if (known) return;
  await client.query(`
    alter domain public.member_time_zone drop constraint ${ZONE_CHECK};
    alter table ${FIRST} add constraint ${ZONE_CHECK}
      check (char_length(timezone) <= 64 and public.is_time_zone(timezone));
  `);
}

const ZONE_CHECK = 'users_timezone_check';

/** A later migration may bring columns with rights of their own: the server starts again once they are guarded, too. */
async function noteMigrations(client: ClientBase): Promise<void> {
  await client.query(`
    create table if not exists sharding.laid_out (migrations bigint not null);
    alter table sharding.laid_out enable row level security;
    delete from sharding.laid_out;
    insert into sharding.laid_out select count(*) from supabase_migrations.schema_migrations;
  `);
}

/** No foreign key reaches from the shards to the coordinator: an account takes its rows along by a trigger. */
async function deleteWithAccount(client: ClientBase): Promise<void> {
  const large = MEMBER_TABLE_LIST.filter(
    ({ deletedBy, sharded }) => deletedBy === 'trigger' && sharded === 'by member',
  );
  const deletions = large.toReversed().map(({ name, owner }) => `delete from public.${name} where ${owner} = old.id;`);
  await client.query(`
    create or replace function sharding.delete_rows_of_account() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      ${deletions.join('\n      ')}
      delete from public.users where uuid_id = old.id;
      return old;
    end
    $$;
    revoke execute on function sharding.delete_rows_of_account() from public;
    create or replace trigger delete_rows_of_account before delete on ${ACCOUNTS}
      for each row execute function sharding.delete_rows_of_account();
  `);
}

/**
 * A transaction that writes to one worker is committed there first and here afterwards: of what belongs together, one could be left
 * without the other. Citus prepares both before it commits either where a table of its own on the coordinator was written to, too.
 * Whatever is not listed here may be there without the other.
 */
const TOGETHER = {
  [ACCOUNTS]: 'insert or update of email or delete',
  'public.history_jobs': 'update of is_applied',
};

async function commitTogether(client: ClientBase): Promise<void> {
  const [known] = await read<{ pledges: string | null }>(client, `select to_regclass('sharding.pledges') as pledges`);
  if (!known?.pledges) {
    await client.query(`
      create table sharding.pledges (nothing boolean);
      alter table sharding.pledges enable row level security;
      select pg_catalog.citus_add_local_table_to_metadata('sharding.pledges');
    `);
  }
  await client.query(`
    create or replace function sharding.commit_together() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      delete from sharding.pledges;
      return null;
    end
    $$;
    revoke execute on function sharding.commit_together() from public;
  `);
  for (const [table, event] of Object.entries(TOGETHER)) {
    await client.query(`create or replace trigger commit_together before ${event} on ${table}
      for each statement execute function sharding.commit_together()`);
  }
}

interface ForeignKey {
  readonly of_table: string;
  readonly name: string;
  readonly to_table: string;
  readonly definition: string;
}

/** Writes down the foreign keys of what is about to be distributed, as they will be, and drops them. */
async function keepForeignKeys(client: ClientBase): Promise<void> {
  const moving = await missingTables(client);
  if (moving.length === 0) return;
  const keys = await read<ForeignKey>(
    client,
    `select conrelid::regclass::text as of_table, conname as name, confrelid::regclass::text as to_table,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and (conrelid::regclass::text in (${list(moving)}) or confrelid::regclass::text in (${list(moving)}))`,
  );
  for (const key of keys) {
    const definition = definitionOnShards(key);
    if (definition) {
      await client.query('insert into sharding.foreign_keys values ($1, $2, $3) on conflict do nothing', [
        key.of_table,
        key.name,
        definition,
      ]);
    } else assertDeletedWithAccount(key);
    await client.query(`alter table ${key.of_table} drop constraint ${identifier(key.name)}`);
  }
}

/** Rows that would stay behind when their account is deleted. */
function assertDeletedWithAccount({ of_table }: ForeignKey): void {
  const table = MEMBER_TABLE_LIST.find(({ name }) => `public.${name}` === of_table);
  if (of_table === FIRST || table?.deletedBy === 'trigger') return;
  throw new StartupError(
    'no_place',
    `${of_table} refers to ${ACCOUNTS}, which shards cannot. Let it refer to ${FIRST}. Nothing was changed.`,
  );
}

/** Accounts are on the coordinator: what stays there refers to them. A row that is let go is let go by the server. */
function definitionOnShards({ of_table, to_table, definition }: ForeignKey): string | undefined {
  const isSharded = (table: string) => table === CATALOGUE || BY_MEMBER.some((one) => one.table === table);
  if (isSharded(of_table) && !isSharded(to_table)) return undefined;
  if (!isSharded(of_table)) return definition.replace(`REFERENCES ${FIRST}(uuid_id)`, `REFERENCES ${ACCOUNTS}(id)`);
  return definition.replace(/ ON DELETE SET NULL \([^)]*\)/, '');
}

const ASKED_ONCE = /\( SELECT auth\.uid\(\) AS uid\)/g;
const ROUTED = 'sharding.routed_member()';

/** Policies with a sub-select are not carried to shards. Those that say whose a row is say it to the planner, too. */
async function writePoliciesPlain(client: ClientBase): Promise<void> {
  for (const { table, owner } of BY_MEMBER) {
    const policies = await read<{ name: string; using: string | null; check: string | null }>(
      client,
      `select polname as name, pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
       from pg_policy where polrelid = $1::regclass`,
      [table],
    );
    for (const { name, using, check } of policies) {
      if (using?.includes(ROUTED)) continue;
      const [seen, written] = [using, check].map((text) => text?.replace(ASKED_ONCE, 'auth.uid()'));
      if (/\bselect\b/i.test(`${seen} ${written}`)) {
        throw new StartupError('policy', `The policy ${name} of ${table} asks another query, which shards cannot.`);
      }
      const clauses = [
        ...(seen ? [`using (${seen} and ${owner} = ${ROUTED})`] : []),
        ...(written ? [`with check (${written})`] : []),
      ];
      if (clauses.length > 0) await client.query(`alter policy ${identifier(name)} on ${table} ${clauses.join(' ')}`);
    }
  }
}

interface Column {
  readonly name: string;
  readonly is_generated: boolean;
  readonly otherwise: string | null;
  /** `role:privilege` */
  readonly grants: readonly string[];
}

/**
 * Rights on single columns do not reach the shards. There the roles have them on the whole table, and a trigger refuses what the
 * columns would: it goes wherever a shard is moved to.
 */
async function guardColumns(client: ClientBase): Promise<void> {
  for (const { table } of BY_MEMBER) {
    const columns = await read<Column>(
      client,
      `select a.attname as name, a.attgenerated <> '' as is_generated, pg_get_expr(d.adbin, d.adrelid) as otherwise, array(
         select g.grantee::regrole::text || ':' || g.privilege_type from aclexplode(a.attacl) g where g.grantee <> 0
       ) as grants
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table],
    );
    const rules = Object.entries(GUARDED).flatMap(([role, inherited]) =>
      (['INSERT', 'UPDATE'] as const).flatMap((privilege) => {
        const mayWrite = ({ grants }: Column) => inherited.some((one) => grants.includes(`${one}:${privilege}`));
        if (!columns.some(mayWrite)) return [];
        return [{ role, privilege, kept: columns.filter((column) => !mayWrite(column) && !column.is_generated) }];
      }),
    );
    for (const rule of rules) await guardTable(client, table, rule);
  }
}

interface Rule {
  readonly role: string;
  readonly privilege: 'INSERT' | 'UPDATE';
  /** The columns that it may not write. */
  readonly kept: readonly Column[];
}

/** First of all triggers by its name: others may fill columns in. */
async function guardTable(client: ClientBase, table: string, { role, privilege, kept }: Rule): Promise<void> {
  const name = `a_guard_${privilege.toLowerCase()}_${role}`;
  const columns = kept.map((column) => column.name);
  const [event, run] =
    privilege === 'UPDATE'
      ? [`update of ${columns.map(identifier).join(', ')}`, 'sharding.refuse_write']
      : ['insert', `sharding.guard_${table.replace('public.', '')}_${role}`];
  if (privilege === 'INSERT') await client.query(guardOfNewRows(run, kept));
  await client.query(`grant ${privilege} on ${table} to ${role}`);
  const [known] = await read<{ columns: string[] }>(
    client,
    `select array(
       select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr::smallint[])
       order by a.attnum
     ) as columns from pg_trigger t where t.tgrelid = $1::regclass and t.tgname = $2`,
    [table, name],
  );
  if (known && (privilege === 'INSERT' || known.columns.join() === columns.join())) return;
  // One statement each: Citus passes on the whole text.
  if (known) await client.query(`drop trigger ${identifier(name)} on ${table}`);
  if (privilege === 'UPDATE' && columns.length === 0) return;
  await client.query(`create trigger ${identifier(name)} before ${event} on ${table}
    for each row when (current_user = ${literal(role)}) execute function ${run}()`);
}

/** A column that was left out has its default by now. One that differs each time cannot be compared, and is set again. */
function guardOfNewRows(name: string, kept: readonly Column[]): string {
  const isFresh = ({ otherwise }: Column) => otherwise?.includes('(') === true;
  const given = kept
    .filter((column) => !isFresh(column))
    .map((column) => `new.${identifier(column.name)} is distinct from ${column.otherwise ?? 'null'}`);
  const fresh = kept.filter(isFresh).map((column) => `new.${identifier(column.name)} := ${column.otherwise};`);
  return `
    create or replace function ${name}() returns trigger language plpgsql set search_path = '' as $$
    begin
      if ${given.join(' or ') || 'false'} then
        ${REFUSAL}
      end if;
      ${fresh.join('\n      ')}
      return new;
    end
    $$;
    revoke execute on function ${name}() from public;
  `;
}

const REFUSAL = `raise exception 'permission denied for table %', tg_table_name using errcode = 'insufficient_privilege';`;

async function distribute(client: ClientBase, table: string): Promise<void> {
  const owner = BY_MEMBER.find((one) => one.table === table)?.owner;
  const call = owner
    ? `create_distributed_table(${literal(table)}, ${literal(owner)}, colocate_with => ${literal(table === FIRST ? 'none' : FIRST)})`
    : `create_reference_table(${literal(table)})`;
  await atOnce(client, async () => {
    await client.query(`set local citus.enable_unsafe_triggers = on`);
    await client.query(`select pg_catalog.${call}`);
    // What was there has been copied, and would stay behind unseen.
    await client.query(`select pg_catalog.truncate_local_data_after_distributing_table(${literal(table)})`);
  });
}

async function restoreForeignKeys(client: ClientBase): Promise<void> {
  const keys = await read<ForeignKey>(client, 'select * from sharding.foreign_keys order by of_table, name');
  for (const { of_table, name, definition } of keys) {
    await atOnce(client, async () => {
      await client.query(`alter table ${of_table} add constraint ${identifier(name)} ${definition}`);
      await client.query('delete from sharding.foreign_keys where of_table = $1 and name = $2', [of_table, name]);
    });
  }
  await client.query('drop table sharding.foreign_keys');
}

/** For `--dry-run`. */
export const LAYOUT = {
  byMember: BY_MEMBER.map(({ table }) => table),
  onEveryNode: [CATALOGUE],
  onCoordinator: MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'coordinator').map(
    ({ name }: { name: MemberTableName }) => name,
  ),
};
