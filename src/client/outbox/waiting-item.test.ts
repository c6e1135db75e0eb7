import { describe, expect, it } from 'vitest';
import type { WaitingKind } from '#contract/endpoints/endpoint.ts';
import { nothingWaiting, type WaitingItem, type WaitingRequest, withoutRequest, withRequest } from './waiting-item.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const request = (method: WaitingRequest['method'], path: string, body?: WaitingRequest['body']): WaitingRequest => ({
  method,
  path,
  params: { id: ID },
  body,
});
const patch = (body: WaitingRequest['body']) => request('PATCH', '/things/:id', body);
const put = (revision: number, name: string) => request('PUT', '/things/:id', { name, revision });
const create = request('POST', '/things', { id: ID });
const remove = request('DELETE', '/things/:id');
const attempted = (one: WaitingRequest): WaitingRequest => ({ ...one, isAttempted: true });

const waiting = (kind: WaitingKind, ...requests: WaitingRequest[]): WaitingItem =>
  requests.reduce(withRequest, nothingWaiting({ kind, id: ID }, 'Thing'));
const left = (item: WaitingItem | null) => item?.requests ?? null;

describe('what is changed again before it is sent', () => {
  it('is sent once: the last write of each field wins', () => {
    expect(left(waiting('settings', patch({ a: 1, b: 1 }), patch({ b: 2 })))).toEqual([patch({ a: 1, b: 2 })]);
  });

  it('is sent as made, then as changed', () => {
    expect(left(waiting('template', create, put(1, 'A')))).toEqual([create, put(1, 'A')]);
  });

  it('is sent as it is in the end, on the revision that was changed first', () => {
    expect(left(waiting('template', put(3, 'A'), put(4, 'B')))).toEqual([put(3, 'B')]);
  });

  it('follows what may have arrived', () => {
    expect(left(waiting('template', attempted(put(3, 'A')), put(4, 'B')))).toEqual([
      attempted(put(3, 'A')),
      put(4, 'B'),
    ]);
  });

  it('is a part of a whole with a revision: unsent fields are kept, and it is not sent on a later one', () => {
    const first = patch({ name: 'A', perWeek: 4, revision: 3 });
    const second = patch({ name: 'B', revision: 4 });
    expect(left(waiting('program', first, second))).toEqual([patch({ name: 'B', perWeek: 4, revision: 3 })]);
    expect(left(waiting('program', attempted(first), second))).toEqual([attempted(first), second]);
  });

  it('is only deleted, but for a program that a run may need', () => {
    expect(left(waiting('template', create, put(1, 'A'), remove))).toEqual([remove]);
    const made = { ...create, path: '/api/user/programs' };
    expect(left(waiting('program', made, remove))).toEqual([made, remove]);
    expect(left(waiting('program', patch({ name: 'A', revision: 1 }), remove))).toEqual([remove]);
    const refused = { ...waiting('program', made), refusal: { code: 'program_limit', field: null } };
    expect(withRequest(refused, remove)).toMatchObject({ requests: [remove], refusal: null });
  });

  it.each(['favorite', 'pause', 'measurement'] as const)('is the last wish alone: %s', (kind) => {
    expect(left(waiting(kind, create, remove, create))).toEqual([create]);
  });

  it('takes the place of what was refused', () => {
    const refused = {
      ...waiting('template', attempted(put(3, 'A'))),
      refusal: { code: 'template_changed', field: null },
    };
    for (const next of [put(5, 'B'), remove]) {
      expect(withRequest(refused, next)).toMatchObject({ requests: [next], refusal: null });
    }
    expect(withRequest(refused, patch({ name: 'C' })).refusal).toEqual(refused.refusal);
  });

  it('is worth new attempts', () => {
    expect(withRequest({ ...waiting('exercise-settings', patch({ a: 1 })), misses: 9 }, patch({ a: 2 })).misses).toBe(
      0,
    );
  });
});

describe('what is answered', () => {
  it('is gone', () => {
    expect(withoutRequest(waiting('own-exercise', create), create)).toBeNull();
    expect(left(withoutRequest(waiting('own-exercise', create, patch({ a: 1 })), create))).toEqual([patch({ a: 1 })]);
  });

  it('leaves the fields that have changed since', () => {
    const now = waiting('settings', patch({ a: 1, b: { c: 1 } }), patch({ a: 2 }));
    expect(left(withoutRequest(now, patch({ a: 1, b: { c: 1 } })))).toEqual([patch({ a: 2 })]);
  });

  it('leaves what has taken its place', () => {
    expect(left(withoutRequest(waiting('favorite', create, remove), create))).toEqual([remove]);
    const again = request('POST', '/things', { id: ID, reason: 'ill' });
    expect(left(withoutRequest(waiting('pause', create, again), create))).toEqual([again]);
  });

  it('tells later edits the revision that they build on', () => {
    const now = waiting('template', attempted(put(3, 'A')), put(4, 'B'));
    expect(left(withoutRequest(now, put(3, 'A'), { revision: 7 }))).toEqual([put(7, 'B')]);
    expect(left(withoutRequest(now, put(3, 'A')))).toEqual([put(4, 'B')]);
    const [first, second] = [patch({ name: 'A', revision: 3 }), patch({ name: 'B', revision: 4 })];
    const edits = waiting('program', attempted(first), second);
    expect(left(withoutRequest(edits, first, { revision: 7 }))).toEqual([patch({ name: 'B', revision: 7 })]);
    // Changed between being read and being sent: it is sent again as a whole, on what the server has now.
    expect(left(withoutRequest(waiting('program', second), first, { revision: 4 }))).toEqual([second]);
  });
});
