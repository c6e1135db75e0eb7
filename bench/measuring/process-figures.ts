import { readdir, readFile } from 'node:fs/promises';

export interface Memory {
  readonly now: number;
  /** The peak. */
  readonly most: number;
}

/** The memory of a process in megabytes; undefined if the system has no /proc. */
export async function residentMegabytes(pid: number): Promise<Memory | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [now, most] = [/VmRSS:\s+(\d+)/, /VmHWM:\s+(\d+)/].map((line) => Number(line.exec(status)?.[1]) / 1024);
  return now && most ? { now: Math.round(now), most: Math.round(most) } : undefined;
}

/**
 * The processor time of a process's threads so far, in milliseconds; 0 if the system has no /proc. Unlike the clock, it
 * does not advance while others have the processor.
 */
export async function processorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = threads.map(async (thread) => {
    // The first number is the time spent on a processor, in nanoseconds.
    const line = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    return Number(line.split(' ', 1)[0]) / 1e6;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

/** The same of a process and of those that it has started. */
export async function processorMsOfTree(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.join(' ').split(' ').filter(Boolean).map(Number);
  const times = await Promise.all([pid, ...children].map(processorMs));
  return times.reduce((sum, time) => sum + time, 0);
}
