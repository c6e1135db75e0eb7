import { useToday } from '#client/session/time-zone/use-today.ts';
import { yearNumber } from '#core/progression/year-wall.ts';

export function useThisYear(): number {
  return yearNumber(useToday());
}
