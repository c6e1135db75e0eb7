/** In one file of the build: whoever opens the list opens one of the others next. */
export { CampaignListScreen } from './campaign-list-screen.tsx';
export { CampaignMapScreen } from './campaign-map-screen.tsx';
export { CampaignScreen } from './campaign-screen.tsx';
export { CampaignStartScreen } from './campaign-start-screen.tsx';
