import { useAreSettingsKnown, useChangeUserSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { initialsFrom } from '#core/play/initials.ts';

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
