import { t } from '@lingui/core/macro';
import { HumanArmsUp } from 'pixelarticons/react/HumanArmsUp.js';
import { useLocation } from 'wouter';
import { ButtonLink } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { ScreenSkeleton } from '#client/kit/skeleton.tsx';
import { HighScoresOfAddress } from '#client/play/high-scores/high-scores.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { useProfileRetry } from '#client/session/auth/use-member.ts';
import { SignOutButton } from '#client/workout/leaving/sign-out-button.tsx';
import { BestLifts } from './best-lifts.tsx';
import { MemberCard } from './member-card.tsx';

/** The member's card, best lifts, and LOG OUT. */
export function ProfileScreen() {
  const auth = useAuth();
  const [, navigate] = useLocation();
  const retry = useProfileRetry();
  if (auth.status !== 'authenticated') return <ScreenSkeleton shape="tiles" />;
  return (
    <main className="flex grow flex-col">
      <h1 className="sr-only">{t`PROFILE`}</h1>
      <div className="screen grid gap-6 pt-4 wide:grid-cols-[400px_1fr] wide:gap-10 wide:pt-8">
        <div className="flex min-w-0 flex-col gap-4">
          {auth.profile ? (
            <MemberCard profile={auth.profile} />
          ) : (
            <Panel className="self-start">
              <ErrorState
                text={t`Your profile could not be loaded. Nothing of it is lost. Check your connection and try again.`}
                query={retry}
              />
            </Panel>
          )}
          <ButtonLink variant="secondary" href="/stats/muscles" icon={HumanArmsUp} className="me-1">
            {t`MUSCLES`}
          </ButtonLink>
        </div>
        <BestLifts
          userId={auth.userId}
          hasWorkouts={(auth.profile?.total_workouts ?? 0) > 0}
          onShowProgress={(exerciseId) => navigate(exerciseId === '' ? '/stats' : `/exercises/${exerciseId}`)}
        />
      </div>
      <div className="screen mt-auto flex justify-center pt-4 pb-4 wide:justify-start">
        <SignOutButton look="quiet" label={t`LOG OUT`} busyLabel={t`LOGGING OUT...`} />
      </div>
      <HighScoresOfAddress />
    </main>
  );
}
