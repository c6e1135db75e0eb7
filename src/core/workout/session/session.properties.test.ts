import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessWorkout, workoutXp } from '../assessment.ts';
import { WORKOUT_LIMITS } from '../limits.ts';
import { type Effort, effortRank, isValidEffort, requiredFields, setXp } from '../measures.ts';
import { SIDES } from '../set-fields.ts';
import { lonelySupersets } from '../supersets.ts';
import { workoutTimes } from '../times.ts';
import type { SessionAction } from './actions.ts';
import { completionRequest } from './completion-request.ts';
import { loggedSummary } from './logged-sets.ts';
import { reduceSession } from './reducer.ts';
import { isRestOver, restRemaining, restSegments } from './rest.ts';
import { elapsedSeconds } from './running-time.ts';
import {
  EMPTY_SESSION,
  findExercise,
  findSet,
  type Session,
  type SessionExercise,
  type SessionSet,
} from './session.ts';
import { completionAttempt } from './set-completion.ts';
import { asFinished } from './stopwatch.ts';
import { sessionSummary } from './summary.ts';
import { turnAfter } from './superset-actions.ts';
import { templateExercises } from './template-exercises.ts';
import { instant } from './testing/arbitrary-actions.ts';
import { deepFrozen, type Played, played } from './testing/arbitrary-workout.ts';
import { lift, play, SIX_PM } from './testing/example-workout.ts';
import { removedExercise, removedSet, replacedExercise } from './undo.ts';

/** Holds for whatever was done, in whatever order, sensible or not. Every session and action is frozen. */
const always = (check: (run: Played) => void) => fc.assert(fc.property(played, check));
const everyStep = (check: (session: Session, before: Session, action: SessionAction) => void) =>
  always(({ actions, history }) => {
    actions.forEach((action, index) => {
      const [before, session] = [history[index], history[index + 1]];
      if (before && session) check(session, before, action);
    });
  });

const allSets = ({ exercises }: Session) => exercises.flatMap(({ sets }) => sets);

/** What a member does to make a set count; an undo may bring such a set back. */
const MEMBERS_OWN = new Set<SessionAction['type']>([
  'editSet',
  'completeSet',
  'startStopwatch',
  'restoreSet',
  'restoreExercise',
  'restoreReplaced',
]);

const suggestion = fc.record({ weight: fc.constantFrom(0, 60, 1000), reps: fc.constantFrom(0, 5, 1000) });

/** The session with something else suggested wherever the member has typed nothing. */
function withOtherSuggestions(session: Session, { weight, reps }: Effort): Session {
  const exercises = session.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) =>
      set.isCompleted
        ? set
        : { ...set, weight: set.typed.weight ? set.weight : weight, reps: set.typed.reps ? set.reps : reps },
    ),
  }));
  return { ...session, exercises };
}

/** By the rule's own words: over the best and over everything before it, where 82.5 x 10 stands in for no best. */
function isRecord(set: Effort, before: readonly Effort[], { best, measure }: SessionExercise): boolean {
  if (!best && measure !== 'weight_reps') return false;
  const others = [best ?? { weight: 82.5, reps: 10 }, ...before];
  return others.every((other) => effortRank(set, measure) > effortRank(other, measure));
}
const isRunTyped = ({ typed, distanceMeters, durationSeconds }: SessionSet) =>
  (typed.distanceMeters && distanceMeters > 0) || (typed.durationSeconds && durationSeconds > 0);
const isWarmup = ({ type }: SessionSet) => type === 'warmup';

describe('whatever happens in a workout', () => {
  test('nothing throws, nothing that is frozen is changed, and the same actions give the same session', () =>
    always(({ actions, session }) => {
      expect(actions.reduce(reduceSession, EMPTY_SESSION)).toEqual(session);
    }));

  test('sets are numbered from 1 without gaps, and within what the server takes', () =>
    everyStep(({ exercises }) => {
      for (const { sets } of exercises) {
        expect(sets.map(({ setNumber }) => setNumber)).toEqual(sets.map((_, index) => index + 1));
        for (const { weight, reps } of sets) {
          expect(weight >= 0 && weight <= WORKOUT_LIMITS.weight && Math.round(weight * 1000) / 1000 === weight).toBe(
            true,
          );
          expect(Number.isInteger(reps) && reps >= 0 && reps <= WORKOUT_LIMITS.reps).toBe(true);
        }
      }
    }));

  test('no exercise and no set is there twice', () =>
    everyStep((session) => {
      expect(new Set(session.exercises.map(({ id }) => id)).size).toBe(session.exercises.length);
      expect(new Set(allSets(session).map(({ id }) => id)).size).toBe(allSets(session).length);
    }));

  test('partners stand next to each other, at least two, and supersets are numbered in order', () =>
    everyStep(({ exercises }) => {
      const supersets = exercises.map(({ superset }) => superset).filter((superset) => superset !== null);
      expect(lonelySupersets(exercises)).toEqual([]);
      expect(supersets).toEqual(supersets.toSorted((a, b) => a - b));
      expect([...new Set(supersets)]).toEqual([...new Set(supersets)].map((_, index) => index + 1));
      const changes = exercises.filter(
        ({ superset }, index) => superset !== null && superset !== exercises[index - 1]?.superset,
      );
      expect(changes.length).toBe(new Set(supersets).size);
    }));

  test('after a set of a superset there is a rest only when no later partner has an open set in the round', () =>
    everyStep((session, before, action) => {
      const done = action.type === 'completeSet' ? findSet(session, action.setId) : undefined;
      const wasOpen = done && !findSet(before, done.set.id)?.set.isCompleted;
      if (!done?.set.isCompleted || !wasOpen || done.exercise.superset === null) return;
      const turn = turnAfter(session, done.set.id);
      if (turn?.isRoundOver === false) expect(session.rest).toBeNull();
      const isShown = before.currentExerciseId === done.exercise.id;
      expect(session.currentExerciseId).toBe((isShown && turn?.exerciseId) || before.currentExerciseId);
      const led = findExercise(session, turn?.exerciseId ?? null);
      expect(led?.superset ?? null).toBe(turn ? done.exercise.superset : null);
    }));

  test('the current exercise is one of the list, and is missing only where there is none', () =>
    everyStep(({ exercises, currentExerciseId }) => {
      if (exercises.length === 0) expect(currentExerciseId).toBeNull();
      else expect(exercises.map(({ id }) => id)).toContain(currentExerciseId);
    }));

  test('the XP total is the capped sum of the completed sets but for warm-ups, and a set that is not completed has none and no record', () =>
    everyStep((session) => {
      const completed = session.exercises.map(({ sets, measure }) => ({
        measure,
        sets: sets
          .filter((set) => set.isCompleted && !isWarmup(set))
          .map((set) => ({ side: set.side, xp: setXp(set, measure, { bodyweight: session.bodyweight }) })),
      }));
      // A left and a right set are one.
      const countPairs = (sets: readonly Pick<SessionSet, 'side'>[]) => {
        const [left, right] = SIDES.map((wanted) => sets.filter(({ side }) => side === wanted).length);
        return sets.length - Math.min(left ?? 0, right ?? 0);
      };
      expect(sessionSummary(session).xpEarned).toBe(workoutXp(completed));
      const { completedSets, totalSets } = sessionSummary(session);
      // A pair of which one side is open is not done yet.
      expect(completedSets).toBeLessThanOrEqual(completed.reduce((sum, { sets }) => sum + countPairs(sets), 0));
      const working = session.exercises.map(({ sets }) => sets.filter((set) => !isWarmup(set)));
      expect(totalSets).toBe(working.reduce((sum, sets) => sum + countPairs(sets), 0));
      expect(completedSets === totalSets).toBe(working.flat().every(({ isCompleted }) => isCompleted));
      for (const { sets, measure } of session.exercises) {
        for (const set of sets) {
          if (set.isCompleted) expect(isValidEffort(set, measure)).toBe(true);
          else expect(set).toMatchObject({ xpEarned: 0, isPr: false });
          // A typo may have been typed into a set that was done.
          if (!set.isCompleted && set.question !== 'done') expect(set.completedAt).toBeNull();
        }
      }
    }));

  test('record flags equal those computed from the completed sets alone', () =>
    everyStep(({ exercises }) => {
      for (const exercise of exercises) {
        const completedSets = ({ sets }: SessionExercise) => sets.filter((set) => set.isCompleted && !isWarmup(set));
        const earlier = exercises
          .slice(0, exercises.indexOf(exercise))
          .filter(({ exerciseId, measure }) => exerciseId === exercise.exerciseId && measure === exercise.measure)
          .flatMap(completedSets);
        const completed = completedSets(exercise);
        completed.forEach((set, index) => {
          expect(set.isPr).toBe(isRecord(set, [...earlier, ...completed.slice(0, index)], exercise));
        });
      }
    }));

  test('only a completed set has a rest timer, and its reading is between 0 and the full rest', () =>
    always(({ history }) =>
      fc.assert(
        fc.property(instant, (now) => {
          for (const session of history) {
            if (!session.rest) continue;
            const set = findSet(session, session.rest.setId)?.set;
            expect(set?.isCompleted || set?.question === 'done').toBe(true);
            const remaining = restRemaining(session.rest, now);
            expect(remaining >= 0 && remaining <= session.rest.seconds).toBe(true);
            expect(remaining === 0).toBe(isRestOver(session.rest, now));
            expect(restSegments(session.rest, now)).toBeGreaterThanOrEqual(0);
            expect(restSegments(session.rest, now)).toBeLessThanOrEqual(10);
          }
        }),
        { numRuns: 1 },
      ),
    ));

  test('an action that changes nothing gives back the very same session', () =>
    everyStep((session, before) => {
      if (JSON.stringify(session) === JSON.stringify(before)) expect(session).toBe(before);
    }));

  test('storing and reading a session does not change it', () =>
    always(({ session }) => {
      expect(JSON.parse(JSON.stringify(session))).toEqual(session);
    }));

  test('status, id and instants belong together', () =>
    everyStep(({ status, id, startedAt, runningSince, finishingAt, exercises }) => {
      expect(startedAt === null).toBe(status === 'inactive');
      expect(id === null).toBe(status === 'inactive');
      expect(runningSince !== null).toBe(status === 'active');
      if (finishingAt !== null) expect(status).toBe('paused');
      if (status === 'inactive') expect(exercises).toEqual([]);
    }));

  test('the screen is told beforehand what completing a set does', () =>
    everyStep((session, before, action) => {
      if (action.type !== 'completeSet') return;
      const { outcome, effort } = completionAttempt(before, action);
      const set = findSet(session, action.setId)?.set;
      expect(set?.isCompleted ?? false).toBe(outcome === 'completed');
      if (set) expect(set).toMatchObject(effort);
    }));
});

describe('the time', () => {
  test('is never negative, and never less at a later instant', () =>
    fc.assert(
      fc.property(played, fc.integer({ min: -SIX_PM, max: 2 * SIX_PM }), fc.nat(1e9), ({ session }, now, later) => {
        const seconds = elapsedSeconds(session, now);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(elapsedSeconds(session, now + later)).toBeGreaterThanOrEqual(seconds);
      }),
    ));

  test('is never less after an action, as long as the workout is the same', () =>
    everyStep((session, before, action) => {
      const now = 'now' in action ? action.now : Number.NaN;
      if (!Number.isFinite(now) || before.startedAt === null || session.startedAt !== before.startedAt) return;
      expect(elapsedSeconds(session, now)).toBeGreaterThanOrEqual(elapsedSeconds(before, now));
    }));
});

describe('taking back', () => {
  const withRoom = ({ session }: Played) => session.status !== 'inactive';

  test('a deleted set gives the session it was deleted from', () =>
    fc.assert(
      fc.property(played.filter(withRoom), fc.nat(), ({ session }, pick) => {
        const sets = allSets(session);
        const removed = removedSet(session, sets[pick % sets.length]?.id ?? '');
        fc.pre(removed !== null);
        const deleted = deepFrozen(play(session, { type: 'deleteSet', setId: removed.set.id }));
        expect(findSet(deleted, removed.set.id)).toBeUndefined();
        expect(play(deleted, { type: 'restoreSet', removed })).toEqual(session);
      }),
    ));

  test('a removed exercise gives the session it was removed from', () =>
    fc.assert(
      fc.property(played.filter(withRoom), fc.nat(), ({ session: { exercises }, session }, pick) => {
        const removed = removedExercise(session, exercises[pick % exercises.length]?.id ?? '');
        fc.pre(removed !== null);
        const without = deepFrozen(play(session, { type: 'removeExercise', exerciseId: removed.exercise.id }));
        expect(findExercise(without, removed.exercise.id)).toBeUndefined();
        expect(play(without, { type: 'restoreExercise', removed })).toEqual(session);
      }),
    ));

  test('finish and keep going leaves everything but the clock untouched', () =>
    fc.assert(
      fc.property(played, instant, instant, ({ session }, now, later) => {
        const going = play(session, { type: 'finish', now }, { type: 'keepGoing', now: later });
        const { status, runningSince, ranMs, finishingAt, ...rest } = going;
        expect(session).toMatchObject(rest);
        expect(going.exercises).toBe(session.exercises);
        expect(status).toBe(session.status === 'inactive' ? 'inactive' : 'active');
        expect(finishingAt).toBeNull();
        expect(elapsedSeconds(going, later)).toBe(elapsedSeconds(session, now));
      }),
    ));
});

describe('replacing an exercise', () => {
  const replacement = { id: 'row', name: 'Row', category: 'compound', muscle_group: 'back' } as const;
  const replacing = (check: (before: Session, after: Session, replaced: SessionExercise) => void) =>
    fc.assert(
      fc.property(
        played,
        fc.nat(),
        fc.constantFrom('keep' as const, 'move' as const),
        ({ session }, pick, loggedSets) => {
          const replaced = session.exercises[pick % session.exercises.length];
          fc.pre(replaced !== undefined);
          const action = { type: 'replaceExercise', exerciseId: replaced.id, replacement, loggedSets } as const;
          const after = deepFrozen(play(session, action));
          fc.pre(after !== session);
          check(session, after, replaced);
        },
      ),
    );

  test('keeps its place, its number of sets and its rest', () =>
    replacing((before, after, replaced) => {
      const at = before.exercises.indexOf(replaced);
      const came = findExercise(after, replacement.id);
      const stayed = findExercise(after, replaced.id);
      expect(after.exercises.indexOf(came as SessionExercise)).toBe(stayed ? at + 1 : at);
      expect(came?.restSeconds).toBe(replaced.restSeconds);
      expect((came?.sets.length ?? 0) + (stayed?.sets.length ?? 0)).toBe(replaced.sets.length);
      const others = (session: Session) => session.exercises.filter(({ id }) => id !== replaced.id && id !== 'row');
      expect(others(after)).toEqual(others(before));
      expect(after.currentExerciseId).toBe(before.currentExerciseId === replaced.id ? 'row' : before.currentExerciseId);
    }));

  test('loses nothing that would be logged, and adds nothing to it', () =>
    replacing((before, after) => {
      // A number that is a typo in one exercise may be none in another.
      const isAsked = ({ exercises }: Session) => exercises.some(({ sets }) => sets.some(({ question }) => question));
      fc.pre(!isAsked(before) && !isAsked(after));
      // A set that is still being timed is not done yet.
      const { sets, warmups, reps } = loggedSummary({ ...before, stopwatch: null });
      expect(loggedSummary({ ...after, stopwatch: null })).toMatchObject({ sets, warmups, reps });
      expect(after.rest).toEqual(before.rest);
    }));

  test('can be undone completely', () =>
    replacing((before, after, { id }) => {
      const replaced = replacedExercise(before, id, replacement.id);
      expect(replaced && play(after, { type: 'restoreReplaced', replaced })).toEqual(before);
    }));

  test('can be undone without losing what was logged since', () =>
    replacing((before, after, { id }) => {
      const replaced = replacedExercise(before, id, replacement.id);
      const open = findExercise(after, replacement.id)?.sets.find(({ isCompleted }) => !isCompleted);
      fc.pre(open !== undefined && replaced !== null);
      const since = play(after, { type: 'addSet', exerciseId: 'row', setId: 'since' }, ...lift('since', 60, 5));
      fc.pre(findSet(since, 'since')?.set.isCompleted === true);
      const restored = play(since, { type: 'restoreReplaced', replaced });
      expect(findSet(restored, 'since')).toMatchObject({ exercise: { id: 'row' }, set: { isCompleted: true } });
      expect(findExercise(restored, id)?.sets.map((set) => set.id)).toEqual(
        findExercise(before, id)?.sets.map((set) => set.id),
      );
    }));
});

describe('what is sent', () => {
  test('is what the server takes, and what it computes from it', () =>
    fc.assert(
      fc.property(played, instant, ({ session }, endTime) => {
        const request = completionRequest(session, { userId: 'max', endTime });
        expect(request === null).toBe(loggedSummary(session).sets + loggedSummary(session).warmups === 0);
        if (!request) return;
        const { name, notes = '', exercises } = request;
        expect(name.length > 0 && name.length <= WORKOUT_LIMITS.nameLength && name === name.trim()).toBe(true);
        expect(notes.length <= WORKOUT_LIMITS.notesLength && notes === notes.trim()).toBe(true);
        expect(encodeURIComponent(name + notes)).not.toContain('%00');
        expect(workoutTimes(request, new Date(endTime))).toMatchObject({ duration: request.duration });

        const known = new Map(
          session.exercises.map((exercise) => [
            exercise.exerciseId,
            { ...exercise, muscleGroup: exercise.muscle_group },
          ]),
        );
        // The server knows one measure of an exercise.
        fc.pre(session.exercises.every(({ exerciseId, measure }) => known.get(exerciseId)?.measure === measure));
        const assessment = assessWorkout(exercises, known, session.bodyweight);
        expect(request).toMatchObject({ xpEarned: assessment.xp, totalVolume: assessment.volume });
        expect(loggedSummary(session)).toMatchObject({
          sets: assessment.totalSets,
          reps: assessment.totalReps,
          volume: assessment.volume,
          xp: assessment.xp,
        });
        expect(exercises.map(({ sets }) => sets.map(({ isPr }) => isPr))).toEqual(
          assessment.exercises.map(({ sets }) => sets.map(({ isPr }) => isPr)),
        );
      }),
    ));

  test('never depends on a suggestion, nor does the progress', () =>
    fc.assert(
      fc.property(played, instant, suggestion, ({ session }, endTime, effort) => {
        const other = withOtherSuggestions(session, effort);
        const sent = (current: Session) => completionRequest(current, { userId: 'max', endTime });
        expect(sent(other)).toEqual(sent(session));
        expect(sessionSummary(other)).toEqual(sessionSummary(session));
        expect(loggedSummary(other)).toEqual(loggedSummary(session));
      }),
    ));

  test('is nothing as long as the member has neither typed nor ticked', () =>
    always(({ actions }) => {
      const untouched = actions.filter(({ type }) => !MEMBERS_OWN.has(type));
      expect(loggedSummary(play(EMPTY_SESSION, ...untouched)).sets).toBe(0);
    }));

  test('holds only sets that were ticked, or typed or timed number by number', () =>
    everyStep((session) => {
      const sent = completionRequest(session, { userId: 'max', endTime: SIX_PM });
      const counted = asFinished(session).exercises.flatMap(({ measure, sets }) =>
        sets
          .filter(({ question }) => question === undefined)
          .filter(
            (set) => set.isCompleted || requiredFields(measure).every((field) => set.typed[field] && set[field] > 0),
          )
          .filter((set) => set.isCompleted || measure !== 'distance_duration' || isRunTyped(set)),
      );
      expect(sent?.exercises.flatMap(({ sets }) => sets).length ?? 0).toBe(counted.length);
    }));

  test('as a template is what the server takes', () =>
    always(({ session }) => {
      templateExercises(session).forEach((exercise, index) => {
        expect(exercise.order).toBe(index + 1);
        expect(exercise.sets.length >= 1 && exercise.sets.length <= WORKOUT_LIMITS.setsPerExercise).toBe(true);
        expect(exercise.rest_time >= 0 && exercise.rest_time <= 3600).toBe(true);
      });
    }));
});
