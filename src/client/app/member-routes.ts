import { t } from '@lingui/core/macro';
import { part, route } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';

const loadHome = part('home', async () => (await import('#client/features/home/home-screen.tsx')).HomeScreen);
const loadProfile = part(
  'profile',
  async () => (await import('#client/features/profile/profile-screen.tsx')).ProfileScreen,
);
const loadHistory = part(
  'history',
  async () => (await import('#client/features/history/history-screen.tsx')).HistoryScreen,
);
const loadBody = part('body', async () => (await import('#client/features/body/body-screen.tsx')).BodyScreen);
const loadStats = part('stats', async () => (await import('#client/features/stats/stats-screen.tsx')).StatsScreen);
const loadStrength = part(
  'strength',
  async () => (await import('#client/features/stats/strength/strength-screen.tsx')).StrengthScreen,
);
const loadMuscles = part(
  'muscles',
  async () => (await import('#client/features/stats/muscles/muscles-screen.tsx')).MusclesScreen,
);
const loadLifts = part(
  'lifts',
  async () => (await import('#client/features/stats/lifts/lifts-screen.tsx')).LiftsScreen,
);
const loadSummary = part(
  'summary',
  async () => (await import('#client/features/stats/summary-screen.tsx')).SummaryScreen,
);
const loadEdit = part(
  'edit',
  async () => (await import('#client/features/workout-logger/edit/edit-screen.tsx')).EditScreen,
);
const loadTemplate = part(
  'template-edit',
  async () => (await import('#client/features/template-edit/template-edit-screen.tsx')).TemplateEditScreen,
);
const loadExercise = part(
  'exercise',
  async () => (await import('#client/features/exercise/exercise-screen.tsx')).ExerciseScreen,
);
const loadTrophies = part(
  'trophies',
  async () => (await import('#client/features/trophies/trophies-screen.tsx')).TrophiesScreen,
);
const loadSettings = part(
  'settings',
  async () => (await import('#client/features/settings/settings-screen.tsx')).SettingsScreen,
);
const loadImport = part('import', async () => (await import('#client/features/import/import-screen.tsx')).ImportScreen);
const loadSelector = part(
  'exercise-selector',
  async () => (await import('#client/features/exercise-selector/exercise-selector-screen.tsx')).ExerciseSelectorScreen,
);
const loadLogger = part(
  'workout-logger',
  async () => (await import('#client/features/workout-logger/workout-logger-screen.tsx')).WorkoutLoggerScreen,
);
const loadCampaigns = part(
  'campaign-list',
  async () => (await import('#client/features/campaigns/campaign-list-screen.tsx')).CampaignListScreen,
);
const loadCampaignStart = part(
  'campaign-start',
  async () => (await import('#client/features/campaigns/campaign-start-screen.tsx')).CampaignStartScreen,
);
const loadCampaign = part(
  'campaign',
  async () => (await import('#client/features/campaigns/campaign-screen.tsx')).CampaignScreen,
);
const loadCampaignMap = part(
  'campaign-map',
  async () => (await import('#client/features/campaigns/campaign-map-screen.tsx')).CampaignMapScreen,
);
const loadCampaignEdit = part(
  'campaign-edit',
  async () => (await import('#client/features/campaigns/edit/campaign-edit-screen.tsx')).CampaignEditScreen,
);

/** The screens of members. They are loaded with what every member loads: a visitor needs neither their titles nor their files. */
export const memberRoutes: readonly ScreenRoute[] = [
  route('/home', () => t`Dashboard`, 'signed-in', loadHome, { skeleton: 'dashboard', bar: 'sunrise' }),
  route('/profile', () => t`Profile`, 'signed-in', loadProfile, { skeleton: 'tiles' }),
  route('/stats/body', () => t({ message: 'Body', context: 'measurements' }), 'signed-in', loadBody, { bar: 'screen' }),
  route('/stats', () => t`Stats`, 'signed-in', loadStats),
  route('/stats/strength', () => t`Strength`, 'signed-in', loadStrength, { bar: 'screen' }),
  route('/stats/muscles', () => t`Muscles`, 'signed-in', loadMuscles, { bar: 'screen' }),
  route('/stats/lifts', () => t`Lifts`, 'signed-in', loadLifts, { bar: 'screen' }),
  route('/stats/summary', () => t`At a glance`, 'signed-in', loadSummary, { bar: 'screen' }),
  route('/campaigns', () => t`Campaigns`, 'signed-in', loadCampaigns, { bar: 'screen' }),
  route('/campaigns/:id', () => t`New campaign`, 'signed-in', loadCampaignStart, { bar: 'screen' }),
  route('/campaigns/:id/edit', () => t`Edit program`, 'signed-in', loadCampaignEdit, { bar: 'screen' }),
  route('/campaign', () => t`Campaign`, 'signed-in', loadCampaign, { bar: 'screen' }),
  route('/campaign/map', () => t`Campaign`, 'signed-in', loadCampaignMap, { bar: 'screen' }),
  route('/history', () => t`Workout history`, 'signed-in', loadHistory),
  route('/history/edit', () => t`Edit workout`, 'signed-in', loadEdit),
  route('/template', () => t`Edit template`, 'signed-in', loadTemplate, { bar: 'screen' }),
  route('/exercises/:id', () => t`Exercise`, 'signed-in', loadExercise, { bar: 'screen' }),
  route('/trophies', () => t`Trophies`, 'signed-in', loadTrophies, { skeleton: 'tiles', bar: 'screen' }),
  route('/settings', () => t`Settings`, 'signed-in', loadSettings),
  route('/import', () => t`Load save file`, 'signed-in', loadImport, { bar: 'screen' }),
  route('/exercise-selector', () => t`Pick your exercises`, 'signed-in', loadSelector, { bar: 'screen' }),
  route('/workout-logger', () => t`Workout logger`, 'signed-in', loadLogger, { bar: 'rolling' }),
];
