import { Close } from 'pixelarticons/react/Close.js';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { useUpdateOffer } from './use-update-offer.ts';

/** A line between the top bar and the screen. It pushes the screen down and covers nothing. */
export function UpdateOffer() {
  const { isOffered, isRefreshing, refresh, decline } = useUpdateOffer();
  return (
    <div role="status">
      {isOffered && (
        <div className="border-line border-b-2 bg-panel">
          <div className="mx-auto flex max-w-318 items-center gap-3 py-2 pr-1 pl-4">
            <p className="grow type-vt-24">New version ready</p>
            <Button variant="secondary" size="small" busy={isRefreshing} onClick={refresh}>
              REFRESH
            </Button>
            <IconButton label="Later" icon={<Icon of={Close} />} onClick={decline} />
          </div>
        </div>
      )}
    </div>
  );
}
