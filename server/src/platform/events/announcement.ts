import { channel } from 'node:diagnostics_channel';

/** An event within this process that others may count without its source knowing them. */
export function announcement<Message extends object>(name: string) {
  const diagnostics = channel(`sheaf:${name}`);
  return {
    /** Calls every subscriber in this process. A failing subscriber does not affect the source. */
    emit: (message: Message): void => diagnostics.publish(message),
    /** Calls back for each message from now on; returns a function that unsubscribes. */
    subscribe: (onMessage: (message: Message) => void): (() => void) => {
      const subscriber = (message: unknown) => onMessage(message as Message);
      diagnostics.subscribe(subscriber);
      return () => void diagnostics.unsubscribe(subscriber);
    },
  };
}
