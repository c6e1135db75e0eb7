import type { AccountExport, ExportedWorkout } from '#contract/account-data.ts';

/** What an export is written from, read when it is its turn. */
export interface ExportSource {
  readonly exportedAt: Date;
  readonly profile: AccountExport['profile'];
  readonly workouts: () => AsyncIterable<readonly ExportedWorkout[]>;
  readonly bestLifts: () => Promise<AccountExport['best_lifts']>;
  readonly favorites: () => Promise<AccountExport['favorites']>;
  readonly templates: () => Promise<AccountExport['templates']>;
  readonly ownExercises: () => Promise<AccountExport['own_exercises']>;
  readonly settings: () => Promise<AccountExport['settings']>;
  readonly exerciseSettings: () => Promise<AccountExport['exercise_settings']>;
  readonly trophies: () => Promise<AccountExport['trophies']>;
  readonly streakPauses: () => Promise<AccountExport['streak_pauses']>;
  readonly seasons: () => Promise<Pick<AccountExport, 'seasons' | 'months'>>;
}
