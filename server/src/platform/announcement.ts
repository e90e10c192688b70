import { type Channel, channel } from 'node:diagnostics_channel';

/** Something that happens in this process and that others may want to count, without the one it happens to knowing them. */
export interface Announcement<Message extends object> {
  /** Tells whoever listens in this process; nothing, and at no cost, where nobody does. A listener's failure stays its own. */
  tell(message: Message): void;
  /** Listens to all that is told from now on; returns what ends it. */
  listen(onMessage: (message: Message) => void): () => void;
}

/** Declares what is announced under a name of its own. */
export function announcement<Message extends object>(name: string): Announcement<Message> {
  const told: Channel = channel(`sheaf:${name}`);
  return {
    tell: (message) => told.publish(message),
    listen: (onMessage) => {
      const listener = (message: unknown) => onMessage(message as Message);
      told.subscribe(listener);
      return () => void told.unsubscribe(listener);
    },
  };
}
