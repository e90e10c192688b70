import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has accepted: the message, and its envelope recipients. */
interface AcceptedMail {
  readonly message: string;
  readonly to: readonly string[];
}

export interface MailServer {
  readonly url: string;
  readonly accepted: readonly AcceptedMail[];
  /** Every address to which delivery was requested, accepted or not. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

/** Starts a mail server; `answer` returns the SMTP code for an address, 250 to accept it. */
export async function startMailServer(answer: (address: string) => number = () => 250): Promise<MailServer> {
  const accepted: AcceptedMail[] = [];
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
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
