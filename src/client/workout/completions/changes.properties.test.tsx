// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { dispatchTo } from '#client/workout/draft/use-workout.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { editedSession, editedUnsent } from '#core/workout/session/past-session.ts';
import { edit, HOUR, SIX_PM } from '#core/workout/session/testing/example-workout.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { CompletionRequest } from './completion.ts';
import { ID, type MemberPage, openMemberPage, WORKOUT } from './testing/member-page.tsx';

/** What becomes of a request: `lost` is stored, but its answer does not arrive. */
const FATES = ['answered', 'answered', 'slow', 'lost', 'unsent', 'refused by a proxy', 'broken'] as const;
type Fate = (typeof FATES)[number];

/** The workout on the server, as the real one keeps it. */
class FakeServer {
  weight = 60;
  revision = 1;
  isDeleted = false;
  #lastEdit = '';

  answer(method: string, path: string, body: CompletionRequest | undefined): Response {
    if (method === 'DELETE') {
      this.isDeleted = true;
      return new Response(null, { status: 204 });
    }
    if (path.endsWith('/restore')) {
      this.isDeleted = false;
      return Response.json(WORKOUT);
    }
    if (this.isDeleted) return refusal(404, 'not_found');
    if (method === 'GET') return Response.json(this.detail());
    const { revision, xpEarned: _, totalVolume: __, ...content } = body ?? ({} as CompletionRequest);
    const said = JSON.stringify(content);
    if (said !== this.#lastEdit) {
      if (revision !== this.revision) return refusal(409, 'workout_changed');
      this.#lastEdit = said;
      this.revision += 1;
      this.weight = content.exercises[0]?.sets[0]?.weight ?? 0;
    }
    return Response.json({ id: ID, workout: WORKOUT, progression: {}, revision: this.revision });
  }

  detail(): WorkoutDetail {
    const [bench] = WORKOUT.exercises as [WorkoutDetail['exercises'][number]];
    const [set] = bench.sets as [WorkoutDetail['exercises'][number]['sets'][number]];
    const exercises = [{ ...bench, sets: [{ ...set, weight: this.weight }] }];
    return { ...WORKOUT, revision: this.revision, exercises };
  }
}

const refusal = (status: number, code: string) => Response.json({ code, message: 'No.' }, { status });

let member: string;
let server: FakeServer;
let fates: Fate[];

// What is loaded on demand takes real time, and the steps below only let that of the clock pass.
beforeAll(async () => {
  await Promise.all([import('#client/data/member-sender.ts'), import('./workout-answers.ts')]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: SIX_PM + HOUR, shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!path.startsWith('/api/user/workouts/'))
      return Response.json({ supabaseUrl: 'http://gym.test', supabaseAnonKey: 'key' });
    const fate = fates.shift() ?? 'answered';
    if (fate === 'unsent') throw new TypeError('Failed to fetch');
    if (fate === 'broken') return refusal(500, 'internal_error');
    if (fate === 'refused by a proxy') return new Response('<html>', { status: 502 });
    const answer = server.answer(method, path, body ? JSON.parse(String(body)) : undefined);
    if (fate === 'slow') await new Promise((resolve) => setTimeout(resolve, 2_000));
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), weight: fc.integer({ min: 61, max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(500, 2_500, 25_000, 90_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('online' as const) }) },
);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Runs an action while its requests and their delays pass. */
async function during<Result>(action: () => Promise<Result>): Promise<Result> {
  let outcome: { value: Result } | null = null;
  let failure: unknown = null;
  await act(async () => {
    action().then(
      (value) => {
        outcome = { value };
      },
      (error) => {
        failure = error ?? new Error('failed');
      },
    );
    for (let round = 0; round < 200 && !outcome && !failure; round++) await vi.advanceTimersByTimeAsync(50);
  });
  if (failure) throw failure;
  if (!outcome) throw new Error('it never ends');
  return (outcome as { value: Result }).value;
}

it('what the member sees last is what the server has in the end, whatever happens to requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 9 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 14 }),
      async (steps, given) => {
        member = signInSomebody();
        server = new FakeServer();
        fates = [...given];
        const wanted = { weight: 60, isDeleted: false };
        let page: MemberPage = await openMemberPage(member);
        let canUndo = false;
        for (const action of steps) {
          const { completions, edited } = page.now();
          if (action.kind === 'wait') await pass(action.ms);
          else if (action.kind === 'online') await act(async () => void window.dispatchEvent(new Event('online')));
          else if (action.kind === 'reload') {
            page.unmount();
            page = await openMemberPage(member);
            canUndo = false;
          } else if (action.kind === 'edit' && !wanted.isDeleted && action.weight !== wanted.weight) {
            const unsent = completions.unsent(ID);
            // The card of what has arrived is read again.
            if (!unsent && server.weight !== wanted.weight) continue;
            const session = unsent
              ? editedUnsent(unsent.session, unsent.request, {
                  revision: (unsent.request.revision ?? 0) + 1,
                  timeZone: 'UTC',
                })
              : editedSession(server.detail(), { revision: server.revision, timeZone: 'UTC' });
            const before = edited.read();
            if (before.id) edited.end(before.id);
            edited.adopt(session);
            dispatchTo(edited)(edit('bench/1', action.weight, 8));
            const outcome = await during(() => completions.log(edited.read(), { from: edited }));
            expect(['logged', 'queued']).toContain(outcome.status);
            wanted.weight = action.weight;
          } else if (action.kind === 'delete' && !wanted.isDeleted) {
            const outcome = await during(() => completions.remove(WORKOUT));
            if (outcome === 'deleted' || outcome === 'queued') {
              wanted.isDeleted = true;
              canUndo = true;
            }
          } else if (action.kind === 'undo' && canUndo && wanted.isDeleted) {
            const outcome = await during(() => completions.takeBack(WORKOUT));
            if (outcome !== 'refused') {
              wanted.isDeleted = false;
              canUndo = false;
            }
          }
        }
        fates = [];
        for (let round = 0; round < 12 && page.now().completions.pending.length > 0; round++) {
          await pass(31_000);
          await act(async () => void window.dispatchEvent(new Event('online')));
          await pass(3_000);
        }
        const left = page.now().completions.pending.map(({ kind, state, code }) => ({ kind, state, code }));
        page.unmount();
        expect({ left, isDeleted: server.isDeleted, weight: wanted.isDeleted ? null : server.weight }).toEqual({
          left: [],
          isDeleted: wanted.isDeleted,
          weight: wanted.isDeleted ? null : wanted.weight,
        });
      },
    ),
    propertyRuns(15, 40),
  );
}, 120_000);
