import type { PushMessage } from '#contract/bell.ts';
import { ringRest, showNotice } from './rest-notice.ts';
import { worker } from './worker-scope.ts';

const MORE_REST = 'more-rest';

/** What the button of a notification needs to have it ring again. */
interface Rung {
  readonly deviceId: string;
  readonly key: string;
}

/** A push message has come: the server rings. */
export async function receivePush(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  if (!message) return;
  switch (message.kind) {
    case 'rest': {
      const { body, deviceId, key } = message;
      const rung: Rung = { deviceId, key };
      return ringRest(
        { title: 'CHARGING COMPLETE', body: body || 'Time for the next set.' },
        { data: rung, actions: [{ action: MORE_REST, title: '+30 s' }] },
      );
    }
    case 'test':
      // Told first: what counts is that it has arrived.
      await tell('/api/user/push-subscriptions/receipt', { deviceId: message.deviceId, testId: message.testId });
      return showNotice({ title: 'TEST BELL', body: 'This is how the end of a rest rings.' });
    case 'streak':
      return showNotice({ title: 'Your streak ends on Sunday', body: `${message.weeks} weeks, one workout keeps it.` });
  }
}

/** Whether the button of the notification was pressed. */
export function isMoreRest({ action }: Pick<NotificationEvent, 'action'>): boolean {
  return action === MORE_REST;
}

/** Has the bell ring again, and the page count on, if there is one. */
export async function restLonger({ data }: Notification): Promise<void> {
  const { deviceId, key } = data as Rung;
  await tell('/api/user/rest-alarm/again', { deviceId, key });
}

/** A message of a later version may be of a kind that this one does not know. */
function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    return data?.json() as PushMessage;
  } catch {
    return null;
  }
}

async function tell(path: string, body: object): Promise<void> {
  await fetch(new URL(path, worker.location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
