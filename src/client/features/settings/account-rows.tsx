import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { CircleQuestion } from 'pixelarticons/react/CircleQuestion.js';
import { Shield } from 'pixelarticons/react/Shield.js';
import { type ComponentProps, useId } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { Icon } from '#client/kit/icon.tsx';
import { SettingsPanel } from './settings-panel.tsx';

type AccountRowsProps = { onOpen: (sheet: string) => void };

export function AccountRows({ onOpen }: AccountRowsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="caption pb-2">
        Account
      </h2>
      <SettingsPanel>
        <Row label="Privacy & Security" icon={Shield} onPress={() => onOpen('privacy')} />
        <Row label="Help & Support" icon={CircleQuestion} onPress={() => onOpen('help')} />
      </SettingsPanel>
    </section>
  );
}

type RowProps = { label: string; icon: ComponentProps<typeof Icon>['of']; onPress: () => void };

function Row({ label, icon, onPress }: RowProps) {
  const press = () => {
    vibrate('light');
    onPress();
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-14 w-full items-center gap-4 text-left hover:text-primary"
      onClick={press}
    >
      <Icon of={icon} className="text-primary" />
      <span className="grow type-vt-24">{label}</span>
      <Icon of={ChevronRight} className="text-ink-dim" />
    </button>
  );
}
