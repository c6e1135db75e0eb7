import { CircleQuestion } from 'pixelarticons/react/CircleQuestion.js';
import { Save } from 'pixelarticons/react/Save.js';
import { Shield } from 'pixelarticons/react/Shield.js';
import { useId } from 'react';
import { SettingsLink, SettingsPanel, SettingsRow } from './settings-panel.tsx';

type AccountRowsProps = { onOpen: (sheet: string) => void };

export function AccountRows({ onOpen }: AccountRowsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="caption pb-2">
        Account
      </h2>
      <SettingsPanel>
        <SettingsLink href="/import" label="Load save file" description="from Strong, Hevy and others" icon={Save} />
        <SettingsRow label="Privacy & Security" icon={Shield} onPress={() => onOpen('privacy')} />
        <SettingsRow label="Help & Support" icon={CircleQuestion} onPress={() => onOpen('help')} />
      </SettingsPanel>
    </section>
  );
}
