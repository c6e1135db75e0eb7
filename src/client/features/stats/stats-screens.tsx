/** In one file of the build: whoever opens the hub opens one of the others next. */
export { LiftsScreen } from './lifts/lifts-screen.tsx';
export { MusclesScreen } from './muscles/muscles-screen.tsx';
export { StatsScreen } from './stats-screen.tsx';
export { StrengthScreen } from './strength/strength-screen.tsx';
export { SummaryScreen } from './summary-screen.tsx';
