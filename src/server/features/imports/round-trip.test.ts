import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '#contract/account-data.ts';
import { importOptions } from '#contract/import.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { asFeatures } from '#tests/support/loaded-history.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { storeRest } from './gymratt-rest.ts';
import { ImportJob } from './import-job.ts';
import { readImporter } from './importer.ts';
import { storeLoad } from './store-load.ts';

interface Place {
  readonly database: TestDatabase;
  readonly server: () => TestServer;
}

/** Two servers with a database each. */
const usePlace = (): Place => {
  const database = useTestDatabase();
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.close());
  return {
    database,
    server: () => {
      if (!server) throw new Error('the server is there only inside tests and hooks');
      return server;
    },
  };
};
const here = usePlace();
const there = usePlace();

const join = ({ server, database }: Place) => createApiMember(server(), database);

async function download({ server }: Place, { token }: ApiMember, format: 'json' | 'csv' | 'hevy') {
  const answer = await fetch(`${server().url}/api/user/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function exported(place: Place, member: ApiMember): Promise<AccountExport> {
  return JSON.parse(new TextDecoder().decode(await download(place, member, 'json')));
}

/** Loads a file as the routes do, on this thread. */
async function load({ database: { database } }: Place, member: ApiMember, name: string, bytes: Uint8Array) {
  const features = asFeatures(member);
  const job = new ImportJob();
  const read = job.read({
    files: [{ name, bytes }],
    options: importOptions.parse({ unit: 'kg' }),
    importer: await readImporter(database, features),
    remembered: new Map(),
    now: Date.now(),
    isPreview: false,
  });
  return storeLoad(
    database,
    features,
    {
      ...read,
      id: randomUUID(),
      fileName: name,
      prepare: async (before) => job.prepare(before),
      ...(read.rest !== null && storeRest(features, read.rest)),
    },
    { now: new Date(), importedSetsPerDay: 1e9 },
  );
}

/** What is the same wherever a history is: all but whose it is, and when rows were last touched. */
function comparable({ exported_at: _, profile, settings, ...content }: AccountExport) {
  const { uuid_id, email, name, created_at, updated_at, ...facts } = profile;
  const untouched = <Row extends { updated_at: string }>({ updated_at: __, ...row }: Row) => row;
  return {
    ...content,
    profile: facts,
    settings: { value: settings.value, revision: settings.revision },
    templates: content.templates.map(untouched),
    own_exercises: content.own_exercises.map(untouched),
    exercise_settings: content.exercise_settings.map(untouched),
  };
}

const CATALOGUE = [
  'barbell-bench-press',
  'pull-up',
  'plank',
  'treadmill-run',
  'dumbbell-farmers-carry',
  'dumbbell-curl',
];
const TEXTS = ['easy', '=1+1', "'=x", "''-1", '+ "quoted", and\nmore', '💪🏽 Ünï', "it's"];

const set = fc.record(
  {
    weight: fc.constantFrom(0, 20, 61.235, 100.125),
    reps: fc.integer({ min: 0, max: 12 }),
    durationSeconds: fc.constantFrom(45, 700),
    distanceMeters: fc.constantFrom(40.25, 5000),
    type: fc.constantFrom('normal', 'warmup', 'dropset', 'failure'),
    side: fc.constantFrom('left', 'right'),
    rpe: fc.constantFrom(7, 8.5),
    note: fc.constantFrom(...TEXTS),
  },
  { requiredKeys: ['weight', 'reps'] },
);

const entry = fc.record(
  {
    exercise: fc.nat({ max: CATALOGUE.length + 2 }),
    measure: fc.constantFrom('weight_reps', 'bodyweight_weighted', 'bodyweight_assisted', 'duration', 'reps_only'),
    note: fc.constantFrom(...TEXTS),
    restSeconds: fc.constantFrom(0, 90),
    target: fc.constant({ sets: 3, reps: '8-12' }),
    sets: fc.array(set, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['exercise', 'measure', 'sets'] },
);

const history = fc.record({
  workouts: fc.array(
    fc.record({
      hours: fc.integer({ min: 2, max: 2000 }),
      minutes: fc.constantFrom(1, 45, 119),
      name: fc.constantFrom('Push', '=Pull', 'Legs, "heavy"'),
      notes: fc.constantFrom(...TEXTS),
      timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
      bodyweightKg: fc.constantFrom(70, 81.3),
      superset: fc.boolean(),
      entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  unit: fc.constantFrom('kg', 'lb'),
  merges: fc.boolean(),
  archives: fc.boolean(),
  settings: fc.constantFrom(
    null,
    { effort: 'rir', ghost: false },
    { bars: [{ name: 'Axle', weight: 12, unit: 'kg' }] },
  ),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

async function done(member: ApiMember, method: string, path: string, body?: unknown): Promise<void> {
  const { status, text } = await member.call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
}

/** An account in which all of this has been done, through the API. */
async function live(place: Place, drawn: History): Promise<ApiMember> {
  const member = await join(place);
  await done(member, 'PATCH', '/api/user/profile', {
    preferred_weight_unit: drawn.unit,
    preferred_distance_unit: 'mi',
    bodyweight: 181.5,
    height: 183,
    timezone: 'Europe/Berlin',
  });
  const own = [randomUUID(), randomUUID(), randomUUID()];
  for (const [index, id] of own.entries()) {
    await done(member, 'POST', '/api/user/exercises', {
      id,
      name: ['=Zercher, "carry"', "'-Garage Press", 'Odd  Lift'][index],
      measure: index === 1 ? 'weight_distance' : 'weight_reps',
      category: 'compound',
      selectorFilter: 'Legs',
      equipment: 'other',
      primaryMuscles: ['quadriceps', 'lower back'],
      secondaryMuscles: index === 0 ? ['traps'] : [],
      oneSided: index === 2,
    });
  }
  const ids = [...CATALOGUE, ...own];
  for (const { hours, minutes, superset, entries, ...workout } of drawn.workouts) {
    const start = Date.now() - hours * 3_600_000;
    const counted = { exercise: 0, measure: 'weight_reps', sets: [{ weight: 40, reps: 5 }] };
    await done(member, 'POST', '/api/workouts/complete', {
      id: randomUUID(),
      ...workout,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + minutes * 60_000).toISOString(),
      duration: minutes * 60,
      exercises: [...entries, counted].map(({ exercise, sets, ...given }) => ({
        exerciseId: ids[exercise],
        ...given,
        ...(superset && { superset: 1 }),
        sets: sets.map((one, index) => ({
          setNumber: index + 1,
          ...one,
          completedAt: new Date(start + 30_000).toISOString(),
        })),
      })),
    });
  }
  await done(member, 'POST', '/api/workout-templates', {
    name: '=Template',
    description: TEXTS[4],
    exercises: [own[0], 'plank'].map((exercise_id, index) => ({
      exercise_id,
      order: index + 1,
      sets_count: 3,
      suggested_weight: 61.235,
      suggested_reps: 8,
      rest_time: 90,
      superset: 1,
      suggested_duration_s: index === 0 ? null : 60,
    })),
  });
  for (const id of ['pull-up', own[2]]) await done(member, 'PUT', `/api/user/${member.id}/favorites/${id}`);
  await done(member, 'PATCH', `/api/user/exercise-settings/${own[0]}`, { note: '=seat 4', unit: 'lb', restSeconds: 0 });
  if (drawn.settings) await done(member, 'PATCH', '/api/user/settings', drawn.settings);
  if (drawn.merges) await done(member, 'POST', `/api/user/exercises/${own[2]}/merge`, { into: own[0] });
  if (drawn.archives) await done(member, 'PATCH', `/api/user/exercises/${own[1]}`, { archived: true });
  return member;
}

test('an export, loaded on another server, is the same account, and the same again', { timeout: 300_000 }, () =>
  fc.assert(
    fc.asyncProperty(history, fc.constantFrom('json' as const, 'csv' as const), async (drawn, format) => {
      const member = await live(here, drawn);
      const bytes = await download(here, member, format);
      const before = comparable(await exported(here, member));
      const again = await join(there);
      const result = await load(there, again, format === 'csv' ? 'export.zip' : 'export.json', bytes);
      expect([result.app, result.dialect, result.skipped]).toEqual(['gymratt', format, []]);
      expect(comparable(await exported(there, again))).toEqual(before);

      expect(await load(there, again, 'export', bytes)).toMatchObject({
        workouts: 0,
        already_here: drawn.workouts.length,
      });
      expect(comparable(await exported(there, again))).toEqual(before);
    }),
    { numRuns: 10 },
  ),
);
