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
  const channel = openChannel(`${memberDatabaseName(userId)}.${topic}`);
  if (!channel) return { tell: () => undefined, close: () => undefined };
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Too old for it, or blocked with the rest of the storage.
    return null;
  }
}
