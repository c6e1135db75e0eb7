import { Link } from 'pixelarticons/react/Link.js';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/kit/button.tsx';
import { Field } from '#client/kit/field.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { parseResetLink } from '#client/session/auth/reset-link.ts';

export function ResetLinkForm() {
  const { link, setLink, error, submit } = useResetLink();
  return (
    <form noValidate aria-label="Paste the link" className="flex flex-col gap-3" onSubmit={submit}>
      <Field
        label="Link from the mail"
        name="reset-link"
        type="text"
        inputMode="url"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Icon of={Link} />}
        value={link}
        error={error ?? undefined}
        onChange={(event) => setLink(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={link.trim() === ''} className="mr-1">
        OPEN LINK
      </Button>
    </form>
  );
}

/** Uses only the token of the pasted link: it leads to this app's own reset screen, wherever the link pointed. */
function useResetLink() {
  const [, navigate] = useLocation();
  const [link, setLink] = useState('');
  const [error, setError] = useState<string | null>(null);
  return {
    link,
    setLink,
    error,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const token = parseResetLink(link);
      if (token !== null) return navigate(`/reset-password?${new URLSearchParams({ token, type: 'recovery' })}`);
      setError(AUTH_MESSAGES.noResetToken);
      // Focusing the field makes screen readers read out its error.
      event.currentTarget.querySelector('input')?.focus();
    },
  };
}
