import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { withCommas } from '#core/format/numbers.ts';
import { HalfTyped, Questions, useOpenQuestions } from '../finish/open-sets.tsx';
import { refusedTitle } from '../finish/use-finish.ts';
import { useBackCloses } from '../sheet.tsx';
import type { SaveQuestion } from './use-save.ts';

type SaveDialogProps = {
  question: SaveQuestion | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says what saving would take away, or why it is not possible. */
export function SaveDialog({ question, isBusy, onConfirm, onCancel }: SaveDialogProps) {
  useBackCloses(question !== null, onCancel);
  // Keeps its words on screen while it closes.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const asked = question ?? shown;
  const isQuestion = asked?.kind === 'loses' || asked?.kind === 'open';
  const session = useSession((whole) => whole);
  const open = useOpenQuestions(session);
  return (
    <Dialog
      open={question !== null}
      onClose={onCancel}
      title={isQuestion ? 'SAVE IT?' : 'NOT SAVED'}
      placement="bottom"
      tone={isQuestion ? 'gold' : 'bad'}
    >
      <div className="flex flex-col gap-4 pr-1">
        {asked?.kind === 'open' && (
          <>
            {open && <Questions questions={open.questions} />}
            <HalfTyped session={session} />
          </>
        )}
        {asked && <Words question={asked} />}
        {isQuestion && (
          <Button
            busy={isBusy}
            busyLabel="SAVING..."
            data-autofocus
            unavailable={asked.kind === 'open' && open !== null}
            className="w-full"
            onClick={onConfirm}
          >
            SAVE CHANGES
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} className="w-full" onClick={onCancel}>
          GO ON EDITING
        </Button>
      </div>
    </Dialog>
  );
}

function Words({ question }: { question: SaveQuestion }) {
  switch (question.kind) {
    case 'nothing':
      return (
        <div role="alert" className="flex flex-col gap-2 type-vt-24">
          <p>
            <span className="block text-bad">No valid sets</span>A workout needs the numbers of at least one set. To get
            rid of it, delete it in your history.
          </p>
          <RefusedNumbers texts={question.refusedNumbers} />
        </div>
      );
    case 'future':
      return (
        <p role="alert" className="type-vt-24">
          <span className="block text-bad">It ends in the future</span>Check its date, its start and how long it lasted.
        </p>
      );
    case 'refused':
      return (
        <p role="alert" className="type-vt-24">
          {question.message}
        </p>
      );
    case 'open':
      return null;
    default:
      return (
        <div className="flex flex-col gap-2 type-vt-24">
          <RefusedNumbers texts={question.refusedNumbers} />
          <Listed title="No longer logged" texts={question.droppedSets} />
          {question.lost > 0 && (
            <p>
              You lose <span className="text-bad">{withCommas(question.lost)} XP</span> by this.
            </p>
          )}
          {question.levels && (
            <p>
              You fall from level {question.levels.before} to{' '}
              <span className="text-bad">level {question.levels.after}</span>.
            </p>
          )}
          {question.stars && (
            <p>
              You fall from <StarText>{`★${question.stars.before}`}</StarText> to{' '}
              <StarText>{`★${question.stars.after}`}</StarText>.
            </p>
          )}
        </div>
      );
  }
}

function RefusedNumbers({ texts }: { texts: readonly string[] }) {
  return <Listed title={refusedTitle(texts.length)} texts={texts} />;
}

/** On a small phone more would push the buttons out of sight. */
const MOST_LISTED = 3;

function Listed({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  const hidden = texts.length - MOST_LISTED;
  return (
    <div>
      <p className="text-bad">{title}</p>
      <ul className="flex flex-col gap-1 type-vt-20">
        {texts.slice(0, MOST_LISTED).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {hidden > 0 && <li>And {hidden} more.</li>}
      </ul>
    </div>
  );
}
