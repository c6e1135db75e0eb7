import { t } from '@lingui/core/macro';
import { readAnswer } from '#client/data/kept-answers.ts';
import { findExerciseSettings } from '#client/data/settings/settings.ts';
import { readItems } from '#client/outbox/stored-items.ts';
import { readProfile } from '#client/session/auth/load-profile.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { preciseNumber } from '#client/words/format/numbers.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import { listExerciseSettings } from '#contract/endpoints/settings.ts';
import type { ExerciseSettings } from '#contract/settings.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { Session } from '#core/workout/session/session.ts';
import { METRIC, toUnits, type UnitsLookup } from '#core/workout/units.ts';
import { fromKilograms, shownWeight, type WeightUnit } from '#core/workout/weight-units.ts';
import { CONFLICT, type CompletionRequest } from './completion.ts';
import { endedAgain, type RefusalWriter } from './waiting-workout.ts';

/** Explains refusals in the member's units. */
export async function refusalWriter(userId: string): Promise<RefusalWriter> {
  const units = await readUnits(userId);
  return (item) => {
    const { refusal, requests } = item;
    const body = requests[0]?.body as CompletionRequest | undefined;
    const session = endedAgain(item)?.session;
    if (!refusal || refusal.status === undefined || !body || !session) return null;
    const { code, status, field, message: serverMessage, serverTime } = refusal;
    return refusalWords({ code, status, field: field ?? undefined, serverMessage, serverTime }, body, session, units);
  };
}

export interface RefusedRequest {
  readonly status: number;
  /** The server's error code; `unknown` if it gave none. */
  readonly code: string;
  readonly field?: string | undefined;
  readonly serverMessage?: string | undefined;
  readonly serverTime?: number | undefined;
}

const { weight, reps, durationSeconds, distanceMeters, setNoteLength } = WORKOUT_LIMITS;
const { exercises, setsPerExercise, nameLength, notesLength } = WORKOUT_LIMITS;

const BY_CODE: Readonly<Record<string, () => string>> = {
  [CONFLICT]: () => t`another workout is already saved in its place.`,
  no_valid_sets: () => t`no set has both weight and reps above 0.`,
  payload_too_large: () => t`it is too large to be sent.`,
  forbidden: () => t`it belongs to another member.`,
};

const BY_FIELD: Readonly<Record<string, () => string>> = {
  exercises: () => t`it has too many exercises. A workout can have ${{ most: exercises }} at most.`,
  name: () => t`its name needs 1 to ${{ most: nameLength }} characters that can be shown.`,
  notes: () => t`its notes can have ${{ most: preciseNumber(notesLength) }} characters at most.`,
};

/** Explains in a lifter's words why the server refused a workout: which exercise, which set, what is allowed. */
export function refusalWords(
  refused: RefusedRequest,
  request: CompletionRequest,
  session: Session,
  units: UnitsLookup,
): string {
  const { status, code, field = '', serverMessage } = refused;
  return (
    BY_CODE[code]?.() ??
    exerciseWords(code, field, request, session, units) ??
    timeWords(field, request, refused.serverTime) ??
    BY_FIELD[field]?.() ??
    serverMessage ??
    t`the server refused it without saying why (${status}). Check its numbers, then try again.`
  );
}

/** The server names fields as `exercises.0.exerciseId` and `exercises.0.sets.1.weight`. */
function exerciseWords(code: string, field: string, request: CompletionRequest, session: Session, units: UnitsLookup) {
  const [, at, part, setAt, value] = /^exercises\.(\d+)\.(exerciseId|sets)(?:\.(\d+)\.(\w+))?$/.exec(field) ?? [];
  const exercise = request.exercises[Number(at)];
  if (!exercise) return undefined;
  const known = session.exercises.find(({ exerciseId }) => exerciseId === exercise.exerciseId);
  const name = known ? entryName(known) : t`exercise ${{ number: Number(at) + 1 }}`;
  if (part === 'exerciseId') {
    const isTwice = request.exercises.filter(({ exerciseId }) => exerciseId === exercise.exerciseId).length > 1;
    return isTwice && code !== 'unknown_exercise'
      ? t`${{ exercise: name }} is in this workout twice. Delete one of the two.`
      : t`${{ exercise: name }} is not in the list of exercises. Replace it or delete it.`;
  }
  const set = exercise.sets[Number(setAt)];
  const unit = units(exercise.exerciseId).weight;
  if (set && value && value !== 'setNumber') return setWords(set, value, name, unit);
  return t`${{ exercise: name }} has too many sets. An exercise can have ${{ most: setsPerExercise }} at most.`;
}

function setWords(
  set: CompletionRequest['exercises'][number]['sets'][number],
  field: string,
  exercise: string,
  unit: WeightUnit,
): string {
  const { setNumber } = set;
  const shown = (value: number | null | undefined) => preciseNumber(value ?? 0);
  switch (field) {
    case 'weight':
      return unit === 'kg'
        ? t`set ${setNumber} of ${exercise} has ${{ number: shown(set.weight) }} kg. A weight can be 0 to ${{ most: shown(weight) }} kg, with three decimals at most.`
        : t`set ${setNumber} of ${exercise} has ${{ number: shown(shownWeight(set.weight, unit)) }} lb. A weight can be 0 to ${{ most: shown(mostWeight(unit)) }} lb.`;
    case 'reps':
      return t`set ${setNumber} of ${exercise} has ${{ number: shown(set.reps) }} reps. Reps are a whole number from 0 to ${{ most: shown(reps) }}.`;
    case 'durationSeconds':
      return t`set ${setNumber} of ${exercise} has ${{ number: shown(set.durationSeconds) }} seconds. A time is a whole number of seconds, ${{ most: durationSeconds / 3600 }} hours at most.`;
    case 'distanceMeters':
      return t`set ${setNumber} of ${exercise} has ${{ number: shown(set.distanceMeters) }} meters. A distance can be 0 to ${{ most: shown(distanceMeters) }} meters.`;
    case 'rpe':
      return t`set ${setNumber} of ${exercise} has an RPE of ${{ number: shown(set.rpe) }}. An RPE can be 1 to 10, in steps of ${{ step: shown(0.5) }}.`;
    case 'note':
      return t`the note of set ${setNumber} of ${exercise} can have ${{ most: shown(setNoteLength) }} characters at most.`;
    case 'completedAt':
      return t`set ${setNumber} of ${exercise} was ticked at an impossible time. Check the clock of this phone.`;
    default:
      return t`set ${setNumber} of ${exercise} has something that the server does not accept.`;
  }
}

/** Rounded down: what is named is taken. */
function mostWeight(unit: WeightUnit): number {
  return Math.floor(fromKilograms(weight, unit) * 100) / 100;
}

/** The units in which the member reads numbers, from what this phone keeps: a workout may be refused on any screen. */
export async function readUnits(userId: string): Promise<UnitsLookup> {
  const profile = readProfile(userId);
  const units = profile ? toUnits(profile.preferred_weight_unit, profile.preferred_distance_unit) : METRIC;
  const [kept, waiting] = await Promise.all([
    readAnswer(userId, endpointAddress(listExerciseSettings)),
    readItems(memberDatabase(userId)).catch(() => []),
  ]);
  const known = kept?.answer as readonly ExerciseSettings[] | undefined;
  return (exerciseId = '') => {
    const own = findExerciseSettings(exerciseId, known, waiting).unit;
    return own === null ? units : toUnits(own, units.distance);
  };
}

function timeWords(field: string, { startTime, endTime }: CompletionRequest, serverTime = Date.now()) {
  if (!['startTime', 'endTime', 'duration'].includes(field)) return undefined;
  const seconds = (Date.parse(endTime) - Date.parse(startTime)) / 1000;
  if (seconds > durationSeconds) return t`a workout can last ${{ hours: durationSeconds / 3600 }} hours at most.`;
  if (seconds < 0) return t`it ends before it starts. Check the clock of this phone.`;
  if (Date.parse(endTime) > serverTime) return t`it ends in the future. Check the clock of this phone.`;
  return t`its times are impossible. Check the clock of this phone.`;
}
