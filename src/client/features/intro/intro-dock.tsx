import { ChevronRight2 } from 'pixelarticons/react/ChevronRight2.js';
import { Reload } from 'pixelarticons/react/Reload.js';
import { Volume3 } from 'pixelarticons/react/Volume3.js';
import { VolumeX } from 'pixelarticons/react/VolumeX.js';
import type { RefCallback } from 'react';
import { setPreference, usePreferences } from '#client/shared/preferences/preferences-store.ts';
import { Button } from '#client/shared/ui/button.tsx';
import { Dock } from '#client/shared/ui/dock.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';
import { IconButton } from '#client/shared/ui/icon-button.tsx';

type IntroDockProps = {
  /** What Skip does; missing once there is nothing left to skip. */
  onSkip: (() => void) | undefined;
  onReplay: (() => void) | undefined;
  /** For the control that comes when another one goes. */
  controlRef: RefCallback<HTMLElement>;
};

/** Replay does not lie where Skip lay: a thumb that taps twice would start the story again. */
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
