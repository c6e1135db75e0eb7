/** Shown at the bottom of the menu and of the settings. */
export const VERSION_LABEL = 'v2.6.0';
