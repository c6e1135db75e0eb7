import { showsEveryPush } from '#client/device/push.ts';
import { REST_TAG } from '#client/device/worker-message.ts';
import { MORE_REST_SECONDS, type PushMessage } from '#contract/bell.ts';
import { confirmTestBell, ringAgainLater } from '#contract/endpoints/bell.ts';
import {
  bellWords,
  closeNotices,
  holdRestNotice,
  isAppVisible,
  openLogger,
  openScreen,
  restTitle,
  ringFromServer,
  showNotice,
  tellPages,
} from './rest-notice.ts';
import { worker } from './worker-scope.ts';

const MORE_REST = 'more-rest';
const TEST_TAG = 'test';
const STREAK_TAG = 'streak';
const NEWS_TAG = 'news';

/** What the button of a notification needs to have it ring again. */
interface Rung {
  readonly deviceId: string;
  readonly key: string;
}

type PushData = Pick<PushMessageData, 'json'>;

/** A push message has come: the server rings. */
export async function receivePush(data: PushData | null): Promise<void> {
  const message = readMessage(data);
  switch (message?.kind) {
    case 'rest':
      return (await isAppVisible()) ? staySilent(message.body) : ring(message);
    case 'test':
      return test(message);
    case 'streak':
      return void (await showNotice({
        tag: STREAK_TAG,
        // A server before 2.2.0 leaves the words to the phone.
        title: message.title ?? 'Your streak ends on Sunday',
        body: message.body ?? `${message.weeks} weeks. One workout keeps it.`,
      }));
    default:
      // Of a later version. Browsers revoke a subscription whose messages show nothing.
      return void (await showNotice({ tag: NEWS_TAG, title: 'GYMRATT', body: 'Open it to update it.', isQuiet: true }));
  }
}

/** Confirmed only once it is shown: the badge promises what was heard. */
async function test({ deviceId, testId }: Extract<PushMessage, { kind: 'test' }>): Promise<void> {
  const { testTitle, testBody } = await bellWords();
  const isShown = await showNotice({ tag: TEST_TAG, title: testTitle, body: testBody });
  if (isShown) await tell(confirmTestBell.path, { deviceId, testId });
}

type RestMessage = Extract<PushMessage, { kind: 'rest' }>;

async function ring({ body, deviceId, key }: RestMessage): Promise<void> {
  const actions = [
    { action: 'open', title: (await bellWords()).nextSet },
    { action: MORE_REST, title: `+${MORE_REST_SECONDS} s` },
  ];
  const data: Rung = { deviceId, key };
  await ringFromServer({ title: await restTitle(), body: body || NEXT_SET }, { data, actions });
}

const NEXT_SET = 'Time for the next set.';

/** The page rings itself. Safari still wants a notification for each push, so one is shown and removed. */
async function staySilent(body: string): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  if (!subscription || !showsEveryPush(subscription.endpoint)) return;
  await showNotice({ tag: REST_TAG, title: await restTitle(), body: body || NEXT_SET, isQuiet: true });
  await closeNotices(REST_TAG);
}

/** A notification or its button was tapped. */
export async function answerTap({ action, notification }: Pick<NotificationEvent, 'action' | 'notification'>) {
  notification.close();
  if (action === MORE_REST) return restLonger(notification);
  if (notification.tag === TEST_TAG) return openScreen('/settings');
  if (notification.tag === STREAK_TAG || notification.tag === NEWS_TAG) return openScreen('/');
  return openLogger();
}

/** Asks the server to ring again, and lengthens the rest of an open page. */
async function restLonger({ data, title, body }: Notification): Promise<void> {
  const { deviceId, key } = data as Rung;
  const endsAt = Date.now() + MORE_REST_SECONDS * 1000;
  await tellPages({ type: 'more-rest', endsAt });
  await Promise.all([
    tell(ringAgainLater.path, { deviceId, key }),
    // In case that the server is out of reach.
    holdRestNotice({ endsAt, title, body }, Date.now()),
  ]);
}

/** After signing out on a shared phone, the next member must not hear the bell of this one. */
export async function forgetMember(): Promise<void> {
  await holdRestNotice(null, Date.now());
  await closeNotices();
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** `null` if it cannot be read. */
function readMessage(data: PushData | null): PushMessage | null {
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
