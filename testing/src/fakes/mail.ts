import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a mail server; `answer` returns the SMTP code for an address, 250 to accept it. */
export async function startMailServer(answer: (address: string) => number = () => 250) {
  /** The mails that the server has accepted: the message, and its envelope recipients. */
  const accepted: { message: string; to: readonly string[] }[] = [];
  /** Every address to which delivery was requested, accepted or not. */
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const code = answer(address);
      done(code === 250 ? null : Object.assign(new Error('No.'), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((message) => {
        accepted.push({ message, to: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    recipients,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
