import './set-handle.css';
import { StickyNoteTextSharp } from 'pixelarticons/react/StickyNoteTextSharp.js';
import { Icon } from '#client/kit/icon.tsx';
import type { SessionSet } from '#core/workout/session/session.ts';
import { setMark, setName } from '#core/workout/session/set-names.ts';

type SetMarkProps = { set: SessionSet; number: number; className?: string };

/** The set's number or the letter of its type, and its side. */
export function SetMark({ set, number, className = '' }: SetMarkProps) {
  return (
    <span aria-hidden="true" data-side={set.side ?? undefined} className={`set-number ${className}`}>
      {setMark(set, number)}
    </span>
  );
}

type SetHandleProps = { set: SessionSet; number: number; isWide?: boolean; onOpen: (setId: string) => void };

/** Opens the set's sheet. On a phone it is the number itself, with three dots under it. */
export function SetHandle({ set, number, isWide = false, onOpen }: SetHandleProps) {
  const { id, side, note } = set;
  const said = [side, note && 'with a note'].filter(Boolean).map((word) => `, ${word}`);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Details of ${setName(set, number)}${said.join('')}`}
      data-more
      className={`set-handle ${isWide ? 'more-column' : 'number-column'}`}
      onClick={() => onOpen(id)}
    >
      {!isWide && <SetMark set={set} number={number} />}
      <span aria-hidden="true" className="set-signs">
        <span className="set-dots" />
        {note && <Icon of={StickyNoteTextSharp} size={12} className="set-note" />}
      </span>
    </button>
  );
}
