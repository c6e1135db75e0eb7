import { Close } from 'pixelarticons/react/Close.js';
import { Search } from 'pixelarticons/react/Search.js';
import { useRef } from 'react';
import { Field } from '#client/shared/ui/field.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';
import { IconButton } from '#client/shared/ui/icon-button.tsx';

type SearchBoxProps = { text: string; onChange: (text: string) => void };

export function SearchBox({ text, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Field
      ref={input}
      type="search"
      label="Search exercises"
      hideLabel
      placeholder="Search exercises..."
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      icon={<Icon of={Search} />}
      action={
        text && <IconButton label="Clear search" icon={<Icon of={Close} />} className="text-ink-dim" onClick={clear} />
      }
    />
  );
}
