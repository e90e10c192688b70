import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has accepted: the message, and its envelope recipients. */
interface TakenMail {
  readonly message: string;
  readonly to: readonly string[];
}

/** A mail server on this machine. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** Every address to which delivery was requested, accepted or not. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts a mail server; `answer` returns the SMTP code for an address, 250 to accept it. */
export async function startMailServer(answer: (address: string) => number = () => 250): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const code = answer(address);
      done(code === 250 ? null : Object.assign(new Error('No.'), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((message) => {
        taken.push({ message, to: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
