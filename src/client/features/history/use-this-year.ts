import { useToday } from '#client/session/time-zone/use-today.ts';
import { yearOf } from '#core/progression/year-wall.ts';

export function useThisYear(): number {
  return yearOf(useToday());
}
