import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export const paymentKeys = { secretKey: 'sk_test_parley', webhookSecret: 'whsec_of_the_tests' };

/** A stand-in for the payment provider: makes checkouts, and signs what it would send. */
export async function startPaymentProvider(atPort = 0) {
  const checkouts: Record<string, string>[] = [];
  let isBroken = false;
  const http = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    response.setHeader('content-type', 'application/json');
    if (isBroken || request.headers.authorization !== `Bearer ${paymentKeys.secretKey}`) {
      response.statusCode = isBroken ? 402 : 401;
      return response.end(JSON.stringify({ error: { message: 'No', type: 'invalid_request_error' } }));
    }
    checkouts.push(form);
    response.end(
      JSON.stringify({ id: `cs_${checkouts.length}`, url: `https://pay.example.com/${checkouts.length}` }),
    );
  });
  await new Promise<void>((resolve) => http.listen(atPort, '127.0.0.1', resolve));
  const { port } = http.address() as { port: number };
  return {
    options: { ...paymentKeys, apiUrl: `http://127.0.0.1:${port}` },
    /** What it was asked to let people pay. */
    checkouts,
    breakDown() {
      isBroken = true;
    },
    /** An event with its signature, as it was sent at that time. */
    sign(event: object, at: Date, secret = paymentKeys.webhookSecret) {
      const payload = JSON.stringify({ object: 'event', ...event });
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, signature };
    },
    close: () => new Promise((resolve) => http.close(resolve)),
  };
}
