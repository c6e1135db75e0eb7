import { type ReactNode, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Field } from '#client/kit/field.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { KitSection, Samples } from './kit-section.tsx';

const CARTRIDGES = ['Push day A', 'Leg day of doom', 'Squat, Deadlift, Row', 'Arms', 'Pull day B', 'Core'];

export function DialogSamples() {
  return (
    <KitSection title="DIALOGS">
      <Samples>
        <Opener label="FINISH">
          {(close) => (
            <Dialog open onClose={close} title="FINISH?" placement="bottom" tone="gold">
              <div className="flex flex-col gap-4 pr-1">
                <dl>
                  <DotLeader label="Time" value="24:18" />
                  <DotLeader label="XP" value="2,640" tone="gold" />
                </dl>
                <p className="type-vt-24">You have unfinished business!</p>
                <Button size="hero" text="normal" onClick={close}>
                  LOG WORKOUT
                </Button>
                <Button variant="secondary" onClick={close}>
                  KEEP GOING
                </Button>
              </div>
            </Dialog>
          )}
        </Opener>
        <Kept label="EDIT PROFILE">
          {(isOpen, close) => (
            <Dialog open={isOpen} onClose={close} title="EDIT PROFILE" tone="primary">
              <div className="flex flex-col gap-4">
                <Field label="Display name" defaultValue="MAX" />
                <Field label="Height (cm)" inputMode="numeric" defaultValue="181" />
                <Button onClick={close} className="mr-1">
                  SAVE CHANGES
                </Button>
              </div>
            </Dialog>
          )}
        </Kept>
        <Kept label="SELECT">
          {(isOpen, close) => (
            <Dialog open={isOpen} onClose={close} title="SELECT" placement="right">
              <Button variant="plain" className="h-18 justify-start" onClick={close}>
                Profile
              </Button>
            </Dialog>
          )}
        </Kept>
        <Kept label="LOAD WORKOUT">
          {(isOpen, close) => (
            <Dialog open={isOpen} onClose={close} title="LOAD WORKOUT" placement="sheet">
              <ul className="flex flex-col gap-4">
                {CARTRIDGES.map((name) => (
                  <Panel as="li" key={name} className="p-8 type-vt-24">
                    {name}
                  </Panel>
                ))}
              </ul>
            </Dialog>
          )}
        </Kept>
        <Kept label="SCRAP">
          {(isOpen, close) => (
            <ConfirmDialog
              open={isOpen}
              question="SCRAP WORKOUT?"
              confirmLabel="SCRAP"
              cancelLabel="KEEP GOING"
              danger
              onConfirm={close}
              onCancel={close}
            >
              Four sets will be thrown away. Your history stays as it is.
            </ConfirmDialog>
          )}
        </Kept>
      </Samples>
    </KitSection>
  );
}

/** Mounts and unmounts its dialog while open. */
function Opener({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="gold" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </div>
  );
}

/** Keeps its dialog mounted, so that its exit animation is visible. */
function Kept({ label, children }: { label: string; children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {children(isOpen, () => setIsOpen(false))}
    </div>
  );
}
