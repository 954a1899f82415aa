import type { FeatureContext } from '../../../feature.ts';

/**
 * How much visitors may ask a minute. A session is one browser; an address may be a home, an office or a part of a
 * telephone network, so it has several times of it, but never all that an agent gives.
 */
const perMinute = {
  messages: { session: 20, address: 300 },
  calls: { session: 10, address: 30 },
  contacts: { session: 5, address: 15 },
  ratings: { session: 20, address: 100 },
  typing: { session: 60, address: 300 },
  reads: { session: 60, address: 600 },
  uploads: { session: 12, address: 60 },
  openings: { session: 120, address: 600 },
} as const;

type Counted = Exclude<keyof typeof perMinute, 'messages'>;

const tooManyOfSession = 'Too many requests. Please wait a moment before trying again.';
const tooManyOfAddress = 'Too many requests from your network. Please wait a moment before trying again.';
const tooManyMessages = 'Too many messages. Please wait a moment before sending another one.';
const tooManyMessagesOfAddress =
  'Too many messages are coming from your network. Please wait a moment before sending another one.';

type LimitContext = Pick<FeatureContext, 'limits'>;

interface OneVisitor {
  agentId: string;
  sessionId: string;
  /** Whom the visitor's address counts as. */
  addressKey: string;
}

/** Half of what the agent answers in a minute: the other half is left for everybody else. */
const addressShareOf = (agentPerMinute: number) => Math.max(1, Math.floor(agentPerMinute / 2));

const sessionKey = (what: string, { agentId, sessionId }: Omit<OneVisitor, 'addressKey'>) =>
  `${what} ${agentId} ${sessionId}`;
const addressKeyOf = (what: string, { agentId, addressKey }: OneVisitor) =>
  `${what} ${agentId} from ${addressKey}`;

// What one visitor and one address may take of an agent. Programs with a key and members have limits of their own.

/** Refuses with when to come back. */
export async function requireBudget({ limits }: LimitContext, what: Counted, visitor: OneVisitor) {
  await limits.require(sessionKey(what, visitor), perMinute[what].session, tooManyOfSession);
  await limits.require(addressKeyOf(what, visitor), perMinute[what].address, tooManyOfAddress);
}

/** For what is dropped without a word. */
export const takeBudget = async ({ limits }: LimitContext, what: Counted, visitor: OneVisitor) =>
  (await limits.take(sessionKey(what, visitor), perMinute[what].session)) &&
  limits.take(addressKeyOf(what, visitor), perMinute[what].address);

/** Before anything is read: a flood costs us next to nothing. */
export const requireMessageBudget = ({ limits }: LimitContext, asker: Omit<OneVisitor, 'addressKey'>) =>
  limits.require(sessionKey('messages', asker), perMinute.messages.session, tooManyMessages);

/**
 * Before the agent's own minute is touched, so that what is refused here takes nothing from anybody. Over all agents
 * together an address has a limit too: they share one machine.
 */
export async function requireShareOfAgent(
  { limits }: LimitContext,
  visitor: OneVisitor,
  agentPerMinute: number,
) {
  await limits.require(
    addressKeyOf('messages', visitor),
    addressShareOf(agentPerMinute),
    tooManyMessagesOfAddress,
  );
  await limits.require(
    `messages from ${visitor.addressKey}`,
    perMinute.messages.address,
    tooManyMessagesOfAddress,
  );
}
