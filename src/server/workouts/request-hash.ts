import { createHash } from 'node:crypto';
import type { CompletionRequest } from '#contract/workout.ts';
import { givenFields } from '#core/workout/set-fields.ts';
import type { WorkoutTimes } from '#core/workout/times.ts';

/** Tells a retry from another workout with the same id. Absent fields are left out, so that new fields do not change old hashes. */
export function requestHash(request: CompletionRequest, times: WorkoutTimes): string {
  const { name, notes, duration, bodyweightKg, timeZone, skipped, exercises } = request;
  return `${VERSION_2}${sha256({
    name,
    notes: notes || undefined,
    start: times.start.getTime(),
    end: times.end.getTime(),
    duration,
    bodyweightKg: bodyweightKg ?? undefined,
    timeZone: timeZone ?? undefined,
    skipped: skipped?.length ? skipped.map(({ exerciseId, sets }) => ({ exerciseId, sets })) : undefined,
    exercises: exercises.map(({ exerciseId, measure, superset, note, restSeconds, target, sets }) => ({
      exerciseId,
      measure: measure ?? undefined,
      superset: superset ?? undefined,
      note: note || undefined,
      restSeconds: restSeconds ?? undefined,
      target: target ?? undefined,
      sets: sets.map((set) => ({ setNumber: set.setNumber, ...givenFields(set) })),
    })),
  })}`;
}

/** Whether the request is the one whose hash was stored, by this release or by an earlier one. */
export function matchesHash(stored: string, request: CompletionRequest, times: WorkoutTimes): boolean {
  const isVersion2 = stored.length > SHA256_DIGITS && stored.startsWith(VERSION_2);
  return stored === (isVersion2 ? requestHash(request, times) : requestHashVersion1(request, times));
}

const VERSION_2 = '02';
const SHA256_DIGITS = 64;

/** Without a byte for the version. Never to be changed: workouts in members' databases carry it. */
function requestHashVersion1(
  { name, notes, duration, exercises }: CompletionRequest,
  { start, end }: WorkoutTimes,
): string {
  return sha256([
    name,
    notes ?? '',
    start.getTime(),
    end.getTime(),
    duration,
    exercises.map(({ exerciseId, sets }) => [exerciseId, sets.map((set) => [set.setNumber, set.weight, set.reps])]),
  ]);
}

function sha256(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
