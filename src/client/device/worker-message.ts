/** A rest that is running, and what to say on the phone when it is over. */
export interface RestNotice {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly title: string;
  readonly body: string;
}

/** What a page may ask of the service worker. Both may be of different versions: unknown messages are ignored. */
export type WorkerMessage =
  /** Take over from the version before. */
  | { readonly type: 'activate' }
  /** Which page do you bring? Answered on the message's port with a `PageName`. */
  | { readonly type: 'page' }
  /** `null`: nobody is resting any more. */
  | { readonly type: 'rest'; readonly notice: RestNotice | null };

/** A page's version: the address of its entry script, which has a hash of everything it leads to in its name. */
export type PageName = string;

/** What the notification at the end of a rest goes by: a new one takes the place of the last. */
export const REST_TAG = 'rest';
