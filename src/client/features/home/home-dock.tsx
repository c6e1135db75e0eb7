import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight2 } from 'pixelarticons/react/ChevronRight2.js';
import { Coins } from 'pixelarticons/react/Coins.js';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { KeysOfScreen } from '#client/kit/keyboard/keys-help.tsx';
import { pressButton, useKeys } from '#client/kit/keyboard/use-keys.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';

/** During a workout, the same button continues it instead of starting a second one. */
export function HomeDock({ onLoad }: { onLoad: () => void }) {
  const isInProgress = useSession((session) => session.status !== 'inactive');
  const start = () => pressButton('[data-start]');
  useKeys({ Enter: start, s: start, l: onLoad });
  return (
    <Dock className="wide:max-w-160">
      {isInProgress ? <ContinueLink /> : <StartButton />}
      <Button
        variant="secondary"
        size="hero"
        text="normal"
        className="home-load shrink-0 px-3 wide:w-1/3"
        onClick={onLoad}
      >
        <TwoLines first="LOAD" second="WORKOUT" />
      </Button>
      <KeysOfScreen />
    </Dock>
  );
}

function StartButton() {
  const { isStarting, start } = useStartWorkout();
  return (
    <Button
      size="hero"
      text="normal"
      busy={isStarting}
      data-start
      className="min-w-0 grow px-2 not-narrow:px-4"
      onClick={start}
    >
      <Icon of={Coins} className={`game-only ${isStarting ? 'dropping-coin' : ''}`} />
      {/* Both labels in one cell, so that the button keeps its size. */}
      <span className="grid items-center text-left">
        <span className={`start-label ${isStarting ? 'invisible' : ''}`}>
          <TwoLines first="START" second="WORKOUT" isLoud />
        </span>
        <span className={`start-label ${isStarting ? '' : 'invisible'}`}>LOADING</span>
      </span>
    </Button>
  );
}

function ContinueLink() {
  return (
    <ButtonLink
      href="/workout-logger"
      size="hero"
      text="normal"
      data-start
      className="min-w-0 grow px-2 not-narrow:px-4"
    >
      CONTINUE
      <Icon of={ChevronRight2} className="tiny:hidden" />
    </ButtonLink>
  );
}

/** The space separates the two words in the button's accessible name. */
function TwoLines({ first, second, isLoud = false }: { first: string; second: string; isLoud?: boolean }) {
  const { isOn } = useCabinet();
  if (!isOn) return isLoud ? `${first} ${second}` : first;
  return (
    <span className="flex flex-col text-left">
      <span className={isLoud ? 'type-px-24' : ''}>{first} </span>
      {second}
    </span>
  );
}

/** How long the coin takes to drop. */
const START_DELAY_MS = 100;

/** The workout only starts with its first exercise: leaving the selector without one creates none. */
function useStartWorkout() {
  const { userId } = useMember();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isStarting, setIsStarting] = useState(false);

  useEffect(() => {
    if (!isStarting) return;
    const timer = setTimeout(() => navigate('/exercise-selector'), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isStarting, navigate]);

  const start = () => {
    vibrate('medium');
    void queries.prefetchQuery(exerciseListQuery(userId));
    setIsStarting(true);
  };
  return { isStarting, start };
}
