import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Reading, readGauge, startGaugedServer } from '#tests/support/gauged-server.ts';
import { isLongRun, measured } from '#tests/support/long-run.ts';
import { startMixedLoad } from '#tests/support/mixed-load.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const MEMBERS = 8;
/** The first ones are not compared: caches fill, and code is compiled, for a while. */
const [WARM_UP, COMPARED, PAUSE_MS] = isLongRun ? [8, 16, 15_000] : [4, 4, 700];
const MB = 1_048_576;
const SLACK_MB = 2;

const testDatabase = useTestDatabase();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('safety 33: under mixed load the server does not grow', async () => {
  const server = startGaugedServer(testDatabase);
  const load = await startMixedLoad(await server.up, MEMBERS);
  const sample = async (times: number) => {
    const readings: Reading[] = [];
    for (let time = 0; time < times; time += 1) {
      await setTimeout(PAUSE_MS);
      readings.push(await readGauge(server));
    }
    return {
      used: median(readings.map(({ used }) => used)) / MB,
      resident: median(readings.map(({ resident }) => resident)) / MB,
    };
  };
  await sample(WARM_UP);
  const warm = load.count();
  const first = await sample(COMPARED);
  const last = await sample(COMPARED);
  await load.stop();
  const mb = (size: number) => `${size.toFixed(1)} MB`;
  measured(
    33,
    `${load.count()} requests; in use ${mb(first.used)}, then ${mb(last.used)}; resident ${mb(first.resident)}, then ${mb(last.resident)}`,
  );
  expect(load.count()).toBeGreaterThan(warm + 50);
  expect(last.used).toBeLessThan(first.used + SLACK_MB);
  expect(last.resident).toBeLessThan(first.resident * 1.1 + SLACK_MB);
}, 900_000);
