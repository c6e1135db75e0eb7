import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** A submit is under way: further ones are ignored. */
  isBusy?: boolean | undefined;
  onSubmit: (form: HTMLFormElement) => void;
};

/** A form that is sent by code, and whose fields show their problems themselves, not by the browser. */
export function Form({ isBusy, onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit(event.currentTarget);
      }}
    />
  );
}
