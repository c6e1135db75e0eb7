import './exercise-heading.css';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { CircleQuestion } from 'pixelarticons/react/CircleQuestion.js';
import { MoreVertical } from 'pixelarticons/react/MoreVertical.js';
import { Notes } from 'pixelarticons/react/Notes.js';
import { StickyNote } from 'pixelarticons/react/StickyNote.js';
import { useId, useState } from 'react';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { useExerciseSettings } from '#client/data/settings/settings.ts';
import { type Drawing, Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { categoryName } from '#client/words/equipment-words.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { effortText } from '#client/words/format/efforts.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { isOwnExerciseId } from '#core/workout/own-exercise.ts';
import { findExercise, type Session } from '#core/workout/session/session.ts';
import { countProgress } from '#core/workout/session/summary.ts';
import { supersetLabels, supersetPartners } from '#core/workout/supersets.ts';
import type { Units } from '#core/workout/units.ts';
import { useBackCloses } from '../../sheet.tsx';
import { nameParts } from '../exercises/workout-exercises.ts';

const loadDeletion = async () => (await import('../exercises/delete-exercise-dialog.tsx')).DeleteExerciseDialog;
const loadMenu = async () => (await import('../sheets/exercise-menu.tsx')).ExerciseMenu;
const loadHowToSheet = async () => (await import('../sheets/how-to-sheet.tsx')).HowToSheet;

type ExerciseHeadingProps = { exerciseId: string; units: Units };

/** The selected exercise, among its partners where it has some. */
export function ExerciseHeading({ exerciseId, units }: ExerciseHeadingProps) {
  const turns = useSessionAfterPaint((session) => supersetTurns(session, exerciseId));
  return (
    <section aria-label={turns ? t`Superset` : undefined} className={turns && 'superset'}>
      {(turns || ` ${exerciseId}`).split(SEPARATOR).map((turn) => {
        const [label = '', id = ''] = turn.split(' ', 2);
        const isShown = id === exerciseId;
        return (
          // The heading stays the same element when it is joined, parted or switched: it may have the focus.
          <div key={isShown ? 'shown' : id} className={label && 'superset-turn'}>
            {label && (
              <span aria-hidden="true" className="superset-label">
                {label}
              </span>
            )}
            {isShown ? <Heading exerciseId={id} units={units} /> : <Partner exerciseId={id} label={label} />}
          </div>
        );
      })}
    </section>
  );
}

const SEPARATOR = '\n';

/** `A1 bench`, `A2 curl`, one below the other; empty outside of a superset. One text, to render only when it changes. */
function supersetTurns({ exercises }: Session, exerciseId: string): string {
  const exercise = exercises.find(({ id }) => id === exerciseId);
  if (!exercise || exercise.superset === null) return '';
  const labels = supersetLabels(exercises);
  return supersetPartners(exercises, exercise)
    .map((partner) => `${labels[exercises.indexOf(partner)]} ${partner.id}`)
    .join(SEPARATOR);
}

/** Switches to a partner, and tells how far it is. */
function Partner({ exerciseId, label }: { exerciseId: string; label: string }) {
  const { dispatch } = useWorkout();
  const exercise = useSessionAfterPaint((session) => findExercise(session, exerciseId));
  if (!exercise) return null;
  const { done, total } = countProgress(exercise.sets);
  return (
    <button type="button" className="superset-partner" onClick={() => dispatch({ type: 'selectExercise', exerciseId })}>
      <span className="min-w-0 grow">
        <span className="sr-only">{label} </span>
        <span translate="no">{entryName(exercise)}</span>
        <span className="sr-only">, {plural(total, { other: `${done} of # sets done` })}</span>
      </span>
      <span aria-hidden="true" className="shrink-0 type-vt-20">
        <span className={done > 0 ? 'text-good' : ''}>{done}</span> / {total}
      </span>
      <Icon of={ChevronRight} className="shrink-0" />
    </button>
  );
}

/** The name, and what is known of the exercise. A tap opens its menu. */
function Heading({ exerciseId, units }: ExerciseHeadingProps) {
  const name = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.name) ?? '';
  const catalogueId = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.exerciseId) ?? '';
  const [equipment, movement] = nameParts({ exerciseId: catalogueId, name });
  const facts = useSessionAfterPaint((session) => {
    const exercise = findExercise(session, exerciseId);
    if (!exercise) return '';
    const { muscle_group, category, measure, best } = exercise;
    const group = muscle_group && muscleGroupName(muscle_group);
    const record = best && t`best ${{ effort: effortText(best, measure, units) }}`;
    return [group, categoryName(category), record].filter(Boolean).join(' · ');
  });
  const [isOpen, setIsOpen] = useState(false);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const Deletion = useOnDemand(deletedId !== null, loadDeletion);
  // Here and not in the menu, which may still be loading.
  useBackCloses(isOpen, () => setIsOpen(false));
  const ExerciseMenu = useOnDemand(isOpen, loadMenu);
  const hintId = useId();
  return (
    <div className="exercise-heading">
      <h2 className="exercise-name">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={hintId}
          className="exercise-menu-button wide-target"
          onClick={() => setIsOpen(true)}
        >
          <span translate="no" className="min-w-0">
            <span className="exercise-equipment">{equipment}</span>
            {movement}
          </span>
          <Icon of={MoreVertical} className="mt-0.5 shrink-0 text-ink-dim" />
        </button>
      </h2>
      <div className="exercise-facts">
        <HowToButton exerciseId={catalogueId} name={entryName({ exerciseId: catalogueId, name })} />
        <p className="exercise-facts-text">{facts}</p>
      </div>
      <ExerciseNotes exerciseId={exerciseId} />
      <span id={hintId} hidden>
        {t`Superset, rest, notes, replace or delete`}
      </span>
      {ExerciseMenu && (
        <ExerciseMenu
          exerciseId={exerciseId}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onDelete={() => {
            setIsOpen(false);
            setDeletedId(exerciseId);
          }}
        />
      )}
      {Deletion && <Deletion exerciseId={deletedId} onClose={() => setDeletedId(null)} />}
    </div>
  );
}

/** Opens HOW TO PLAY. An own exercise has it only if its member has chosen a picture. */
function HowToButton({ exerciseId, name }: { exerciseId: string; name: string }) {
  const { userId } = useMember();
  const isOwn = isOwnExerciseId(exerciseId);
  const { data: own } = useQuery({ ...ownExercisesQuery(userId), enabled: isOwn });
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  const HowToSheet = useOnDemand(isOpen, loadHowToSheet);
  if (isOwn && !own?.find(({ id }) => id === exerciseId)?.figure) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`How to do ${{ exercise: name }}`}
        className="exercise-how-to wide-target"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={CircleQuestion} />
      </button>
      {HowToSheet && <HowToSheet exerciseId={exerciseId} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What the member has noted of the exercise and of today, if anything. */
function ExerciseNotes({ exerciseId }: { exerciseId: string }) {
  const catalogueId = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.exerciseId);
  const today = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.note.trim());
  const { note } = useExerciseSettings(catalogueId ?? '');
  return (
    <>
      {note && <Note icon={StickyNote} label={t`Note`} tone="text-accent" text={note} />}
      {today && <Note icon={Notes} label={t`Note of today`} tone="text-gold" text={today} />}
    </>
  );
}

function Note({ icon, label, tone, text }: { icon: Drawing; label: string; tone: string; text: string }) {
  return (
    <p className="exercise-note">
      <Icon of={icon} label={label} size={18} className={`mt-0.5 ${tone}`} />
      <span translate="no" className="exercise-note-text">
        {text}
      </span>
    </p>
  );
}
