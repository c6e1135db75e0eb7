import './exercise.css';
import { t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Play } from 'pixelarticons/react/Play.js';
import { Star } from 'pixelarticons/react/Star.js';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { useFavorites } from '#client/data/exercises/favorites.ts';
import { ownExercisesQuery, withMerged } from '#client/data/exercises/own-exercises.ts';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useChangeExerciseSettings, useExerciseSettings, useExerciseUnits } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { loadHowTo } from '#client/how-to/load-how-to.ts';
import { ExerciseNote } from '#client/insights/exercise-note.tsx';
import { BackButton } from '#client/kit/back-button.tsx';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { IconButton } from '#client/kit/icon-button.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { OfflineNote } from '#client/kit/offline-note.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { ScreenSkeleton, Skeleton } from '#client/kit/skeleton.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { HighScoresOfAddress, useOpenHighScores } from '#client/play/high-scores/high-scores.tsx';
import { HighScores } from '#client/play/high-scores/high-scores-sheet.tsx';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { RecordCardButton, RecordCardOfAddress } from '#client/play/share/record-card-button.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { exerciseKind, muscleName } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { unitName } from '#client/words/format/efforts.ts';
import { hasPendingExercise } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { getExerciseRecords } from '#contract/endpoints/insights.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { ExerciseRecords } from '#contract/insights.ts';
import { knownMeasure, MEASURES, type Measure } from '#core/workout/measures.ts';
import { ExerciseCharts } from './exercise-charts.tsx';
import { GoalButton, GoalOfAddress } from './exercise-goal.tsx';
import { LastTime, SessionList, useExerciseSessions } from './exercise-sessions.tsx';
import { RecordTable } from './record-table.tsx';

const loadWorkingFigure = () => import('./working-figure.tsx').then(({ WorkingFigure }) => WorkingFigure);

/** Everything that is known of one exercise: what it is, the member's records, its course, and every session. */
export function ExerciseScreen({ params: { id } }: { params: { id: string } }) {
  const { userId } = useMember();
  const list = useQuery(exerciseListQuery(userId));
  const own = useQuery(ownExercisesQuery(userId));
  const known = withMerged(list.data ?? [], own.data ?? []).find((exercise) => exercise.id === id);
  if (known) return <KnownExercise key={id} userId={userId} exercise={known} />;
  if (list.isPending || own.isPending) return <ScreenSkeleton shape="cards" />;
  const failed = [list, own].find(({ isError, data }) => isError && !data);
  return (
    <main className="screen flex grow flex-col">
      <Bar />
      {failed ? (
        <ErrorState text={t`Failed to fetch exercises`} query={failed as UseQueryResult} />
      ) : (
        <EmptyState
          title={t`NO SUCH EXERCISE`}
          text={t`It may have been deleted, or the address is wrong.`}
          action={<ButtonLink href="/home">{t`BACK 2 BASE`}</ButtonLink>}
        />
      )}
    </main>
  );
}

function Bar({ exercise, records }: { exercise?: Exercise; records?: ExerciseRecords | null | undefined }) {
  // On a phone the card is opened below the records.
  const isWide = useMediaQuery(MEDIA.wide);
  const { favorites, star } = useFavorites();
  const isFavorite = exercise !== undefined && favorites.has(exercise.id);
  // The name of a known exercise is the heading.
  const Title = exercise ? 'p' : 'h1';
  const title = t`EXERCISE`;
  return (
    <ScreenBar>
      <BackButton to="/home" />
      <Title key={title} ref={fitted} className="min-w-0 type-px-16 data-fit:type-vt-24">
        {title}
      </Title>
      {exercise && (
        <div className="ms-auto flex gap-3">
          {isWide && records && <RecordCardButton records={records} isIcon />}
          <IconButton
            label={t`Favorite ${{ exercise: exerciseName(exercise.id, exercise.name) }}`}
            aria-pressed={isFavorite}
            icon={isFavorite ? StarFilled : Star}
            className={isFavorite ? 'text-gold' : 'text-ink-dim'}
            onClick={() => star({ exerciseId: exercise.id, name: exercise.name, isFavorite: !isFavorite })}
          />
        </div>
      )}
    </ScreenBar>
  );
}

function KnownExercise({ userId, exercise }: { userId: string; exercise: Exercise }) {
  const { id } = exercise;
  const params = { id };
  // An own exercise that waits to be sent is not known there yet.
  const query = useQuery(keptQuery(userId, getExerciseRecords, { params }, { notFound: 'null' }));
  const { data } = query;
  const isDone = data != null && data.days > 0;
  const measure = isDone ? data.measure : knownMeasure(exercise.measure, exercise.category);
  return (
    <main className="screen flex grow flex-col gap-4">
      <Bar exercise={exercise} records={data} />
      <OfflineNote />
      <div className="exercise-page">
        <Head exercise={exercise} />
        {data === undefined && query.isError && (
          <ErrorState
            text={t`The records of this exercise could not be loaded. Every set is safe on the server. Check your connection and try again.`}
            query={query}
          />
        )}
        {query.isPending && <Skeleton className="h-60" />}
        {isDone ? (
          <Course userId={userId} exercise={exercise} records={data} />
        ) : (
          data !== undefined && <NotDone exercise={exercise} measure={measure} />
        )}
      </div>
      {data !== undefined && <GoalOfAddress exerciseId={id} measure={measure} />}
      {data && <RecordCardOfAddress records={data} />}
    </main>
  );
}

/** The name, what it is, and the muscles that work. */
function Head({ exercise }: { exercise: Exercise }) {
  const { id, primary_muscles = [], secondary_muscles = [], shoulder_heads = [] } = exercise;
  const isWide = useMediaQuery(MEDIA.wide);
  const howTo = useSheet('how');
  const HowToDialog = useOnDemand(howTo.isOpen, loadHowTo);
  const muscles = { primary: primary_muscles, secondary: secondary_muscles, shoulderHeads: shoulder_heads };
  const WorkingFigure = useOnDemand(isWide && primary_muscles.length > 0, loadWorkingFigure);
  return (
    <div className="exercise-head">
      <h1 translate="no" className="type-vt-32 [overflow-wrap:anywhere]">
        {exerciseName(id, exercise.name)}
      </h1>
      <p className="type-vt-20 text-ink-dim">{exerciseKind(exercise)}</p>
      <ul aria-label={t`Muscles`} className="flex flex-wrap gap-2">
        {[...primary_muscles, ...secondary_muscles].map((muscle) => (
          <li key={muscle} className={primary_muscles.includes(muscle) ? CHIPS.main : CHIPS.other}>
            {muscleName(muscle)}
          </li>
        ))}
      </ul>
      {WorkingFigure && <WorkingFigure muscles={muscles} />}
      {exercise.figure && (
        <Button
          variant="secondary"
          size="small"
          icon={Play}
          className="me-1 self-start"
          onClick={() => howTo.open('play')}
        >
          {t`HOW TO PLAY`}
        </Button>
      )}
      {HowToDialog && <HowToDialog exercise={exercise} open={howTo.isOpen} onClose={howTo.close} />}
    </div>
  );
}

const CHIP = 'stepped-small px-2 py-0.5 type-vt-20';
const CHIPS = {
  main: `${CHIP} edge-primary ground-primary text-primary-ink`,
  other: `${CHIP} edge-line ground-panel`,
};

function Course({ userId, exercise, records }: { userId: string; exercise: Exercise; records: ExerciseRecords }) {
  const { id } = exercise;
  const units = useExerciseUnits()(id);
  const { goal = null } = useExerciseSettings(id);
  const sessions = useExerciseSessions(userId, id);
  const { isOn } = useCabinet();
  const openScores = useOpenHighScores();
  const isWaiting = hasPendingExercise(useCompletions().pending, id);
  const isWide = useMediaQuery(MEDIA.wide);
  const facts = (
    <>
      <LastTime sessions={sessions} units={units} />
      <OwnFacts exercise={exercise} measure={records.measure} />
    </>
  );
  return (
    <>
      <div className="exercise-chart">
        {records.best ? (
          <ExerciseCharts
            userId={userId}
            name={exerciseName(id, exercise.name)}
            records={records}
            units={units}
            goal={goal}
          />
        ) : (
          <Panel className="p-4 type-vt-20">
            {t`Its sets were logged with other numbers than it has now. They stand below, and have no line.`}
          </Panel>
        )}
        {isWaiting && (
          <p className="pt-2 type-vt-20 text-ink-dim">{t`A workout that waits to be sent is not counted here yet.`}</p>
        )}
      </div>
      <div className="exercise-facts-column">
        <RecordTable records={records} units={units} />
        {isWide && facts}
      </div>
      {records.best && (
        <Panel
          as="section"
          edge={isOn ? 'accent' : 'normal'}
          className="exercise-scores"
          aria-label={isOn ? t`High scores` : t`Best days`}
        >
          <h2 className={`pb-3 text-center type-px-16 ${isOn ? 'glow text-accent' : ''}`}>{t`HIGH SCORES`}</h2>
          <HighScores exerciseId={id} onMore={() => openScores(id)} />
        </Panel>
      )}
      {!isWide && <div className="exercise-facts-column">{facts}</div>}
      <div className="exercise-sessions">
        <SessionList sessions={sessions} units={units} count={records.sessions} />
      </div>
      <HighScoresOfAddress />
    </>
  );
}

/** What the member has decided of it: a goal, a note, its unit. */
function OwnFacts({ exercise: { id }, measure }: { exercise: Exercise; measure: Measure }) {
  const units = useExerciseUnits()(id);
  const change = useChangeExerciseSettings();
  const { weight } = MEASURES[measure];
  return (
    <>
      <GoalButton exerciseId={id} measure={measure} />
      <ExerciseNote exerciseId={id} />
      {weight !== null && (
        <SegmentedChoice
          label={t`Unit of this exercise`}
          options={(['kg', 'lb'] as const).map((unit) => ({ value: unit, label: unitName(unit) }))}
          selected={units.weight}
          onSelect={(unit) => change(id, { unit })}
          className="self-start"
        />
      )}
    </>
  );
}

function NotDone({ exercise, measure }: { exercise: Exercise; measure: Measure }) {
  const isWaiting = hasPendingExercise(useCompletions().pending, exercise.id);
  return (
    <>
      <div className="exercise-chart">
        <Panel>
          <EmptyState
            title={t`NOT DONE YET`}
            text={
              isWaiting
                ? t`A workout with it waits to be sent. Its records come with it.`
                : t`Log one set of it, and its records and its line begin here.`
            }
            art={<OwnMascot size={108} />}
          />
        </Panel>
      </div>
      <div className="exercise-facts-column">
        <OwnFacts exercise={exercise} measure={measure} />
      </div>
    </>
  );
}
