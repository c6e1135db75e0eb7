import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { ChartLine } from 'pixelarticons/react/ChartLine.js';
import { Link } from 'pixelarticons/react/Link.js';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { Unlink } from 'pixelarticons/react/Unlink.js';
import { useState } from 'react';
import { useKnownExercise } from '#client/data/exercises/known-exercise.ts';
import { useChangeExerciseSettings, useExerciseSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { ExerciseNote } from '#client/insights/exercise-note.tsx';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { NoteField } from '#client/kit/note-field.tsx';
import { Select } from '#client/kit/select.tsx';
import { HighScoresSheet } from '#client/play/high-scores/high-scores-sheet.tsx';
import { entryName } from '#client/words/exercise-names.ts';
import { formatRest } from '#client/words/format/durations.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession, useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import { hasRamp } from '#core/gyms/loadable.ts';
import { takesPlates } from '#core/gyms/plates.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { DEFAULT_REST_SECONDS, restApartFromUsual, restOptionsWith } from '#core/workout/session/rest.ts';
import { findExercise, type SessionExercise } from '#core/workout/session/session.ts';
import { supersetLabels, supersetPartners } from '#core/workout/supersets.ts';
import { useBackCloses } from '../../sheet.tsx';
import { announce } from '../announcements.tsx';
import { joinExercises } from '../exercises/workout-exercises.ts';
import { openPlates } from '../plates/open-plates.tsx';

type ExerciseMenuProps = { exerciseId: string; open: boolean; onClose: () => void; onDelete: () => void };

/** Everything about an exercise that is rarely needed between sets. */
export function ExerciseMenu({ exerciseId, open, onClose, onDelete }: ExerciseMenuProps) {
  const exercise = useSession((session) => findExercise(session, exerciseId));
  const [isJoining, setIsJoining] = useState(false);
  const [isScores, setIsScores] = useState(false);
  const close = () => {
    setIsJoining(false);
    onClose();
  };
  const showScores = () => {
    close();
    setIsScores(true);
  };
  useBackCloses(open && isJoining, () => setIsJoining(false));
  useBackCloses(isScores, () => setIsScores(false));
  if (!exercise) return null;
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={isJoining ? t`SUPERSET` : t`EXERCISE`}
        placement="bottom"
        tone={isJoining ? 'accent' : 'primary'}
      >
        <div className="flex flex-col gap-4 pe-1">
          {isJoining ? (
            <PartnerChoice exercise={exercise} onBack={() => setIsJoining(false)} onChosen={close} />
          ) : (
            <Menu
              exercise={exercise}
              onJoin={() => setIsJoining(true)}
              onScores={showScores}
              onClose={close}
              onDelete={onDelete}
            />
          )}
        </div>
      </Dialog>
      <HighScoresSheet exerciseId={exercise.exerciseId} open={isScores} onClose={() => setIsScores(false)} />
    </>
  );
}

type WithExercise = { exercise: SessionExercise };
type MenuProps = WithExercise & Record<'onJoin' | 'onScores' | 'onClose' | 'onDelete', () => void>;

function Menu({ exercise, onJoin, onScores, onClose, onDelete }: MenuProps) {
  const { id, exerciseId, measure, superset, note } = exercise;
  const name = entryName(exercise);
  const { dispatch } = useWorkout();
  const { replace } = useWorkoutPlace();
  const known = useKnownExercise(exerciseId);
  const hasOthers = useSession(({ exercises }) => supersetPartners(exercises, exercise).length < exercises.length);
  const part = () => {
    dispatch({ type: 'partSuperset', exerciseId: id });
    vibrate('light');
    announce(t`${{ exercise: name }} parted from its superset`);
    onClose();
  };
  const showPlates = () => {
    onClose();
    openPlates({ exerciseId: id });
  };
  const look = { variant: 'secondary', size: 'small', className: 'w-full' } as const;
  return (
    <>
      <p translate="no" className="type-vt-24">
        {name}
      </p>
      <ButtonLink {...look} icon={ChartLine} href={`/exercises/${encodeURIComponent(exerciseId)}`}>
        {t`RECORDS & CHART`}
      </ButtonLink>
      {hasOthers && (
        <Button {...look} icon={Link} onClick={onJoin}>
          {t`SUPERSET WITH...`}
        </Button>
      )}
      {superset !== null && (
        <Button {...look} icon={Unlink} onClick={part}>
          {t`PART SUPERSET`}
        </Button>
      )}
      {known && (takesPlates(known) || hasRamp(known, measure)) && (
        <Button {...look} onClick={showPlates}>
          {takesPlates(known) ? t`PLATES & WARM-UPS` : t`WARM-UPS`}
        </Button>
      )}
      <Button {...look} icon={<Icon of={Trophy} className="game-only" />} onClick={onScores}>
        {t`HIGH SCORES`}
      </Button>
      <RestChoice exercise={exercise} />
      <ExerciseNote exerciseId={exerciseId} />
      <NoteField
        label={t`Note of this workout`}
        value={note}
        maxLength={WORKOUT_LIMITS.notesLength}
        onChange={(text) => dispatch({ type: 'noteExercise', exerciseId: id, note: text })}
      />
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink href={`${replace}${encodeURIComponent(id)}`} variant="secondary" size="small">
          {t`REPLACE`}
        </ButtonLink>
        <Button variant="danger" size="small" onClick={onDelete}>
          {t`DELETE`}
        </Button>
      </div>
    </>
  );
}

/** The exercises of this workout that it could be done in turn with. */
function PartnerChoice({ exercise, onBack, onChosen }: WithExercise & { onBack: () => void; onChosen: () => void }) {
  const workout = useWorkout();
  const exercises = useSession((session) => session.exercises);
  const labels = supersetLabels(exercises);
  const partners = supersetPartners(exercises, exercise);
  const choose = (chosen: SessionExercise) => {
    // Whoever is by itself joins the others; of two, the later one comes to the earlier one.
    const isJoining =
      exercise.superset === null &&
      (chosen.superset !== null || exercises.indexOf(chosen) < exercises.indexOf(exercise));
    const [joining, partner] = isJoining ? [exercise, chosen] : [chosen, exercise];
    joinExercises(workout, joining.id, partner.id);
    onChosen();
  };
  return (
    <>
      <p translate="no" className="type-vt-24">
        {t`${{ exercise: entryName(exercise) }} in turn with`}
        <span className="sr-only">:</span>
      </p>
      <ul className="flex flex-col gap-2">
        {exercises.map((other, index) =>
          partners.includes(other) ? null : (
            <li key={other.id}>
              <button
                type="button"
                className="stepped-small edge-ink-dim ground-bg flex min-h-12 w-full items-center gap-3 px-3 text-start type-vt-24"
                onClick={() => choose(other)}
              >
                <span translate="no" className="min-w-0 grow">
                  {entryName(other)}
                </span>
                {labels[index] && <span className="text-accent">{labels[index]}</span>}
              </button>
            </li>
          ),
        )}
      </ul>
      <Button variant="secondary" icon={ArrowLeft} className="w-full" onClick={onBack}>
        {t`BACK`}
      </Button>
    </>
  );
}

/** How long to rest after its sets, in this workout and from now on. */
function RestChoice({ exercise: { id, exerciseId, category, restSeconds } }: WithExercise) {
  const { dispatch } = useWorkout();
  const { rest_seconds: kept } = useExerciseSettings(exerciseId);
  const usual = useUserSettings().rests?.[category] ?? null;
  const usualSeconds = usual ?? DEFAULT_REST_SECONDS;
  const apart = restApartFromUsual(restSeconds, { kept: kept ?? null, usual: usualSeconds });
  const change = useChangeExerciseSettings();
  const choose = (value: string) => {
    const seconds = value === '' ? null : Number(value);
    change(exerciseId, { restSeconds: seconds });
    dispatch({ type: 'planRest', exerciseId: id, seconds: seconds ?? usual });
  };
  return (
    <Select
      label={t`Rest after its sets`}
      labelClassName="caption"
      options={[
        { value: '', label: t`Usual (${{ rest: formatRest(usualSeconds) }})` },
        ...restOptionsWith(apart).map((seconds) => ({ value: seconds, label: formatRest(seconds) })),
      ]}
      value={apart ?? ''}
      onSelect={choose}
    />
  );
}
