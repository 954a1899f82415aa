import Stripe from 'stripe';
import { z } from 'zod';
import { unavailable } from '../../errors.ts';
import type { Log } from '../log/index.ts';

export interface Checkout {
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  currency: string;
  /** Where the person comes back to, whether they have paid or not. */
  returnUrl: string;
}

/** What the provider says; `payment` where money came in. */
export interface PaymentEvent {
  id: string;
  payment?: { invoiceId: string; amountCents: number; currency: string };
}

/** A payment provider: makes links at which people pay, and says when they have. */
export interface Payments {
  createCheckout(checkout: Checkout): Promise<string>;
  /** Undefined where the signature is not the provider's, or too old to be believed. */
  readEvent(body: Uint8Array, signature: string | null, now: Date): PaymentEvent | undefined;
}

interface PaymentOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another address than that of the provider, for tests. */
  apiUrl?: string | undefined;
  log: Log;
}

const timeoutMs = 10_000;
const signatureLifeSeconds = 300;
/** Those that say that the money is there; some ways to pay take days. */
const paidEvents = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

export function openPayments({ secretKey, webhookSecret, apiUrl, log }: PaymentOptions): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });
  return {
    async createCheckout({ invoiceId, invoiceNumber, amountCents, currency, returnUrl }) {
      const price = {
        currency: currency.toLowerCase(),
        unit_amount: amountCents,
        product_data: { name: `Invoice ${invoiceNumber}` },
      };
      const session = await stripe.checkout.sessions
        .create({
          mode: 'payment',
          line_items: [{ price_data: price, quantity: 1 }],
          client_reference_id: invoiceId,
          metadata: { invoiceId },
          success_url: `${returnUrl}?payment=done`,
          cancel_url: returnUrl,
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the payment provider made no checkout');
          throw unavailable('The payment provider cannot be reached. Please try again later.');
        });
      if (!session.url) throw unavailable('The payment provider gave no link. Please try again later.');
      return session.url;
    },

    readEvent(body, signature, now) {
      if (!signature) return undefined;
      const text = new TextDecoder().decode(body);
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          text,
          signature,
          webhookSecret,
          signatureLifeSeconds,
          undefined,
          now.getTime(),
        );
      } catch {
        return undefined;
      }
      const payment = paidEvents.includes(event.type)
        ? paymentOf(event.data.object as Stripe.Checkout.Session)
        : undefined;
      return { id: event.id, ...(payment && { payment }) };
    },
  };
}

function paymentOf({ payment_status, client_reference_id, amount_total, currency }: Stripe.Checkout.Session) {
  if (payment_status !== 'paid' || !isUuid(client_reference_id) || amount_total === null || !currency)
    return undefined;
  return { invoiceId: client_reference_id, amountCents: amount_total, currency: currency.toUpperCase() };
}

const isUuid = (id: string | null): id is string => z.uuid().safeParse(id).success;

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
}
