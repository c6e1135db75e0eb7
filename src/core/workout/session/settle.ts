import { assessSets } from '../assessment.ts';
import { isValidEffort } from '../measures.ts';
import { isWarmup } from '../set-types.ts';
import {
  assessmentFacts,
  earlierEntries,
  findExercise,
  findSet,
  type Session,
  type SessionExercise,
  type SessionSet,
} from './session.ts';
import { isTimed } from './stopwatch.ts';
import { settleSupersets, withSuggestedSide } from './superset-actions.ts';
import { doubtAboutSet } from './typo-guard.ts';
import { mapped, patched } from './unchanged.ts';

/** Logged before, and worth nothing: a set of 0 kg that was imported, for example. */
const WORTHLESS = { isPr: false, xpEarned: 0 };
const NOT_COMPLETED = { isCompleted: false, completedAt: null, isPr: false, xpEarned: 0 };

/** What follows from any change, in one place, so that no action forgets it: numbers, XP, records, timers, supersets, typos. */
export function settle(session: Session): Session {
  const inOrder = patched(session, { exercises: settleSupersets(session.exercises) });
  const exercises = mapped(inOrder.exercises, (exercise) => settleExercise(exercise, inOrder));
  const settled = patched(session, { exercises });
  const { currentExerciseId, rest } = settled;
  const rested = rest && findSet(settled, rest.setId)?.set;
  const stopwatch = settled.stopwatch && isTimed(findSet(settled, settled.stopwatch.setId)) ? settled.stopwatch : null;
  return patched(settled, {
    currentExerciseId: findExercise(settled, currentExerciseId)?.id ?? exercises[0]?.id ?? null,
    rest: !stopwatch && (rested?.isCompleted || rested?.question === 'done') ? rest : null,
    stopwatch,
  });
}

/** Exercises that were found settled, with the bodyweight and the past they were. A tap changes one of many. */
const known = new WeakMap<SessionExercise, Pick<Session, 'bodyweight' | 'past'>>();

/** A record has to beat the sets before it too: whichever set changes, all are assessed again, as the server does. */
function settleExercise(entry: SessionExercise, session: Session): SessionExercise {
  const { exercises, bodyweight, past } = session;
  const entries = earlierEntries(exercises, entry);
  const before = entries.length === 0 ? known.get(entry) : undefined;
  if (before?.bodyweight === bodyweight && before.past === past) return entry;
  const exercise = patched(entry, { sets: mapped(entry.sets, (set) => withQuestion(session, entry, set)) });
  const earlier = entries.flatMap(completedSets);
  const worths = assessSets(
    completedSets(exercise),
    exercise,
    assessmentFacts(exercise),
    bodyweight,
    earlier.filter((set) => !isWarmup(set)),
  );
  const assessed = new Map(worths.map((set) => [set.id, set]));
  const sets = mapped(exercise.sets, (set, index) => {
    const worth = assessed.get(set.id);
    // The best at the time may not be known: what was a record, the server tells.
    const isPr = worth?.isPr === true && !past;
    // A set with a question may be done again, with the tick it had.
    const keepsTick = (set.wasLogged && set.isCompleted) || set.question === 'done';
    const outcome = worth ? { isPr, xpEarned: worth.xp } : keepsTick ? WORTHLESS : NOT_COMPLETED;
    return patched(set, { setNumber: index + 1, ...outcome });
  });
  const settled = patched(exercise, { sets: withSuggestedSide(sets) });
  if (settled === entry) known.set(entry, { bodyweight, past });
  return settled;
}

/** A questioned set counts again once answered. One just ticked does too at FINISH and in the past, where nobody rests. */
function withQuestion({ finishingAt, past }: Session, exercise: SessionExercise, set: SessionSet): SessionSet {
  const { question, isCompleted } = set;
  if (doubtAboutSet(exercise, set)) {
    return patched(set, { isCompleted: false, question: isCompleted ? 'done' : (question ?? 'typed') });
  }
  if (!question) return set;
  const isTicked = question === 'ticked' && (finishingAt !== null || past !== null);
  return patched(set, {
    question: undefined,
    isCompleted: isCompleted || isTicked || question === 'done',
    ...(isTicked && { completedAt: past ? null : finishingAt }),
  });
}

function completedSets({ sets, measure }: SessionExercise): SessionSet[] {
  return sets.filter((set) => set.isCompleted && isValidEffort(set, measure));
}
