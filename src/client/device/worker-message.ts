/** A running rest, and the text of the notification at its end. */
export interface RestNotice {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly title: string;
  readonly body: string;
}

/** What the worker says by itself, in the language of the page: it has no words of its own but English ones. */
export interface BellWords {
  /** The button that leads to the set. */
  readonly nextSet: string;
  readonly testTitle: string;
  readonly testBody: string;
}

/** Messages from a page to the service worker. The two may be of different versions: unknown messages are ignored. */
export type WorkerMessage =
  /** Take over from the previous version. */
  | { readonly type: 'activate' }
  /** Asks for the worker's page. Answered on the message's port with a `PageName`. */
  | { readonly type: 'page' }
  /** `null`: the rest was cancelled. */
  | { readonly type: 'rest'; readonly notice: RestNotice | null }
  /** For notifications that the server asks for. */
  | { readonly type: 'words'; readonly words: BellWords }
  /** Which words to keep for starts without a network: `de-plain`. */
  | { readonly type: 'voice'; readonly voice: string }
  /** On a shared phone, the next member must not be notified of this one's rests. */
  | { readonly type: 'signed-out' };

/** Messages from the service worker to the pages. Here too, unknown ones are ignored. */
export type PageMessage =
  /** A notification was tapped: show the set that it names. */
  | { readonly type: 'next-set' }
  /** The member rests until then: epoch milliseconds. */
  | { readonly type: 'more-rest'; readonly endsAt: number }
  /** The browser has replaced or dropped its push subscription. */
  | { readonly type: 'resubscribe' };

/** Where a notification leads, if the logger is not open: it shows the next set then. */
export const NEXT_SET_HASH = '#next-set';

/** A page's version: the address of its entry script, whose name contains a hash of everything it imports. */
export type PageName = string;

/** The tag of the notification at the end of a rest: a new one replaces the last. */
export const REST_TAG = 'rest';
