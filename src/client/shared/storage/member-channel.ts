import { memberDatabaseName } from './forget-member.ts';

/** Says to the member's other tabs what has changed. Nobody hears their own words. */
export interface MemberChannel<Message> {
  readonly tell: (message: Message) => void;
  readonly close: () => void;
}

/** Without channels every tab still reads what is stored when it is looked at again. */
export function openMemberChannel<Message>(
  userId: string,
  topic: string,
  hear: (message: Message) => void,
): MemberChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`${memberDatabaseName(userId)}.${topic}`);
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
