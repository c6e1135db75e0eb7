import { useToday } from '#client/session/auth/use-member.ts';
import { yearNumber } from '#core/progression/year-wall.ts';

export function useThisYear(): number {
  return yearNumber(useToday());
}
