import type { BrowserContext, Page } from '@playwright/test';
import { BENCH, draftWorkout, keepDraft, SQUAT } from '#tests/support/draft-workout.ts';
import { createMember } from '../../scripts/screenshots/member-shots.mjs';

/** Every screen, and what is on it when it can be used. Those of members are seen by one with half a year behind. */
export const SCREENS = [
  { path: '/', shows: 'text=PRESS START', isPublic: true },
  { path: '/auth', shows: 'text=PROCEED', isPublic: true },
  { path: '/reset-password', shows: 'role=button[name=/back to login/i]', isPublic: true },
  { path: '/home', shows: 'text=TOTAL VOL', isPublic: false },
  { path: '/exercise-selector', shows: 'role=checkbox[name=/^Barbell/]', isPublic: false },
  { path: '/workout-logger', shows: '.log-button', isPublic: false },
  { path: '/history', shows: 'text=Push day A', isPublic: false },
  { path: '/profile', shows: 'text=BEST LIFTS', isPublic: false },
  { path: '/settings', shows: 'text=PREFERENCES', isPublic: false },
] as const;

export type Screen = (typeof SCREENS)[number];

/** One member for the whole run, with a workout in progress on every phone. */
export async function signUpMember(url: string) {
  const session = await createMember(url);
  const userId: string = JSON.parse(session).user.id;
  return {
    /** Signs the member in on what will be opened in this browser. */
    async enter(context: BrowserContext): Promise<Page> {
      const page = context.pages()[0] ?? (await context.newPage());
      await keepDraft(page, userId, draftWorkout({ startedAt: Date.now(), exercises: [BENCH, SQUAT] }));
      await page.evaluate((text) => localStorage.setItem('gymratt.auth', text), session);
      return page;
    },
  };
}

export type Member = Awaited<ReturnType<typeof signUpMember>>;
