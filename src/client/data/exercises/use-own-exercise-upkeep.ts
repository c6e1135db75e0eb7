import { useEffect } from 'react';
import { renewAnswers } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { OWN_EXERCISES_ADDRESS } from './own-exercises.ts';

/** When the first screen has what it needs. */
const WARM_UP_MS = 5_000;

/** Has the list at hand before a phone goes offline. */
export function useOwnExerciseUpkeep(): void {
  const { userId } = useMember();
  useEffect(() => {
    const timer = setTimeout(() => void renewAnswers(userId, [OWN_EXERCISES_ADDRESS]), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, [userId]);
}
