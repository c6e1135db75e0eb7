import { useState } from 'react';

/** Whether a set was done before the member's eyes, and not already when its row came up: only such a one is animated. */
export function useTurnedDone(setId: string, isCompleted: boolean): boolean {
  const [seen, setSeen] = useState({ setId, isCompleted, hasTurned: false });
  if (seen.setId === setId && seen.isCompleted === isCompleted) return seen.hasTurned;
  const now = { setId, isCompleted, hasTurned: seen.setId === setId && isCompleted };
  setSeen(now);
  return now.hasTurned;
}
