import { memberDatabaseName } from './forget-member.ts';

/** Tells the member's other tabs what has changed. A tab does not receive its own messages. */
export interface MemberChannel<Message> {
  readonly send: (message: Message) => void;
  readonly close: () => void;
}

/** Without channels, every tab still reads the storage when it becomes visible. */
export function openMemberChannel<Message>(
  userId: string,
  topic: string,
  onMessage: (message: Message) => void,
): MemberChannel<Message> {
  const channel = openChannel(`${memberDatabaseName(userId)}.${topic}`);
  if (!channel) return { send: () => undefined, close: () => undefined };
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  return {
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // The browser is too old, or blocks it with the rest of the storage.
    return null;
  }
}
