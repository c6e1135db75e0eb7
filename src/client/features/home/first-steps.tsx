import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Close } from 'pixelarticons/react/Close.js';
import { useId } from 'react';
import { Link } from 'wouter';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { useChangeUserSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useStartPlanned } from '#client/workout/starting/start-workout.tsx';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { templateMinutes } from '#core/template/estimates.ts';
import { STARTER_WORKOUTS, type StarterWorkout } from './starter-workouts.ts';
import { templateLoad } from './template-picker/template-load.ts';

type FirstStepsProps = {
  /** Until then, nothing is shown but the space is kept. */
  isConfirmed: boolean;
};

/** Three workouts to start with, and a way to bring a history along. Loaded only for a member who has none. */
export function FirstSteps({ isConfirmed }: FirstStepsProps) {
  return (
    <>
      <Starters isConfirmed={isConfirmed} />
      {isConfirmed && <SaveOffer />}
    </>
  );
}

function Starters({ isConfirmed }: { isConfirmed: boolean }) {
  const titleId = useId();
  const { starting, start } = useStartStarter();
  return (
    <Panel
      as="section"
      edge="accent"
      shadow
      aria-labelledby={titleId}
      className={`flex flex-col gap-3 p-4 ${isConfirmed ? '' : 'invisible'}`}
    >
      <h2 id={titleId} className="glow type-px-16 text-accent">
        {t`FIRST WORKOUT`}
      </h2>
      <p className="-mt-1 type-vt-20 text-ink-dim">{t`One tap and you are lifting. Change anything on the way.`}</p>
      <ul className="flex flex-col gap-2">
        {STARTER_WORKOUTS.map((workout) => (
          <li key={workout.name()}>
            <button
              type="button"
              aria-busy={starting === workout || undefined}
              className="starter stepped-small edge-ink-dim ground-panel-2"
              onClick={() => start(workout)}
            >
              <span className="min-w-0 grow">
                <span className="block type-vt-24">{workout.name()}</span>{' '}
                <span className="block type-vt-18 text-ink-dim">{starterDetails(workout)}</span>
              </span>
              <Icon of={ChevronRight} className="shrink-0 text-accent" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** For somebody who has trained before, until they dismiss it. */
function SaveOffer() {
  const { importOffer = true } = useUserSettings();
  const change = useChangeUserSettings();
  if (!importOffer) return null;
  return (
    <div className="flex items-center gap-2 pe-1 type-vt-20 text-ink-dim">
      <Link href="/import" className="flex min-h-12 grow items-center gap-2 hover:text-primary">
        <Trans>
          Trained before? <span className="text-primary">Load your save file</span>
        </Trans>
      </Link>
      <IconButton label={t`Don’t offer this again`} icon={Close} onClick={() => change({ importOffer: false })} />
    </div>
  );
}

function starterDetails({ needs, exercises }: StarterWorkout): string {
  const sets = exercises.reduce((sum, { sets_count }) => sum + sets_count, 0);
  const count = exercises.length;
  return t`${{ needs: needs() }} · ${plural(count, { one: '# exercise', other: '# exercises' })} · ${{ minutes: templateMinutes(sets) }} min`;
}

function useStartStarter() {
  const { userId } = useMember();
  const queries = useQueryClient();
  const startPlanned = useStartPlanned();
  usePrefetchQuery(exerciseListQuery(userId));
  const { submit, busyWith } = useSubmit(
    async (starter: StarterWorkout) => {
      const catalogue = await queries.ensureQueryData(exerciseListQuery(userId));
      const { exercises } = templateLoad(starter, catalogue, ASSUMED_BODYWEIGHT);
      // These rests are defaults, not the member's choice.
      const planned = exercises.map((exercise) => ({ ...exercise, restOrigin: 'assumed' as const }));
      await startPlanned({ name: starter.name(), exercises: planned });
      vibrate('medium');
      return 'leaving';
    },
    () => {
      const description = t`This phone has not fetched them so far. Go online once and try again.`;
      toast({ variant: 'destructive', title: t`No exercises yet`, description });
      return undefined;
    },
  );
  return { starting: busyWith, start: submit };
}
