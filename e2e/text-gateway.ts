import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { eventually } from '../web/src/testing/expectations.ts';

/** A text message gateway that delivers to nobody and remembers what it was given. */
export async function startTextGateway(port: number) {
  const messages: { to: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    messages.push((await json(request)) as { to: string; text: string });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const sentTo = (to: string) => messages.filter((message) => message.to === to);
  return {
    /** The code in the newest message to a number, once so many came. */
    async waitForCode(to: string, count = 1) {
      await eventually(async () => sentTo(to).length).toBe(count);
      return /\b\d{6}\b/.exec(sentTo(to).at(-1)!.text)![0];
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
