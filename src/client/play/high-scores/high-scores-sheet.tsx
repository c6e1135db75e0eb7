import './high-scores-sheet.css';
import { selectOrdinal, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { useEffect, useRef, useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { fitted } from '#client/kit/fitted.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { noonOn, shortDate } from '#client/words/format/dates.ts';
import { effortText, estimateText } from '#client/words/format/efforts.ts';
import { MEASURE_WORDS } from '#client/words/measure-words.ts';
import { hasPendingExercise } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { getHighScores } from '#contract/endpoints/progress.ts';
import type { HighScoresResponse } from '#contract/play.ts';
import { type Effort, MEASURES } from '#core/workout/measures.ts';
import type { Units } from '#core/workout/units.ts';
import { InitialsPicker, useInitials } from './initials-picker.tsx';

type HighScoresSheetProps = { exerciseId: string; open: boolean; onClose: () => void };

/** The ten best days of an exercise. */
export function HighScoresSheet({ exerciseId, open, onClose }: HighScoresSheetProps) {
  const { isOn } = useCabinet();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`HIGH SCORES`}
      placement="bottom"
      tone={isOn ? 'accent' : 'primary'}
      // The letters and the button to change them are the game's.
      isText={!isOn}
    >
      <HighScores key={exerciseId} exerciseId={exerciseId} />
    </Dialog>
  );
}

/** The table itself. With `onMore` brief, for the page of the exercise, which names it already. */
export function HighScores({ exerciseId, onMore }: { exerciseId: string; onMore?: () => void }) {
  const { userId } = useMember();
  const { isOn } = useCabinet();
  const params = { exerciseId };
  const query = useQuery(keptQuery(userId, getHighScores, { params }, { notFound: 'null' }));
  const isWaiting = hasPendingExercise(useCompletions().pending, exerciseId);
  if (query.isPending) return <Spinner text={t`Loading scores...`} className="py-12" />;
  if (query.isError) {
    return (
      <ErrorState
        text={t`The best days of this exercise could not be loaded. They are safe on the server. Check your connection and try again.`}
        query={query}
      />
    );
  }
  const { data } = query;
  const isEmpty = !data || (data.scores.length === 0 && !(isOn && data.house));
  return (
    <div className="flex flex-col gap-4">
      {data && (
        <p className="[overflow-wrap:anywhere]">
          {!onMore && (
            <span translate="no" className="block type-vt-24">
              {exerciseName(data.exercise_id, data.exercise_name)}
            </span>
          )}
          {!isEmpty && <span className="block type-vt-18 text-ink-dim">{rankedBy(data)}</span>}
        </p>
      )}
      {isEmpty ? (
        <EmptyState
          title={t`NO SCORES YET`}
          text={t`Log a set of this exercise, and its day is the first one here.`}
          art={<Icon of={Trophy} size={48} className="game-only" />}
        />
      ) : onMore ? (
        <BriefScores scores={data} isGame={isOn} onMore={onMore} />
      ) : isOn ? (
        <SignedScores scores={data} />
      ) : (
        <ScoreTable scores={data} initials={null} />
      )}
      {isWaiting && (
        <p className="type-vt-20 text-ink-dim">{t`A workout that waits to be sent is not in this table yet.`}</p>
      )}
    </div>
  );
}

const FIRST_PLACES = 5;

/** The first places, and the way to the others. */
function BriefScores({ scores, isGame, onMore }: { scores: HighScoresResponse; isGame: boolean; onMore: () => void }) {
  const { letters, state } = useInitials();
  const hasMore = scores.scores.length > FIRST_PLACES || (isGame && state === 'open');
  const house = scores.scores.length < FIRST_PLACES ? scores.house : null;
  const first = { ...scores, scores: scores.scores.slice(0, FIRST_PLACES), house };
  return (
    <>
      <ScoreTable scores={first} initials={isGame ? letters : null} />
      {hasMore && (
        <Button variant="plain" size="small" className="self-center" onClick={onMore}>
          {t`All high scores`}
        </Button>
      )}
    </>
  );
}

/** Asks for the letters once. The table is there already, and shows them while they are chosen. */
function SignedScores({ scores }: { scores: HighScoresResponse }) {
  const { letters, state, choose } = useInitials();
  const [draft, setDraft] = useState<string | null>(null);
  const isSigned = scores.scores.length > 0;
  const shown = draft ?? letters;
  const isPicking = isSigned && (state === 'open' || draft !== null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const done = () => {
    isDone.current = true;
    choose(shown);
    setDraft(null);
  };
  // OK is gone with the letters: the focus stays where they can be changed.
  useEffect(() => {
    if (!isPicking && isDone.current) changeButton.current?.focus();
  }, [isPicking]);
  return (
    <>
      {isPicking && <InitialsPicker letters={shown} onChange={setDraft} onDone={done} />}
      <ScoreTable scores={scores} initials={shown} />
      {isSigned && !isPicking && state === 'chosen' && (
        <Button
          ref={changeButton}
          variant="plain"
          size="small"
          className="self-center text-ink-dim"
          onClick={() => setDraft(letters)}
        >
          {t`Change initials`}
        </Button>
      )}
    </>
  );
}

/** What ranks is the record rule: the estimates beside the sets may be in another order. */
function rankedBy({ measure, scores }: HighScoresResponse): string {
  const isUnloaded = MEASURES[measure].weight === 'added' && scores.every(({ weight }) => weight === 0);
  return (isUnloaded ? MEASURE_WORDS.reps_only : MEASURE_WORDS[measure]).rankedBy();
}

function ScoreTable({
  scores: { exercise_id, measure, scores, house },
  initials,
}: {
  scores: HighScoresResponse;
  initials: string | null;
}) {
  const units = useExerciseUnits()(exercise_id);
  const effortWords = (effort: Effort) => effortText(effort, measure, units);
  const rows = scores.map(({ weight, reps, duration_seconds, distance_meters, ...score }) => ({
    ...score,
    text: effortWords({ weight, reps, durationSeconds: duration_seconds, distanceMeters: distance_meters }),
  }));
  const isGame = initials !== null;
  const hasWeights = MEASURES[measure].weight !== null;
  return (
    <div className="scores-room">
      <table data-signed={isGame || undefined} className="scores">
        <caption className="sr-only">
          {captionText(isGame ? t`High scores` : t`Best days`, hasWeights ? units.weight : null)}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Place`}</th>
            {isGame && <th scope="col">{t`Player`}</th>}
            <th scope="col">{t`Best set`}</th>
            <th scope="col">{t`Day`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ workout_id, text, one_rep_max, day }, index) => (
            <tr key={workout_id} data-best={index === 0 || undefined}>
              <th scope="row">{isGame ? ordinal(index + 1) : index + 1}</th>
              {isGame && <td className="score-player">{initials}</td>}
              <td className="score-effort">
                <Score text={text} oneRepMax={one_rep_max} units={units} />
              </td>
              <td className="score-day">
                <Day day={day} />
              </td>
            </tr>
          ))}
          {isGame && house && (
            <tr data-house>
              <th scope="row">{ordinal(rows.length + 1)}</th>
              <td className="score-player">
                {t({ message: 'HSE', comment: 'the initials of the house, at most 3 letters' })}
              </td>
              <td className="score-effort">
                <Score text={effortWords(house)} oneRepMax={null} units={units} />
              </td>
              <td className="score-day">{t`the house`}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function captionText(table: string, unit: Units['weight'] | null): string {
  if (unit === null) return table;
  return unit === 'kg' ? t`${table}, in kilograms` : t`${table}, in pounds`;
}

/** The record's numbers, and below them what they say of a single repetition. */
function Score({ text, oneRepMax, units }: { text: string; oneRepMax: number | null; units: Units }) {
  return (
    <>
      <span key={text} ref={fitted} aria-hidden="true" className="score-pixels">
        {text.replace(' x ', '×')}
      </span>
      <span className="score-text">{text}</span>
      {oneRepMax !== null && (
        <span className="score-small">
          {' '}
          <abbr title={t`Estimated one repetition maximum`} className="no-underline">
            {t`e1RM`}
          </abbr>{' '}
          {estimateText(oneRepMax, units.weight)} {units.weight}
        </span>
      )}
    </>
  );
}

/** The year stands below where it is not this one. */
function Day({ day }: { day: string }) {
  const year = day.slice(0, 4);
  const isThisYear = Number(year) === new Date().getFullYear();
  return (
    <>
      {shortDate(noonOn(day))}
      {!isThisYear && <span className="score-small"> {year}</span>}
    </>
  );
}

function ordinal(place: number): string {
  return t({
    message: selectOrdinal(place, { one: '#ST', two: '#ND', few: '#RD', other: '#TH' }),
    comment: 'place in a table, at most 4 letters: 11TH',
  });
}
