import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { PageName } from '#client/device/worker-message.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { activateNewVersion, useVersions } from './new-version.ts';
import { updateStep } from './update-step.ts';

/** The completion screen is on this route too. */
const LOGGER_PATH = '/workout-logger';

export function useUpdateOffer() {
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
