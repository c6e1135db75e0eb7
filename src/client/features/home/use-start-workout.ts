import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useMember } from '#client/session/auth/use-member.ts';

/** How long the coin takes to drop. */
const START_DELAY_MS = 100;

/** The workout only starts with its first exercise: leaving the selector without one creates none. */
export function useStartWorkout() {
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
