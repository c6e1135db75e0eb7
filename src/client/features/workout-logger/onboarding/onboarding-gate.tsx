import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userSettingsQuery, useUserSettings } from '#client/data/settings/settings.ts';
import { Loading } from '#client/kit/spinner.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import type { Session } from '#core/workout/session/session.ts';

/** Without a network and without its code nothing is asked: the workout comes first. */
const loadScreen = async () => ({
  Screen: await import('./onboarding-screen.tsx').then(
    (loaded) => loaded.OnboardingScreen,
    () => null,
  ),
});

/** Shows the logger, and before the member's first workout the two questions that its numbers depend on. */
export function OnboardingGate({ children }: { children: ReactNode }) {
  const { profile, userId } = useMember();
  const { pending } = useCompletions();
  // Has logged nothing and has never said what they weigh.
  const isNew = profile?.total_workouts === 0 && profile.bodyweight === null && pending.length === 0;
  const isStarting = useSession(isJustStarted);
  const { firstQuestions: isAsked = false } = useUserSettings();
  // They may have been answered on another device.
  const { isLoading } = useQuery(userSettingsQuery(userId));
  const isAsking = isNew && isStarting && !isAsked;
  const loaded = useOnDemand(isAsking, loadScreen);
  if (!isAsking) return children;
  if (isLoading || !loaded) return <Loading />;
  return loaded.Screen ? <loaded.Screen /> : children;
}

/** Whoever has done a set is not interrupted. */
function isJustStarted({ status, past, exercises }: Session): boolean {
  const isNew = past ? past.logged === null : status !== 'inactive' && exercises.length > 0;
  return isNew && exercises.every(({ sets }) => sets.every(({ isCompleted }) => !isCompleted));
}
