import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { passOn } from './pass-on.mjs';

const { PARLEY_WEBHOOK_SECRET: secret = '', PORT = '8080' } = process.env;

createServer(async (request, response) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const rawBody = Buffer.concat(pieces);
  if (!isFromParley(request.headers, rawBody)) return response.writeHead(401).end();
  try {
    const { type, data } = JSON.parse(rawBody);
    if (type === 'handoff.created') await passOn(data.handoff);
    response.writeHead(204).end();
  } catch (error) {
    // Whatever is not answered with success is sent again later
    console.error(error);
    response.writeHead(502).end();
  }
}).listen(Number(PORT));

function isFromParley(headers, rawBody) {
  const timestamp = headers['x-parley-timestamp'] ?? '';
  const given = Buffer.from(headers['x-parley-signature'] ?? '');
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody);
  const expected = Buffer.from(`sha256=${hmac.digest('hex')}`);
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
