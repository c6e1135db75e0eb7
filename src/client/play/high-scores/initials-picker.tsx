import './initials-picker.css';
import { t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useAreSettingsKnown, useChangeUserSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { initialFrom, initialPlace, initialsFrom, steppedInitial } from '#core/play/initials.ts';

const NAMES = [() => t`First letter`, () => t`Second letter`, () => t`Third letter`] as const;
/** Read out instead of the sign, which screen readers skip. */
const SIGNS: Readonly<Record<string, () => string>> = {
  ' ': () => t`blank`,
  '.': () => t`dot`,
  '!': () => t`exclamation mark`,
  '?': () => t`question mark`,
  '-': () => t`dash`,
};

type InitialsPickerProps = { letters: string; onChange: (letters: string) => void; onDone: () => void };

/** Three letters, as at the end of a game: by the arrows around them, or typed. */
export function InitialsPicker({ letters, onChange, onDone }: InitialsPickerProps) {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const titleId = useId();
  const hintId = useId();
  const put = (at: number, letter: string) => onChange(letters.slice(0, at) + letter + letters.slice(at + 1));
  const step = (at: number, steps: number) => {
    vibrate('light');
    put(at, steppedInitial(letters.charAt(at), steps));
  };
  const go = (at: number) => fields.current[Math.min(Math.max(at, 0), NAMES.length - 1)]?.focus();
  const type = (at: number, typed: string) => {
    const letter = initialFrom(typed);
    if (letter === null) return;
    put(at, letter);
    go(at + 1);
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown') step(at, key === 'ArrowUp' ? 1 : -1);
    else if (key === 'ArrowLeft' || key === 'Backspace') go(at - 1);
    else if (key === 'ArrowRight') go(at + 1);
    else if (key.length === 1) type(at, key);
    else return;
    event.preventDefault();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    vibrate('light');
    onDone();
  };
  return (
    <form aria-labelledby={titleId} aria-describedby={hintId} className="initials" onSubmit={submit}>
      <p id={titleId} className="glow type-px-16 text-gold">
        {t`YOUR INITIALS`}
      </p>
      <div className="initials-letters">
        {NAMES.map((nameOf, at) => {
          const name = nameOf();
          const letter = letters.charAt(at);
          const place = initialPlace(letter);
          return (
            <div key={name} className="initials-letter">
              <LetterStep label={t`${name}: next`} isNext onStep={() => step(at, 1)} />
              <input
                ref={(field) => {
                  fields.current[at] = field;
                }}
                // Phones bring their keyboard for it, and the arrow keys turn it.
                role="spinbutton"
                aria-label={name}
                aria-valuemin={1}
                aria-valuemax={place.of}
                aria-valuenow={place.at}
                aria-valuetext={SIGNS[letter]?.() ?? letter}
                autoCapitalize="characters"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint={at < NAMES.length - 1 ? 'next' : 'done'}
                className="initials-field"
                value={letter}
                onFocus={(event) => event.target.select()}
                onKeyDown={(event) => press(event, at)}
                // Phones tell no keys. The new letter may stand before or behind the old one.
                onChange={({ target }) => type(at, target.value.replace(letter, '').slice(-1) || letter)}
              />
              <LetterStep label={t`${name}: previous`} isNext={false} onStep={() => step(at, -1)} />
            </div>
          );
        })}
      </div>
      <p id={hintId} className="type-vt-18 text-ink-dim">
        {t`Turn the letters or type them. You can change them later.`}
      </p>
      <Button type="submit" variant="gold" className="w-full">
        {t`OK`}
      </Button>
    </form>
  );
}

/** Keys turn the letter itself, so it is no stop on their way. */
function LetterStep({ label, isNext, onStep }: { label: string; isNext: boolean; onStep: () => void }) {
  const hold = useHold(onStep);
  return (
    <button type="button" tabIndex={-1} aria-label={label} className="initials-step" {...hold}>
      <Icon of={isNext ? ChevronUp : ChevronDown} />
    </button>
  );
}

const PATIENCE_MS = 350;
const PACE_MS = 110;

/** A press steps once, and a longer one goes on. */
function useHold(onStep: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const hasRun = useRef(false);
  const step = useEffectEvent(onStep);
  useEffect(() => {
    if (!isHeld) return;
    let timer = setTimeout(function repeat() {
      hasRun.current = true;
      step();
      timer = setTimeout(repeat, PACE_MS);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const release = () => setIsHeld(false);
  return {
    onPointerDown: () => {
      hasRun.current = false;
      setIsHeld(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // Also of keys and screen readers.
    onClick: () => {
      if (!hasRun.current) onStep();
      hasRun.current = false;
    },
  };
}

interface Initials {
  /** Three letters: the member's choice or, until there is one, the beginning of the name. */
  readonly letters: string;
  /** Whether the member has chosen them, or still has to be asked. Not known until the settings are. */
  readonly state: 'chosen' | 'open' | 'unknown';
  readonly choose: (letters: string) => void;
}

/** What the member signs high scores with, on every device. */
export function useInitials(): Initials {
  const { profile } = useMember();
  const change = useChangeUserSettings();
  const { initials } = useUserSettings();
  const isKnown = useAreSettingsKnown();
  const usual = initialsFrom(profile?.name ?? '');
  return {
    letters: initials ?? usual,
    state: initials !== undefined ? 'chosen' : isKnown ? 'open' : 'unknown',
    // Nobody can read three blanks.
    choose: (letters) => change({ initials: letters.trim() ? letters : usual }),
  };
}
