import { describe, expect, test } from 'vitest';
import { createKeyedLimiter, createLimiter, OverloadedError } from './concurrency-limiter.ts';

test('safety 32: two run at a time and the rest in order, even after failures', async () => {
  const inTurn = createLimiter(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, (number * 7) % 5));
      running -= 1;
      if (number % 3 === 0) throw new Error(String(number));
    });
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const outcomes = await Promise.allSettled(numbers.map(work));
  expect(most).toBe(2);
  expect(begun).toEqual(numbers);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});

test('a new call does not overtake waiting ones when a place becomes free', async () => {
  const inTurn = createLimiter(1);
  let running = 0;
  let most = 0;
  const work = () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
  await Promise.all([work().then(work), work().then(work), work().then(work)]);
  expect(most).toBe(1);
});

describe('safety 34: work that has to wait', () => {
  const held = Promise.withResolvers<void>();
  const quick = async () => 'done';

  test('is rejected immediately when the queue is full, and queued work still runs', async () => {
    const limit = createLimiter(1, { mostWaiting: 1 });
    const running = limit(() => held.promise);
    const waiting = limit(quick);
    await expect(limit(quick)).rejects.toBeInstanceOf(OverloadedError);
    held.resolve();
    await running;
    expect(await waiting).toBe('done');
    expect(await limit(quick)).toBe('done');
  });

  test('is rejected when it has waited too long, and leaves the queue', async () => {
    const limit = createLimiter(1, { mostWaiting: 1, patienceMs: 20 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = limit(() => promise);
    await expect(limit(quick)).rejects.toBeInstanceOf(OverloadedError);
    const next = limit(quick);
    resolve();
    await running;
    expect(await next).toBe('done');
  });
});

test('each key has its own limit and does not delay the others', async () => {
  const limiterFor = createKeyedLimiter(1, { mostWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await promise;
  };
  const running = [
    limiterFor('ann')(work('ann')),
    limiterFor('ann')(work('ann again')),
    limiterFor('bob')(work('bob')),
  ];
  await expect(limiterFor('ann')(work('too many'))).rejects.toBeInstanceOf(OverloadedError);
  expect(begun).toEqual(['ann', 'bob']);
  resolve();
  await Promise.all(running);
  expect(begun).toEqual(['ann', 'bob', 'ann again']);
});

describe('safety 51: work of different sizes', () => {
  const begin = (places = 1) => {
    const limit = createLimiter(places);
    const held = Promise.withResolvers<void>();
    const running = limit(() => held.promise);
    const begun: number[] = [];
    const wait = (size: number, signal?: AbortSignal) =>
      limit(async () => void begun.push(size), { size, ...(signal && { signal }) });
    return { begun, wait, release: () => held.resolve(), running };
  };

  test('goes smallest first, equals in order', async () => {
    const { begun, wait, release } = begin();
    const all = [30, 10, 20, 10, 5].map((size) => wait(size));
    release();
    await Promise.all(all);
    expect(begun).toEqual([5, 10, 10, 20, 30]);
  });

  test('is not overtaken for ever', async () => {
    const { begun, wait, release } = begin();
    const all = [100, ...Array.from({ length: 20 }, () => 1)].map((size) => wait(size));
    release();
    await Promise.all(all);
    expect(begun.indexOf(100)).toBe(5);
  });

  test('leaves the queue at once when nobody wants it any more', async () => {
    const { begun, wait, release, running } = begin();
    const left = new AbortController();
    const waiting = wait(1, left.signal);
    left.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await expect(wait(1, left.signal)).rejects.toThrow('left');
    release();
    await running;
    expect(begun).toEqual([]);
  });
});
