import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Field } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { entryRefusal } from '#core/workout/session/entries.ts';

type AddWeightProps = {
  label: string;
  most: number;
  /** Why it cannot be added. */
  problemOf: (weight: number) => string | undefined;
  onAdd: (weight: number) => void;
};

export function AddWeight({ label, most, problemOf, onAdd }: AddWeightProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const { weight, problem } = weightFrom(text, most);
    const found = problem ?? problemOf(weight);
    setError(found);
    if (found) return;
    onAdd(weight);
    setText('');
  };
  return (
    <Form className="flex items-end gap-3 pt-3" onSubmit={add}>
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        className="min-w-0 grow"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" className={`shrink-0 tiny:px-1 ${error ? 'mb-7' : ''}`}>
        {t`ADD`}
      </Button>
    </Form>
  );
}

/** Many keyboards have a decimal comma instead of a point. */
export function weightFrom(text: string, most: number): { weight: number; problem?: string } {
  const weight = Number(text.trim().replace(',', '.'));
  if (!(weight > 0) || entryRefusal('weight', text)) return { weight: 0, problem: t`Type a weight, such as 1.25.` };
  return weight > most ? { weight, problem: t`At most ${most}.` } : { weight };
}
