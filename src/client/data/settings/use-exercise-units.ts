import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand/react';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useUnits } from '#client/session/auth/use-units.ts';
import { toUnits, type UnitsLookup } from '#core/workout/units.ts';
import { exerciseSettingsQuery, settingsOf } from './settings.ts';

/** In which an exercise is read and typed: the member's units, unless another was chosen for its weights. */
export function useExerciseUnits(): UnitsLookup {
  const { userId } = useMember();
  const units = useUnits();
  const { data } = useQuery(exerciseSettingsQuery(userId));
  const waiting = useStore(useOutbox().items);
  return useCallback(
    (exerciseId) => {
      const own = exerciseId === undefined ? null : settingsOf(exerciseId, data, waiting).unit;
      return own === null ? units : toUnits(own, units.distance);
    },
    [data, waiting, units],
  );
}
