import { useCabinet } from '#client/device/preferences/preferences-store.ts';

/** What the table of the best days is called. */
export function useHighScoresName(): string {
  return useCabinet().isOn ? 'HIGH SCORES' : 'Best days';
}
