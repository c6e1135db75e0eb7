import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCluster } from './data-folder.ts';

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'gymratt-data-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 10 }));

/** Goes on for a moment after the start that it belonged to was killed, as `initdb` does. */
const WRITER = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const folder = process.argv[1];
  const end = Date.now() + 1000;
  for (let count = 0; Date.now() < end; count++) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(folder + '/' + count, '');
    } catch {
      // It was removed in between.
    }
    if (count === 100) console.log('writing');
  }
`;

test('what a killed start has left is removed, even while its initdb still writes', async () => {
  // No process has this number.
  const abandoned = join(dataFolder, 'postgres.initialising-999999999');
  const writer = spawn(process.execPath, ['-e', WRITER, join(abandoned, 'cluster', 'base')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isOver = once(writer, 'exit');
  await once(writer.stdout, 'data');
  const cluster = await makeCluster(dataFolder, undefined, (folder) => mkdir(join(folder, 'cluster')));
  expect(existsSync(cluster)).toBe(true);
  await isOver;
});
