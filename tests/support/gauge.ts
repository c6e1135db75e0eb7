// Loaded into a process by `--import`: answers each SIGUSR2 with one line about what happened since the last one.
import { existsSync, readFileSync } from 'node:fs';
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import type { Reading } from './gauged-server.ts';

const RESOLUTION_MS = 10;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const busy = createHistogram();
let last = processorTime();

/** Of this thread, in nanoseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1000;
}

const inMilliseconds = (histogram: Pick<RecordableHistogram, 'percentile' | 'max'>) => ({
  p99: histogram.percentile(99) / 1e6,
  max: histogram.max / 1e6,
});

delay.enable();
setInterval(() => {
  const now = processorTime();
  busy.record(Math.max(1, now - last));
  last = now;
}, RESOLUTION_MS).unref();

/** In Linux `maxRSS` begins with what the process had that started this one. */
function peak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, kilobytes = process.resourceUsage().maxRSS] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes) * 1024;
}

process.on('SIGUSR2', () => {
  // Twice: buffers that the first one finds unused are given back when the next one begins.
  for (let time = 0; time < 2; time += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const reading: Reading = {
    delay: inMilliseconds(delay),
    busy: inMilliseconds(busy),
    samples: busy.count,
    processor: (busy.mean * busy.count) / 1e6,
    resident: rss,
    used: heapUsed + external,
    peak: peak(),
  };
  process.stdout.write(`${JSON.stringify({ gauge: reading })}\n`);
  delay.reset();
  busy.reset();
  last = processorTime();
});
