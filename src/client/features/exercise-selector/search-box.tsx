import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { Search } from 'pixelarticons/react/Search.js';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { Field } from '#client/kit/field.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';

/**
 * Makes typing after a pick replace the search text. If the box had the focus, it gets it back, so that a phone's
 * keyboard stays open. If not, a pick does not open the keyboard, and the text is selected when the box is next tapped.
 */
export function useSearchReplacement() {
  const input = useRef<HTMLInputElement>(null);
  const isReplacing = useRef(false);
  const wasFocused = useRef(false);
  return {
    input,
    isReplacing,
    keepFocus: (event: MouseEvent<HTMLElement>) => {
      const isRow = event.target instanceof Element && event.target.closest('label') !== null;
      wasFocused.current = isRow && document.activeElement === input.current;
      // Otherwise the keyboard would close and open again.
      if (wasFocused.current) event.preventDefault();
    },
    afterPick: () => {
      isReplacing.current = true;
      if (!wasFocused.current) return;
      wasFocused.current = false;
      // A tap on a label still focuses its checkbox.
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    },
  };
}

type SearchBoxProps = {
  text: string;
  onChange: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
  isReplacing: RefObject<boolean>;
};

export function SearchBox({ text, onChange, input, isReplacing }: SearchBoxProps) {
  const change = (changed: string) => {
    isReplacing.current = false;
    onChange(changed);
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    <Field
      ref={input}
      type="search"
      label={t`Search exercises`}
      hideLabel
      placeholder={t`Search exercises...`}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => change(event.target.value)}
      onClick={(event) => {
        // Only once: a second tap places the cursor.
        if (isReplacing.current) event.currentTarget.select();
        isReplacing.current = false;
      }}
      icon={Search}
      action={text && <IconButton label={t`Clear search`} icon={Close} className="text-ink-dim" onClick={clear} />}
    />
  );
}
