import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Comment } from 'pixelarticons/react/Comment.js';
import { useId } from 'react';
import { Link } from 'wouter';
import { DeloadMark } from '#client/campaign/deload-mark.tsx';
import { askedText } from '#client/campaign/place.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { inPlace } from '#client/kit/places.ts';
import { Rule } from '#client/kit/rule.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { effortText, effortWithUnits } from '#client/words/format/efforts.ts';
import { listOf } from '#client/words/format/lists.ts';
import { capitalized, setMarks } from '#client/words/set-words.ts';
import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { getWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import { type Effort, knownMeasure, MEASURES, type Measure } from '#core/workout/measures.ts';
import { answeredSets } from '#core/workout/released-answers.ts';
import { programTarget } from '#core/workout/session/target.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { setTypeRules } from '#core/workout/set-types.ts';
import { supersetLabels } from '#core/workout/supersets.ts';
import type { Units } from '#core/workout/units.ts';
import { type ShownWorkout, withTwoVersions } from './with-pending.ts';
import { WorkoutActions } from './workout-actions.tsx';

const loadDetails = () => import('#client/workout/completions/pending-details.ts');

type WorkoutBodyProps = { id: string; workout: WorkoutSummary };

/** Converts an answer that version 1.0.0 stored; may go on 2027-06-01. */
function asAnsweredNow(workout: WorkoutDetail): WorkoutDetail {
  const exercises = workout.exercises.map((exercise) => ({ ...exercise, sets: answeredSets(exercise) }));
  return { ...workout, exercises };
}

/** The details of an open card, loaded when it is first opened. What waits on this phone is shown from here. */
export function WorkoutBody({ pending, ...props }: WorkoutBodyProps & Pick<ShownWorkout, 'pending'>) {
  return pending && pending.kind !== 'restore' ? (
    <PendingBody {...props} pending={pending} />
  ) : (
    <LoggedBody {...props} />
  );
}

function LoggedBody({ id, workout }: WorkoutBodyProps) {
  const { userId } = useMember();
  // Before it can be changed, the member has to choose one of its versions.
  const isUndecided = withTwoVersions(useCompletions().pending).some(({ workoutId }) => workoutId === workout.id);
  const query = keptQuery(userId, getWorkout, { params: { id: workout.id } });
  const { data, isError, isFetching, refetch } = useQuery({ ...query, select: asAnsweredNow });
  return (
    <div id={id} className="flex flex-col">
      {!data && <Rule className="mt-3 mb-2" />}
      {data ? (
        <Details exercises={data.exercises} notes={data.notes} skipped={data.skipped} />
      ) : isError ? (
        <ErrorState text={t`Failed to fetch workout details`} query={{ isFetching, refetch }} />
      ) : (
        <Spinner className="min-h-15" />
      )}
      {isUndecided && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => document.getElementById(`two-${workout.id}`)?.focus()}
        >
          {t`TWO VERSIONS`}
        </Button>
      )}
      <WorkoutActions
        workout={workout}
        isDeletable={!isUndecided}
        editable={isUndecided ? undefined : data}
        detail={data}
      />
    </div>
  );
}

function PendingBody({ id, workout, pending }: WorkoutBodyProps & { pending: PendingCompletion }) {
  const { unsent } = useCompletions();
  const item = unsent(workout.id);
  const details = useOnDemand(true, loadDetails);
  return (
    <div id={id} className="flex flex-col">
      {item && details && (
        <Details
          exercises={details.pendingExercises(item)}
          notes={item.request.notes ?? null}
          skipped={details.pendingSkipped(item)}
        />
      )}
      {/* What only waits has failed at nothing: its card says that it is kept here, and it is sent by itself. */}
      {pending.state === 'refused' && pending.problem && <p className="mt-2 type-vt-20 text-bad">{pending.problem}</p>}
      {/* The server cannot delete a workout that it does not have. */}
      <WorkoutActions workout={workout} isDeletable={pending.kind === 'edit'} editable={item} />
    </div>
  );
}

type Exercise = WorkoutDetail['exercises'][number];
type DetailsProps = Pick<WorkoutDetail, 'exercises' | 'notes' | 'skipped'>;

/** Every set of a workout, exercise by exercise, what was left out, and the notes. */
function Details({ exercises, notes, skipped }: DetailsProps) {
  const hintId = useId();
  const titleId = useId();
  const labels = supersetLabels(exercises);
  return (
    <>
      <h4 id={titleId} className="sr-only">
        {t`EXERCISE BREAKDOWN`}
      </h4>
      <span id={hintId} hidden>
        {t`Records and chart`}
      </span>
      <ul aria-labelledby={titleId} className="mt-3">
        {inPlace(exercises).map(({ item, at, key }) => (
          <ExerciseSets key={key} exercise={item} label={labels[at] ?? ''} hintId={hintId} />
        ))}
      </ul>
      {skipped && skipped.length > 0 && (
        <p className="history-entry">
          <span className="text-bad">{t`Skipped`}</span>{' '}
          <span translate="no" className="text-ink-dim">
            {skippedText(skipped, exercises)}
          </span>
        </p>
      )}
      {notes && (
        <p translate="no" className="mt-2 type-vt-20 break-words whitespace-pre-line text-ink-dim">
          {notes}
        </p>
      )}
    </>
  );
}

/** `Face Pull, 1 set of Plank`: an exercise of which nothing was done is named alone. */
function skippedText(skipped: NonNullable<DetailsProps['skipped']>, exercises: DetailsProps['exercises']): string {
  const done = new Set(exercises.map(({ exercise_id }) => exercise_id));
  const parts = skipped.map(({ exercise_id, name, sets }) => {
    const exercise = exerciseName(exercise_id, name);
    return done.has(exercise_id) ? t`${plural(sets, { one: '# set', other: '# sets' })} of ${exercise}` : exercise;
  });
  return listOf(parts);
}

function ExerciseSets({ exercise, label, hintId }: { exercise: Exercise; label: string; hintId: string }) {
  const { weight } = useUnits();
  const units = useExerciseUnits()(exercise.exercise_id);
  const measure = knownMeasure(exercise.measure, exercise.category);
  const fields = exercise.sets.map(setFromColumns);
  const target = programTarget(exercise);
  const marks = setMarks(fields);
  // The card shows the member's unit once, so only an exercise in another unit shows it again. Screen readers always read it.
  const setText = units.weight === weight ? shortText : effortWithUnits;
  const sets = fields.map(({ rpe, note, type, ...effort }, at) => ({
    mark: marks[at]?.mark ?? '',
    name: marks[at]?.name ?? '',
    text: setText(effort, measure, units),
    spoken: effortWithUnits(effort, measure, units),
    rpe: rpe ?? null,
    note: note || null,
    tone: setTypeRules({ type }).tone,
    isPr: exercise.sets[at]?.is_pr ?? false,
  }));
  return (
    <li className="history-entry relative">
      <p className="flex items-center gap-2 type-vt-24">
        <Link
          href={`/exercises/${encodeURIComponent(exercise.exercise_id)}`}
          aria-describedby={hintId}
          className="history-exercise wide-target"
        >
          {label && (
            <span className="text-accent">
              <Trans>
                <span className="sr-only">superset </span>
                {label}
              </Trans>{' '}
            </span>
          )}
          <span translate="no">{exerciseName(exercise.exercise_id, exercise.name)}</span>
        </Link>
        <Icon of={ChevronRight} className="shrink-0 text-ink-dim" />
        {target && !target.insteadOf && (
          <span className="ms-auto type-vt-18 text-primary">
            <span className="text-ink-dim">{t({ message: 'asked:', comment: 'before what a program asked for' })}</span>{' '}
            {askedText(target.sets, units.weight)}
          </span>
        )}
      </p>
      {target?.deload && <DeloadMark />}
      <ol className="history-sets">
        {inPlace(sets).map(({ item: set, key }) => (
          <li key={key} data-tone={set.tone}>
            <span aria-hidden="true" className="history-mark">
              {set.mark}
            </span>
            <span className="sr-only">{capitalized(set.name)}: </span>
            <span aria-hidden={set.spoken !== set.text}>{set.text}</span>
            {set.spoken !== set.text && <span className="sr-only">{set.spoken}</span>}
            {set.rpe !== null && (
              <span className="text-ink-dim">
                <Trans>
                  <span aria-hidden="true">@</span>
                  <span className="sr-only">, RPE </span>
                  {{ rpe: set.rpe }}
                </Trans>
              </span>
            )}
            {set.isPr && <span className="history-pr">{t`PR`}</span>}
          </li>
        ))}
      </ol>
      {exercise.note && <Note>{exercise.note}</Note>}
      {inPlace(sets).map(
        ({ item: { name, note }, key }) =>
          note && (
            <Note key={key} of={name}>
              {note}
            </Note>
          ),
      )}
    </li>
  );
}

function Note({ of, children }: { of?: string; children: string }) {
  return (
    <p className="mt-1 flex gap-2 type-vt-18 text-ink-dim">
      <Icon of={Comment} size={18} label={t`Note`} className="mt-0.5 shrink-0 text-gold" />
      <span className="[overflow-wrap:anywhere] whitespace-pre-line">
        {of && `${of}: `}
        <span translate="no">{children}</span>
      </span>
    </p>
  );
}

/** `80 x 8`, and `BW x 9` without added weight. */
function shortText(effort: Effort, measure: Measure, units: Units): string {
  const isBodyAlone = MEASURES[measure].weight === 'added' && effort.weight === 0 && effort.reps > 0;
  return isBodyAlone ? t`BW x ${{ reps: effort.reps }}` : effortText(effort, measure, units);
}
