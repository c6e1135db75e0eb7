import { t } from '@lingui/core/macro';
import { Check } from 'pixelarticons/react/Check.js';
import { Close } from 'pixelarticons/react/Close.js';
import { Icon } from '#client/kit/icon.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { checkPassword, passwordStrength } from '#client/session/auth/credentials.ts';

type PasswordChecksProps = {
  id: string;
  password: string;
  /** Side by side, where a further field needs the room. */
  isDense?: boolean;
};

/** The requirements a new password still has to meet, updated with every key. */
export function PasswordChecks({ id, password, isDense = false }: PasswordChecksProps) {
  const checks = checkPassword(password);
  return (
    <div id={id} className="flex flex-col gap-3 snug:gap-2">
      <SegmentedBar cells={checks.length} lit={passwordStrength(password)} tone="good" tip={false} />
      <ul className={isDense ? 'flex flex-wrap gap-x-8 type-vt-20' : 'type-vt-24'}>
        {checks.map(({ id: check, label, passed }) => (
          <li key={check} className={`flex h-8 items-center gap-3 snug:h-7 ${passed ? '' : 'text-bad'}`}>
            <Icon
              of={passed ? Check : Close}
              label={passed ? t`Passed:` : t`Missing:`}
              className={passed ? 'text-good' : ''}
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
