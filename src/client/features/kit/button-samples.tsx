import { ChevronRight2 } from 'pixelarticons/react/ChevronRight2.js';
import { Coins } from 'pixelarticons/react/Coins.js';
import { Menu } from 'pixelarticons/react/Menu.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Reload } from 'pixelarticons/react/Reload.js';
import { Share } from 'pixelarticons/react/Share.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { Volume3 } from 'pixelarticons/react/Volume3.js';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { KitSection, Sample, Samples } from './kit-section.tsx';

export function ButtonSamples() {
  return (
    <KitSection title="BUTTONS">
      <Samples>
        <Sample of="Primary: hero, normal, small">
          <Button size="hero">ADD 3</Button>
          <Button>LOG WORKOUT</Button>
          <Button size="small">Log set</Button>
        </Sample>
        <Sample of="Secondary: hero, normal, small">
          <Button variant="secondary" size="hero" text="normal">
            LOAD
            <br />
            WORKOUT
          </Button>
          <Button variant="secondary" icon={<Icon of={Share} />}>
            SHARE
          </Button>
          <Button variant="secondary" size="small">
            Skip intro
            <Icon of={ChevronRight2} />
          </Button>
        </Sample>
        <Sample of="Gold, danger, plain">
          <Button variant="gold">FINISH</Button>
          <Button variant="danger" icon={<Icon of={Trash} />}>
            SCRAP WORKOUT
          </Button>
          <Button variant="plain" size="small" icon={<Icon of={Reload} />}>
            Replay
          </Button>
        </Sample>
        <Sample of="Disabled">
          <Button size="hero" disabled>
            PROCEED
          </Button>
          <Button variant="secondary" disabled>
            KEEP GOING
          </Button>
          <Button variant="danger" size="small" disabled>
            Scrap
          </Button>
        </Sample>
        <Sample of="Unavailable: pressed, it says why">
          <Button size="hero" unavailable>
            ADD
          </Button>
        </Sample>
        <Sample of="Busy">
          <Button size="hero" text="normal" busy busyLabel="LOADING" icon={<Icon of={Coins} />}>
            START WORKOUT
          </Button>
          <Button variant="secondary" busy busyLabel="RETRYING">
            RETRY
          </Button>
          <BusyButton />
        </Sample>
        <Sample of="Links">
          <ButtonLink href="/__kit" size="hero">
            START
          </ButtonLink>
          <ButtonLink href="/__kit" variant="secondary">
            BACK 2 BASE
          </ButtonLink>
          <ButtonLink href="/__kit" variant="plain" size="small">
            Forgot password?
          </ButtonLink>
        </Sample>
        <Sample of="Icons alone">
          <div className="flex gap-3">
            <IconButton label="Menu" icon={<Icon of={Menu} />} />
            <IconButton label="Mute" variant="edged" icon={<Icon of={Volume3} />} />
            <IconButton label="Edit" variant="edged" icon={<Icon of={Pencil} />} disabled />
            <IconButton label="Delete set 1" icon={<Icon of={Trash} />} className="text-ink-dim" />
          </div>
        </Sample>
        <Sample of="Two in a dock's row">
          <div className="flex gap-3 pr-1">
            <Button size="hero" text="normal" className="grow" icon={<Icon of={Coins} />}>
              <span className="flex flex-col">
                <span className="type-px-24">START</span>WORKOUT
              </span>
            </Button>
            <Button variant="secondary" size="hero" text="normal" className="shrink-0">
              ADD
              <br />
              SET
            </Button>
          </div>
        </Sample>
      </Samples>
    </KitSection>
  );
}

/** Busy from the first press until it is released by the second button. */
function BusyButton() {
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const work = () => {
    setPresses(presses + 1);
    setIsBusy(true);
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} busyLabel="WORKING" onClick={work}>
        WORK
      </Button>
      <Button variant="plain" size="small" onClick={() => setIsBusy(false)}>
        Let it off (worked {presses} times)
      </Button>
    </>
  );
}
