/** What the menu and the settings say at their foot. */
export const VERSION_LABEL = 'v1.0.0';
