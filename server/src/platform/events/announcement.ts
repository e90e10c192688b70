import { type Channel, channel } from 'node:diagnostics_channel';

/** An event within this process that others may count without its source knowing them. */
export interface Announcement<Message extends object> {
  /** Calls every subscriber in this process. A failing subscriber does not affect the source. */
  emit(message: Message): void;
  /** Calls back for each message from now on; returns a function that unsubscribes. */
  subscribe(onMessage: (message: Message) => void): () => void;
}

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
