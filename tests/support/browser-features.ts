/** The address bar's list of suggestions: a page with a process of its own for every window, which no test ever opens. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium heeds the last such switch alone, so that those which Playwright turns off are named here again. */
const PLAYWRIGHTS_OWN = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The switch that turns off what the browser has and the tests do not need. */
export const WITHOUT_FEATURES = `--disable-features=${[...PLAYWRIGHTS_OWN, ...SUGGESTIONS].join(',')}`;
