import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { useId } from 'react';
import { useChangeUserSettings, useSwitchCabinet } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { toast } from '#client/kit/toast/toast.ts';

/** Asks whether the member wants the game at all. */
export function CabinetOffer() {
  const titleId = useId();
  const change = useChangeUserSettings();
  const switchCabinet = useSwitchCabinet();
  const dismiss = () => change({ cabinetAsked: true });
  const switchOff = () => {
    vibrate('light');
    switchCabinet(false);
    toast({ title: t`Cabinet off`, description: t`Settings has the switch to go back. Nothing is lost.` });
  };
  return (
    <Panel as="section" aria-labelledby={titleId} className="flex flex-col gap-2 py-2 pe-2 ps-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="type-vt-24">
          {t`Rather without the game?`}
        </h2>
        <IconButton label={t`Keep the game`} icon={Close} onClick={dismiss} />
      </div>
      <p className="-mt-1 pe-2 type-vt-20 text-ink-dim">
        {t`Switch the cabinet off for a plain training log: no XP, no levels, no game sounds.`}
      </p>
      <Button variant="plain" size="small" className="-ms-3 self-start text-primary!" onClick={switchOff}>
        {t`Switch it off`}
      </Button>
    </Panel>
  );
}
