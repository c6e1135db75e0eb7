import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { callWith } from '#tests/support/api-member.ts';
import { hevyFile, type ImportFile, importForm } from '#tests/support/import-files.ts';
import type { Server } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { whileOthersLog } from '../load/while-others-log.ts';
import { processorMs, residentMegabytes } from '../measuring/process-figures.ts';
import type { Result } from '../measuring/result.ts';

const SMALL: ImportFile = {
  name: 'small.csv',
  content: `${hevyFile({ workouts: 1, setsEach: 3 }).content}`,
};
/** As many rows as a file may have, in workouts of twenty. */
const large = (): ImportFile => ({
  name: 'large.csv.gz',
  content: gzipSync(hevyFile({ workouts: 10_000, setsEach: 20, from: '1990-01-01' }).content),
});
/** The same number of rows, each a workout of its own. */
const scattered = (): ImportFile => {
  const [header = '', row = ''] = String(hevyFile({ workouts: 1, setsEach: 1 }).content).split('\n');
  const rows = Array.from({ length: 200_000 }, (_, index) => {
    const at = new Date(Date.UTC(1990, 0, 1) + index * 5_400_000).toISOString().slice(0, 19);
    return row.replace(/\d{4}-\d\d-\d\dT[\d:]+/g, at);
  });
  return { name: 'scattered.csv.gz', content: gzipSync([header, ...rows].join('\n')) };
};

const DRIPS = 20;
const TIMES = 10;

interface Setting {
  readonly server: Server;
  readonly lifters: readonly Lifter[];
  /** With long histories. */
  readonly exporters: readonly Lifter[];
}

/** What previews and exports cost the server, and whoever else looks at a file or logs meanwhile. */
export async function measurePreviews({ server, lifters, exporters }: Setting): Promise<Result> {
  const rows: (readonly [what: string, figure: string])[] = [];
  const tell = (what: string, figure: string) => rows.push([what, figure]);
  const [me, first, second, ...others] = lifters;
  if (!me || !first || !second) throw new Error('a member is missing');
  const preview = async (lifter: Lifter, file: ImportFile) => {
    const started = performance.now();
    const call = callWith(server, lifter.token)('POST', '/api/user/imports/preview', importForm([file]));
    // Who is refused while sending may be cut off.
    const status = await call.then(
      (answer) => answer.status,
      () => 0,
    );
    return { status, ms: performance.now() - started };
  };
  const costOf = async (work: () => Promise<unknown>) => {
    const before = await processorMs(server.pid);
    await work();
    return (await processorMs(server.pid)) - before;
  };

  await preview(me, SMALL);
  const small = await costOf(async () => {
    for (let time = 0; time < TIMES; time += 1) await preview(me, SMALL);
  });
  tell(`a file of ${String(SMALL.content).length} bytes, processor`, `${(small / TIMES).toFixed(0)} ms`);
  for (const file of [large(), scattered()]) {
    const size = (file.content.length / 1e6).toFixed(1);
    let status = 0;
    const cost = await costOf(async () => {
      ({ status } = await preview(first, file));
    });
    tell(`${file.name} of ${size} MB, processor (answer ${status})`, `${(cost / 1000).toFixed(1)} s`);
  }
  tell('memory at rest', `${(await residentMegabytes(server.pid))?.now} MB`);

  const attack = Promise.all([preview(first, large()), preview(second, large())]);
  const drips = others.slice(0, DRIPS).map(({ token }) => drip(server.url, token));
  await wait(1000);
  const waits: number[] = [];
  let isOver = false;
  void attack.finally(() => {
    isOver = true;
  });
  // Each time another member: one may look at sixty files in ten minutes.
  const lookers = others.slice(DRIPS);
  for (let turn = 0; !isOver; turn += 1) {
    const { ms, status } = await preview(lookers[turn % lookers.length] ?? me, SMALL);
    waits.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    await wait(300);
  }
  for (const sending of drips) sending.destroy();
  const worst = Math.max(...waits);
  tell(
    `small preview during two large ones and ${drips.length} dripping uploads, longest`,
    `${(worst / 1000).toFixed(2)} s`,
  );
  tell('peak memory with two large ones', `${(await residentMegabytes(server.pid))?.most} MB`);

  const loggers = others.slice(DRIPS, DRIPS + 4);
  const { waits: quiet } = await whileOthersLog(server.url, loggers, () => wait(4000));
  const { waits: busy } = await whileOthersLog(server.url, loggers, () =>
    Promise.all(
      exporters.map(async ({ token }) => {
        const answer = await fetch(`${server.url}/api/user/export`, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
      }),
    ),
  );
  tell("others' waits without exports, median and p99", `${quiet.median.toFixed(0)} and ${quiet.p99.toFixed(0)} ms`);
  tell(`with ${exporters.length} exports at once`, `${busy.median.toFixed(0)} and ${busy.p99.toFixed(0)} ms`);
  return {
    part: 'previews',
    about: 'What looking at files and exporting costs, and what others notice of it.',
    columns: ['what', 'figure'],
    rows,
    goals: [
      {
        what: 'a small preview during the attack',
        wanted: 'under 5 s',
        got: `${(worst / 1000).toFixed(2)} s`,
        isMet: worst < 5000,
      },
    ],
  };
}

/** An upload that begins, and then hardly goes on. */
function drip(url: string, token: string): ClientRequest {
  const sending = request(`${url}/api/user/imports/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  sending.on('error', () => undefined).on('response', (answer) => answer.resume());
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a file');
  return sending;
}
