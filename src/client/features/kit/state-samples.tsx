import { useState } from 'react';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Loading } from '#client/kit/loading.tsx';
import { Mascot } from '#client/kit/mascot.tsx';
import { WifiOff } from '#client/kit/own-icons.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { ScreenSkeleton } from '#client/kit/skeleton.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { KitSection, Sample, Samples } from './kit-section.tsx';

export function StateSamples() {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    setTimeout(() => setIsRetrying(false), 2000);
  };
  return (
    <KitSection title="STATES">
      <Samples>
        <Sample of="Loading">
          <Panel className="flex flex-col gap-6 p-6">
            <Loading />
            <Spinner kind="bar" text="Loading templates..." />
          </Panel>
        </Sample>
        <Sample of="Empty">
          <Panel>
            <EmptyState
              art={<Mascot size={108} />}
              title="NO WORKOUTS YET"
              text="Start your first workout to see your progress here!"
              action={<ButtonLink href="/__kit">START</ButtonLink>}
            />
          </Panel>
        </Sample>
        <Sample of="Error">
          <Panel>
            <ErrorState
              text="Failed to load workout stats. Everything you logged is kept; try again in a moment."
              onRetry={retry}
              isRetrying={isRetrying}
            />
          </Panel>
        </Sample>
        <Sample of="Offline">
          <Panel corner="small" className="flex items-center gap-3 p-3 type-vt-20">
            <Icon of={WifiOff} className="text-bad" /> You are offline. Sets are kept on this phone.
          </Panel>
        </Sample>
        <Sample of="Skeletons">
          <ScreenSkeleton shape="cards" />
        </Sample>
        <Sample of="Dock">
          <Dock>
            <Button variant="secondary" className="grow">
              SHARE
            </Button>
            <Button className="grow">BACK</Button>
          </Dock>
        </Sample>
      </Samples>
    </KitSection>
  );
}
