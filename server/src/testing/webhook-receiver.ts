import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedDelivery {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; businessId: string; createdAt: string; data: Record<string, unknown> };
}

/** Somebody else's server, which keeps what it is sent and answers as it is told to. */
export async function startWebhookReceiver(port = 0) {
  const received: ReceivedDelivery[] = [];
  let answer = { status: 200, body: 'thank you' };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    received.push({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hooks`,
    received,
    answerWith(status: number, body = '') {
      answer = { status, body };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** As the documentation tells receivers to check it. */
export function isSignedWith(secret: string, { headers, text }: ReceivedDelivery) {
  const timestamp = headers['x-parley-timestamp'];
  const expected = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  return headers['x-parley-signature'] === `sha256=${expected}`;
}
