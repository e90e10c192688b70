import { type Channel, channel } from 'node:diagnostics_channel';

/** An event of this process that others may count, without its source knowing them. */
export interface Announcement<Message extends object> {
  /** Calls every subscriber of this process; costs nothing where there is none. A subscriber's failure stays its own. */
  emit(message: Message): void;
  /** Calls back for each message from now on; returns what ends it. */
  subscribe(onMessage: (message: Message) => void): () => void;
}

/** Declares an event under a name of its own. */
export function announcement<Message extends object>(name: string): Announcement<Message> {
  const diagnostics: Channel = channel(`sheaf:${name}`);
  return {
    emit: (message) => diagnostics.publish(message),
    subscribe: (onMessage) => {
      const subscriber = (message: unknown) => onMessage(message as Message);
      diagnostics.subscribe(subscriber);
      return () => void diagnostics.unsubscribe(subscriber);
    },
  };
}
