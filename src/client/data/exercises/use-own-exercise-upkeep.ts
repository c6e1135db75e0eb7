import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewAnswers } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { openMemberChannel } from '#client/session/storage/member-channel.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import { listOwnExercises } from '#contract/endpoints/own-exercises.ts';
import { OWN_EXERCISES_TOPIC, ownExerciseChangesQuery } from './own-exercise-changes.ts';

/** When the first screen has what it needs. */
const WARM_UP_MS = 5_000;

/** Shows what other tabs have changed, and has the list at hand before a phone goes offline. */
export function useOwnExerciseUpkeep(): void {
  const { userId } = useMember();
  const client = useQueryClient();
  useEffect(() => {
    const address = addressOf(listOwnExercises);
    const channel = openMemberChannel(userId, OWN_EXERCISES_TOPIC, () => {
      void client.invalidateQueries({ queryKey: ownExerciseChangesQuery(userId).queryKey });
      void client.invalidateQueries({ queryKey: [address] });
    });
    const timer = setTimeout(() => void renewAnswers(userId, [address]), WARM_UP_MS);
    return () => {
      channel.close();
      clearTimeout(timer);
    };
  }, [userId, client]);
}
