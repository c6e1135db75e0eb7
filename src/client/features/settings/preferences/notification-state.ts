/** The browser's permission; `unsupported` if it has no notifications, as on an iPhone outside an installed app. */
export type NotificationPermissionState = NotificationPermission | 'unsupported';

export interface NotificationSwitch {
  readonly isOn: boolean;
  readonly isLocked: boolean;
  /** The second line of the row. */
  readonly description: string;
  /** What to do if the member wants notifications and the browser does not allow them. */
  readonly advice: string | null;
}

const DESCRIPTION = 'when your rest is over';

const REFUSED =
  'Your browser blocks notifications of this site. Allow them in the site settings beside the address, or in the phone’s settings for this app, then switch this on again.';
const DISMISSED = 'Nothing was allowed yet. Switch this on again and answer the browser with Allow.';

/** On only if both agree: the member's choice survives a permission that is revoked and granted again. */
export function notificationSwitch(
  isWanted: boolean,
  permission: NotificationPermissionState,
  isAsked: boolean,
): NotificationSwitch {
  if (permission === 'unsupported') {
    const description = 'not in this browser; on an iPhone, install the app first';
    return { isOn: false, isLocked: true, description, advice: null };
  }
  const advice = isAsked && permission !== 'granted' ? (permission === 'denied' ? REFUSED : DISMISSED) : null;
  return {
    isOn: isWanted && permission === 'granted',
    isLocked: false,
    description: permission === 'denied' ? 'blocked by the browser' : DESCRIPTION,
    advice,
  };
}
