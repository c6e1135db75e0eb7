import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { importOptions } from '#contract/import.ts';
import type { FilesToRead } from './import-job.ts';
import { createImportThreads } from './import-threads.ts';

const EXERCISES = [
  { id: 'barbell-bench-press', name: 'Barbell Bench Press', equipment: 'barbell', measure: 'weight_reps' },
].map((exercise) => ({ ...exercise, category: 'compound', selector_filter: 'Chest', primary_muscles: ['chest'] }));

const HEADER = 'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,';
const COLUMNS = 'weight_kg,reps,distance_km,duration_seconds,rpe\n';

/** A file of Hevy with that many sets, ten in a workout. */
function hevy(sets: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: sets }, (_, index) => {
    const day = new Date(Date.UTC(2010, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10);
    return `W,"${day}T17:00:00","${day}T18:00:00",,Barbell Bench Press,,,${index % 10},normal,${60 + (index % 40)},5,,,\n`;
  });
  return Uint8Array.from(Buffer.from(HEADER + COLUMNS + lines.join('')));
}

function reading(bytes: Uint8Array<ArrayBuffer>): FilesToRead {
  return {
    files: [{ name: 'hevy.csv', bytes }],
    options: importOptions.parse({}),
    importer: {
      unit: 'kg',
      timeZone: 'Europe/Berlin',
      isBodyweightKnown: true,
      exercises: JSON.stringify(EXERCISES),
    },
    remembered: new Map(),
    now: Date.UTC(2026, 10, 16),
    isPreview: true,
  };
}

const stays = new AbortController().signal;

describe('the thread of an import', () => {
  test('reads files, and tells what the main thread has to know', async () => {
    const bytes = hevy(30);
    const read = await createImportThreads()(stays, (thread) => thread.ask('read', reading(bytes), [bytes.buffer]));
    expect(read).toMatchObject({
      told: { app: 'hevy', recognised: 1, unrecognised: [], files: [{ name: 'hevy.csv', problem: null }] },
      exerciseIds: ['barbell-bench-press'],
      newExercises: [],
    });
    expect(bytes.byteLength, 'handed over, not copied').toBe(0);
  });

  test('says in which of several files a line was skipped', async () => {
    const empty = Uint8Array.from(Buffer.from(`${HEADER}${COLUMNS}W,"2010-01-01T17:00:00",,,Dips,,,0,normal,,,,,\n`));
    const skipped = async (files: FilesToRead['files']) => {
      const given = { ...reading(hevy(1)), files };
      return (await createImportThreads()(stays, (thread) => thread.ask('read', given))).told.skipped;
    };
    expect(await skipped([{ name: 'empty.csv', bytes: empty }])).toEqual([{ line: 2, reason: 'no reps and no time' }]);
    expect(
      await skipped([
        { name: 'hevy.csv', bytes: hevy(1) },
        { name: 'empty.csv', bytes: empty },
      ]),
    ).toEqual([{ line: 2, reason: 'empty.csv: no reps and no time' }]);
  });

  test('refuses in the API’s own codes', async () => {
    const inThread = createImportThreads();
    const ask = (given: FilesToRead) => inThread(stays, (thread) => thread.ask('read', given));
    await expect(ask(reading(Uint8Array.from(Buffer.from('hello'))))).rejects.toMatchObject({ code: 'unknown_format' });
    const mapped = reading(hevy(1));
    const options = { ...mapped.options, exercises: { 'Barbell Bench Press': 'of-somebody-else' } };
    await expect(ask({ ...mapped, options })).rejects.toMatchObject({
      code: 'unknown_exercise',
      field: 'options.exercises.Barbell Bench Press',
    });
    const elsewhere = { ...mapped.options, timezone: 'Mars/Olympus' };
    await expect(ask({ ...mapped, options: elsewhere })).rejects.toMatchObject({
      code: 'validation_failed',
      field: 'options.timezone',
    });
  });
});

describe('safety 47: a thread', () => {
  test('that needs more memory than it may have is refused, and the server lives', async () => {
    const inThread = createImportThreads({ heapMegabytes: 24 });
    const read = inThread(stays, (thread) => thread.ask('read', reading(hevy(150_000))));
    await expect(read).rejects.toMatchObject({ code: 'file_too_large' });
    await expect(createImportThreads()(stays, (thread) => thread.ask('read', reading(hevy(10))))).resolves.toBeTruthy();
  });

  test('that takes too long is ended', async () => {
    const inThread = createImportThreads({ stepMs: 1 });
    const read = inThread(stays, (thread) => thread.ask('read', reading(hevy(20_000))));
    await expect(read).rejects.toMatchObject({ code: 'file_too_large', message: expect.stringContaining('too long') });
  });

  test('that crashes fails its own import, and no other', async () => {
    const inThread = createImportThreads({ threads: 1 });
    const failing = inThread(stays, async (thread) => {
      await thread.ask('prepare', {} as never).catch(() => undefined);
      return thread.ask('read', reading(hevy(10)));
    });
    const next = inThread(stays, (thread) => thread.ask('read', reading(hevy(10))));
    await expect(failing).rejects.toThrow('no files have been read');
    await expect(next).resolves.toMatchObject({ told: { app: 'hevy' } });
  });

  test('ends when whoever asked leaves, whether it works or waits', async () => {
    const inThread = createImportThreads({ threads: 1 });
    const [left, waited] = [new AbortController(), new AbortController()];
    const working = inThread(left.signal, (thread) => thread.ask('read', reading(hevy(150_000))));
    const waiting = inThread(waited.signal, () => Promise.reject(new Error('was begun')));
    left.abort(new Error('left'));
    waited.abort(new Error('did not wait'));
    await expect(working).rejects.toThrow('left');
    await expect(waiting).rejects.toThrow('did not wait');
  });

  test('waits for a place, and only so many wait', async () => {
    const inThread = createImportThreads({ threads: 2, mostWaiting: 2 });
    const held = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await held.promise;
      running -= 1;
    };
    const all = Array.from({ length: 6 }, () =>
      inThread(stays, work).then(
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
