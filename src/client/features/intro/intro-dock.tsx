import { ChevronRight2 } from 'pixelarticons/react/ChevronRight2.js';
import { Reload } from 'pixelarticons/react/Reload.js';
import { Volume3 } from 'pixelarticons/react/Volume3.js';
import { VolumeX } from 'pixelarticons/react/VolumeX.js';
import type { RefCallback } from 'react';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { Button } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';

type IntroDockProps = {
  /** Missing once there is nothing left to skip. */
  onSkip: (() => void) | undefined;
  onReplay: (() => void) | undefined;
  /** For the control that replaces another one. */
  controlRef: RefCallback<HTMLElement>;
};

/** Replay is not in the place of Skip: a double tap would start the story again. */
export function IntroDock({ onSkip, onReplay, controlRef }: IntroDockProps) {
  return (
    <Dock>
      <MuteButton />
      {onReplay && (
        <Button
          ref={controlRef}
          variant="plain"
          size="small"
          className="ml-2"
          icon={<Icon of={Reload} />}
          onClick={onReplay}
        >
          Replay
        </Button>
      )}
      {onSkip && (
        <Button ref={controlRef} variant="secondary" size="small" className="ground-bg -mr-1 ml-auto" onClick={onSkip}>
          Skip intro
          <Icon of={ChevronRight2} />
        </Button>
      )}
    </Dock>
  );
}

function MuteButton() {
  const { sound } = usePreferences();
  return (
    <IconButton
      variant="edged"
      label={sound ? 'Mute sound' : 'Unmute sound'}
      icon={<Icon of={sound ? Volume3 : VolumeX} />}
      onClick={() => setPreference('sound', !sound)}
    />
  );
}
