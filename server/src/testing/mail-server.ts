import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server of a test's own, which takes mails or refuses them as it is told. */
export async function startMailServer() {
  const received: { to: string[]; content: string }[] = [];
  let isSenderRefused = false;
  let refusal: { responseCode: number; onlyFor?: string | undefined } | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    closeTimeout: 20,
    onMailFrom: (_address, _session, done) =>
      done(isSenderRefused ? Object.assign(new Error('Relaying denied'), { responseCode: 550 }) : null),
    onRcptTo: ({ address }, _, done) =>
      done(refusal?.onlyFor === address ? Object.assign(new Error('No such user here'), refusal) : null),
    onData: (stream, { envelope }, done) =>
      void readText(stream).then((content) => {
        if (refusal && !refusal.onlyFor) return done(Object.assign(new Error('Not now'), refusal));
        received.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        done();
      }),
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    refuse(responseCode: number, onlyFor?: string) {
      refusal = { responseCode, onlyFor };
    },
    refuseSender() {
      isSenderRefused = true;
    },
    takeAgain() {
      isSenderRefused = false;
      refusal = undefined;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
