import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importOptions } from '#contract/import.ts';
import { type SpooledFiles, spoolFiles } from '#tests/support/spooled-files.ts';
import type { FilesToRead } from './import-job.ts';
import {
  type Answer,
  createImportThreads,
  type ImportThreadLimits,
  type ImportThreads,
  type ImportToDo,
  type Question,
} from './import-threads.ts';

const EXERCISES = [
  { id: 'barbell-bench-press', name: 'Barbell Bench Press', equipment: 'barbell', measure: 'weight_reps' },
].map((exercise) => ({ ...exercise, category: 'compound', selector_filter: 'Chest', primary_muscles: ['chest'] }));

const HEADER = 'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,';
const COLUMNS = 'weight_kg,reps,distance_km,duration_seconds,rpe\n';

/** A file of Hevy with that many sets, ten in a workout. */
function hevy(sets: number): string {
  const lines = Array.from({ length: sets }, (_, index) => {
    const day = new Date(Date.UTC(2010, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10);
    return `W,"${day}T17:00:00","${day}T18:00:00",,Barbell Bench Press,,,${index % 10},normal,${60 + (index % 40)},5,,,\n`;
  });
  return HEADER + COLUMNS + lines.join('');
}

const spooled: SpooledFiles[] = [];
afterAll(() => {
  for (const sent of spooled) sent[Symbol.dispose]();
});

function reading(content: string | Uint8Array, ...more: string[]): FilesToRead & { readonly bytes: number } {
  const sent = spoolFiles([content, ...more].map((each, index) => ({ name: `${index}.csv`, content: each })));
  spooled.push(sent);
  return {
    ...sent,
    options: importOptions.parse({}),
    importer: {
      unit: 'kg',
      timeZone: 'Europe/Berlin',
      isBodyweightKnown: true,
      weighings: '[]',
      exercises: JSON.stringify(EXERCISES),
    },
    remembered: new Map(),
    now: Date.UTC(2026, 10, 16),
    isPreview: true,
  };
}

const stays = new AbortController().signal;
const MEGABYTE = 1024 * 1024;

let threads: ImportThreads;
const start = (limits: Partial<ImportThreadLimits> = {}) => {
  threads = createImportThreads(limits);
};
beforeEach(() => start());
afterEach(() => threads.close());

let members = 0;
const todo = (given: Partial<ImportToDo> = {}): ImportToDo => {
  members += 1;
  return { memberId: String(members), signal: stays, bytes: MEGABYTE, isPreview: true, ...given };
};

/** In a thread of its own, unless it is said to be small. */
const read = (given: FilesToRead, how: Partial<ImportToDo> = {}) =>
  threads.run(todo(how), (thread) => thread.ask('read', given));
const SMALL = { bytes: 1000 };

describe('the thread of an import', () => {
  test('reads files, and tells what the main thread has to know', async () => {
    for (const bytes of [1000, MEGABYTE]) {
      expect(await read(reading(hevy(30)), { bytes })).toMatchObject({
        summary: { app: 'hevy', recognised: 1, unrecognised: [], files: [{ name: '0.csv', problem: null }] },
        exerciseIds: ['barbell-bench-press'],
        newExercises: [],
      });
    }
  });

  test('says in which of several files a line was skipped', async () => {
    const empty = `${HEADER}${COLUMNS}W,"2010-01-01T17:00:00",,,Dips,,,0,normal,,,,,\n`;
    const note = { reason: 'no reps and no time', code: 'no_effort', values: {} };
    const skipped = async (given: FilesToRead) => (await read(given, SMALL)).summary.skipped;
    expect(await skipped(reading(empty))).toEqual([{ line: 2, ...note }]);
    expect(await skipped(reading(hevy(1), empty))).toEqual([
      { line: 2, ...note, reason: '1.csv: no reps and no time', file: '1.csv' },
    ]);
  });

  test('refuses in the API’s own codes', async () => {
    await expect(read(reading('hello'), SMALL)).rejects.toMatchObject({ code: 'unknown_format' });
    const mapped = reading(hevy(1));
    const options = { ...mapped.options, exercises: { 'Barbell Bench Press': 'of-somebody-else' } };
    await expect(read({ ...mapped, options }, SMALL)).rejects.toMatchObject({
      code: 'unknown_exercise',
      field: 'options.exercises.Barbell Bench Press',
    });
    const elsewhere = { ...mapped.options, timezone: 'Mars/Olympus' };
    await expect(read({ ...mapped, options: elsewhere }, SMALL)).rejects.toMatchObject({
      code: 'validation_failed',
      field: 'options.timezone',
    });
  });
});

describe('safety 47: a thread', () => {
  test('that needs more memory than it may have is refused, and the server lives', async () => {
    await threads.close();
    start({ memoryMegabytes: 112 });
    await expect(read(reading(hevy(190_000)))).rejects.toMatchObject({ code: 'file_too_large' });
    await expect(read(reading(hevy(10)))).resolves.toBeTruthy();
  });

  test('that takes too long is ended', async () => {
    start({ stepMs: 1 });
    const tooLong = { code: 'file_too_large', message: expect.stringContaining('too long') };
    await expect(read(reading(hevy(20_000)))).rejects.toMatchObject(tooLong);
    await expect(read(reading(hevy(1000)), SMALL)).rejects.toMatchObject(tooLong);
  });

  test.each([
    ['small', 1000],
    ['large', MEGABYTE],
  ])('of a %s file that crashes fails its own import, and no other', async (_name, bytes) => {
    const failing = threads.run(todo({ bytes }), async (thread) => {
      await thread.ask('prepare', {} as never).catch(() => undefined);
      return thread.ask('read', reading(hevy(10)));
    });
    const next = read(reading(hevy(10)), { bytes });
    await expect(failing).rejects.toThrow('no files have been read');
    await expect(next).resolves.toMatchObject({ summary: { app: 'hevy' } });
  });

  test('ends when whoever asked leaves, whether it works or waits', async () => {
    const [left, waited] = [new AbortController(), new AbortController()];
    const working = read(reading(hevy(150_000)), { signal: left.signal });
    const waiting = threads.run(todo({ signal: waited.signal }), () => Promise.reject(new Error('was begun')));
    waited.abort(new Error('did not wait'));
    await expect(waiting).rejects.toThrow('did not wait');
    left.abort(new Error('left'));
    await expect(working).rejects.toThrow('left');
  });

  test('waits for a place, and only so many wait', async () => {
    start({ memoryMegabytes: 448, mostWaiting: 2 });
    const held = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await held.promise;
      running -= 1;
    };
    const all = Array.from({ length: 6 }, () =>
      threads.run(todo(), work).then(
        () => 'done',
        ({ code }) => code,
      ),
    );
    await wait(20);
    held.resolve();
    expect((await Promise.all(all)).toSorted()).toEqual([
      'done',
      'done',
      'done',
      'done',
      'rate_limited',
      'rate_limited',
    ]);
    expect(most).toBe(2);
  });
});

describe('safety 51: a small file', () => {
  test('does not wait for large ones, and not for one that unpacks to a large one', async () => {
    const held = Promise.withResolvers<void>();
    const large = threads.run(todo(), () => held.promise);
    const unpacksLarge = read(reading(gzipSync(hevy(30_000))), SMALL);
    await expect(read(reading(hevy(10)), SMALL)).resolves.toMatchObject({ summary: { app: 'hevy' } });
    const order: string[] = [];
    void large.then(() => order.push('large'));
    void unpacksLarge.then(() => order.push('unpacked'));
    held.resolve();
    await expect(unpacksLarge).resolves.toMatchObject({ summary: { app: 'hevy' } });
    expect(order).toEqual(['large', 'unpacked']);
  });

  test('takes the thread that the one before it had', async () => {
    await read(reading(hevy(10)), SMALL);
    const before = process.cpuUsage();
    for (let count = 0; count < 10; count += 1) await read(reading(hevy(10)), SMALL);
    const { user: ofTen } = process.cpuUsage(before);
    await threads.close();
    const started = process.cpuUsage();
    await read(reading(hevy(10)), SMALL);
    expect(ofTen).toBeLessThan(3 * process.cpuUsage(started).user);
  });

  test('leaves nothing for the next one', async () => {
    const secret = 'Zanzibar Lurch';
    const given = reading(hevy(20).replaceAll('Barbell Bench Press', secret));
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: { mostBytes: null } });
    const ask = async (question: Question): Promise<Answer> => {
      worker.postMessage(question);
      return (await once(worker, 'message'))[0];
    };
    const occurrences = async () => (await text(await worker.getHeapSnapshot())).split('Zanzibar').length - 1;
    try {
      expect(await ask({ step: 'read', given })).toMatchObject({ answer: { sets: 20 } });
      expect(await occurrences()).toBeGreaterThan(0);
      worker.postMessage({ step: 'forget' } satisfies Question);
      // A snapshot may be taken before the message is read.
      await expect.poll(occurrences, { timeout: 30_000, interval: 500 }).toBe(0);
    } finally {
      await worker.terminate();
    }
  });
});

describe('safety 51: of one member', () => {
  test('one import runs at a time, two wait, and more are refused', async () => {
    const held = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const own = () =>
      threads
        .run(todo({ memberId: 'ann', ...SMALL }), async () => {
          running += 1;
          most = Math.max(most, running);
          await held.promise;
          running -= 1;
        })
        .then(
          () => 'done',
          ({ code }) => code,
        );
    const all = [own(), own(), own(), own()];
    expect(await all[3]).toBe('rate_limited');
    held.resolve();
    expect(await Promise.all(all.slice(0, 3))).toEqual(['done', 'done', 'done']);
    expect(most).toBe(1);
  });
});
