import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { PageName } from '#client/device/worker-message.ts';
import { Button } from '#client/kit/button.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { activateNewVersion, useVersions } from './new-version.ts';
import { updateStep } from './update-step.ts';

/** A line between the top bar and the screen. It pushes the screen down and covers nothing. */
export function UpdateOffer() {
  const { isOffered, isRefreshing, refresh, decline } = useUpdateOffer();
  return (
    <div role="status">
      {isOffered && (
        <div className="border-line border-b-2 bg-panel">
          <div className="mx-auto flex max-w-318 items-center gap-3 py-2 pe-1 ps-4">
            <p className="grow type-vt-24">{t`New version ready`}</p>
            <Button variant="secondary" size="small" busy={isRefreshing} onClick={refresh}>
              {t`REFRESH`}
            </Button>
            <IconButton label={t`Later`} icon={Close} onClick={decline} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The completion screen is on this route too. */
const LOGGER_PATH = '/workout-logger';

function useUpdateOffer() {
  const versions = useVersions();
  const [declined, setDeclined] = useState<PageName>();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const isWorkoutActive = useSession(({ status }) => status !== 'inactive');
  const [path] = useLocation();
  const step = updateStep(versions, isWorkoutActive || path === LOGGER_PATH);

  useEffect(() => {
    if (step === 'activate') void activateNewVersion();
  }, [step]);

  const refresh = async () => {
    setIsRefreshing(true);
    await activateNewVersion();
    location.reload();
  };

  return {
    isOffered: isRefreshing || (step === 'offer' && versions.newest !== declined),
    isRefreshing,
    refresh,
    /** Not offered again during this visit; the next one starts with the new version anyway. */
    decline: () => setDeclined(versions.newest),
  };
}
