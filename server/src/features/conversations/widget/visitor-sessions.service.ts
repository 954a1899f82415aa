import {
  type startVisitorSession as startVisitorSessionEndpoint,
  type VisitorSession,
  visitorRenewalDays,
  visitorTokenHours,
} from '@parley/contract/conversations/widget';
import { harmlessLine } from '@parley/contract/wire/harmless-text';
import type { z } from 'zod';
import { AppError, notAllowed, notSignedIn } from '../../../errors.ts';
import { type FullAgent, type ProvenCustomer, tokenExpired } from '../../agents/index.ts';
import { getAnsweringState } from '../chat/index.ts';
import type { ConversationContext, UsedLink } from '../conversation-context.ts';
import type { SessionScope } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';
import { findLatestSessionOfCustomer, findVisit, upsertVisit } from '../visits/index.ts';
import { readMessagePage } from './visitor-conversation.service.ts';
import { readVisitorToken, signVisitorToken, type VisitorClaims } from './visitor-token.ts';

type SessionRequest = z.output<(typeof startVisitorSessionEndpoint)['input']>;

/** Where the request came from. */
interface Page {
  origin: string | null;
  address: string;
  userAgent: string | null;
}

const hourMs = 60 * 60 * 1000;
const tokenLifeMs = visitorTokenHours * hourMs;
/** How long an expired token may still name the conversation to go on with. */
const renewableMs = visitorRenewalDays * 24 * hourMs;

const notProven = (why: string) => new AppError('not_signed_in', `This customer is not proven: ${why}.`);
const usedLink = () =>
  notAllowed('This link was used already or is too old. Please open the chat on the website.');

/** Starts a visitor's session on an allowed page, or goes on with the one an older token or a link in a mail names. */
export async function startVisitorSession(
  context: ConversationContext,
  request: SessionRequest,
  page: Page,
): Promise<VisitorSession> {
  const link = request.resume === undefined ? undefined : await context.useLink(request.resume);
  try {
    return await openSession(context, request, page, link);
  } catch (error) {
    // A page that is not allowed, or a customer who is not proven: the chat tries again as anybody.
    await link?.giveBack().catch(() => {});
    throw error;
  }
}

async function openSession(
  context: ConversationContext,
  request: SessionRequest,
  page: Page,
  link: UsedLink | undefined,
): Promise<VisitorSession> {
  const { db, clock, secret, agents } = context;
  const named = link
    ? { agentId: link.agentId }
    : (agentNamedIn(request) ?? agentNamedByToken(context, request));
  if (!named) throw usedLink();
  const { agent, isPreview } = await agents.findAgentForPage(named, page.origin);
  const token = findRenewableToken(context, agent, request, isPreview);
  const proof = await proveCustomer(context, agent, request, token);
  const customer = proof?.customer;
  const before = link?.sessionId ?? (await findEarlierSession(context, token, customer));
  const freshCustomer = proof?.isStale ? undefined : customer;
  const earlier =
    link || isPreview ? before : await findSessionOfCustomer(context, agent, freshCustomer, before);
  const { businessId, id: agentId } = agent;
  const scope = { businessId, agentId, sessionId: earlier ?? crypto.randomUUID() };
  const isNew = earlier === undefined;
  if (!isPreview) await saveVisit(context, { ...scope, isNew }, request, page, freshCustomer);
  const conversation =
    earlier && !isPreview ? await repository.findConversationOfSession(db, scope) : undefined;
  const expiresAtMs = clock.now().getTime() + tokenLifeMs;
  return {
    token: signVisitorToken({ ...scope, isPreview, customer: customer?.userId, expiresAtMs }, secret),
    expiresAt: new Date(expiresAtMs).toISOString(),
    renewableUntil: new Date(expiresAtMs + renewableMs).toISOString(),
    sessionId: scope.sessionId,
    agent: agents.presentForWidget(agent, {
      answers: isPreview || (await getAnsweringState(context, agent)) === 'yes',
    }),
    isPreview,
    ...(request.resume !== undefined && !link && { isLinkRefused: true as const }),
    ...(await readMessagePage(context, conversation, { knownAgent: agent })),
    conversation: await presentForVisitor(context, conversation),
  };
}

/** The visitor behind a bearer token; throws when it is missing, forged or expired. */
export function requireVisitor({ clock, secret }: ConversationContext, request: Request): VisitorClaims {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const visitor = token ? readVisitorToken(token, secret) : undefined;
  if (!visitor || visitor.expiresAtMs <= clock.now().getTime()) throw notSignedIn();
  return visitor;
}

export function requireSession<Visitor extends SessionScope>(
  visitor: Visitor,
  named: { agentId: string; sessionId: string },
): Visitor {
  if (named.agentId !== visitor.agentId || named.sessionId !== visitor.sessionId)
    throw notAllowed('This session belongs to another conversation.');
  return visitor;
}

function agentNamedIn({ key, agentId, preview }: SessionRequest) {
  if (preview !== undefined) return { preview };
  if (key !== undefined) return { key };
  return agentId === undefined ? undefined : { agentId };
}

/** A visitor who came by a link in a mail has nothing but the token of then. */
function agentNamedByToken({ secret }: ConversationContext, { token }: SessionRequest) {
  const before = token ? readVisitorToken(token, secret) : undefined;
  return before && !before.isPreview ? { agentId: before.agentId } : undefined;
}

/** What an older token of this agent says, as long as it can be renewed. */
function findRenewableToken(
  { clock, secret }: ConversationContext,
  agent: FullAgent,
  { token }: SessionRequest,
  isPreview: boolean,
) {
  const before = token ? readVisitorToken(token, secret) : undefined;
  const isOfAgent =
    before?.agentId === agent.id && before.businessId === agent.businessId && before.isPreview === isPreview;
  return isOfAgent && clock.now().getTime() < before.expiresAtMs + renewableMs ? before : undefined;
}

/** A page that was left open for longer than its proof lasts goes on with the session it has, and learns nothing new. */
async function proveCustomer(
  { agents }: ConversationContext,
  agent: FullAgent,
  { identity }: SessionRequest,
  before: VisitorClaims | undefined,
) {
  if (!identity) return undefined;
  const proof = await agents.proveIdentity(agent, identity);
  if ('refusal' in proof) throw notProven(proof.refusal);
  if (proof.isStale && before?.customer !== proof.customer.userId) throw notProven(tokenExpired);
  return proof;
}

/** The session an older token names, unless its customer has signed out or another one has signed in since. */
async function findEarlierSession(
  { db }: ConversationContext,
  before: VisitorClaims | undefined,
  customer: ProvenCustomer | undefined,
) {
  if (!before || before.isPreview) return before?.sessionId;
  if (!customer) return before.customer === undefined ? before.sessionId : undefined;
  const { userIdentifier = null } = (await findVisit(db, before)) ?? {};
  return userIdentifier === null || userIdentifier === customer.userId ? before.sessionId : undefined;
}

/** A proven customer goes on where they wrote last, on whatever device; what they wrote here before signing in comes first. */
async function findSessionOfCustomer(
  { db, clock }: ConversationContext,
  agent: FullAgent,
  customer: ProvenCustomer | undefined,
  before: string | undefined,
) {
  if (!customer) return before;
  const scope = { businessId: agent.businessId, agentId: agent.id };
  if (before && (await repository.findConversationOfSession(db, { ...scope, sessionId: before })))
    return before;
  const since = new Date(clock.now().getTime() - renewableMs);
  return (await findLatestSessionOfCustomer(db, scope, customer.userId, since)) ?? before;
}

/** The visit is written down once the chat is open, with the id of a customer only where it is proven. */
async function saveVisit(
  { db, clock }: ConversationContext,
  { isNew, ...scope }: SessionScope & { isNew: boolean },
  { pageUrl, language }: SessionRequest,
  { address, userAgent }: Page,
  proven: ProvenCustomer | undefined,
) {
  const before = isNew ? undefined : await findVisit(db, scope);
  const { userIdentifier = null, provenName = null, provenEmail = null } = before ?? {};
  // A link in a mail may be opened by somebody else who is signed in: the conversation stays whose it was.
  const customer = userIdentifier === null || userIdentifier === proven?.userId ? proven : undefined;
  const facts = {
    ...(pageUrl && { pageUrl: plainAddress(pageUrl) }),
    ...(language && { language: harmlessLine(language).slice(0, 20) }),
    ...(userAgent && { userAgent: harmlessLine(userAgent).slice(0, 500) }),
    ...(customer && { userIdentifier: customer.userId }),
    ...(customer && contactOf(customer, { provenName, provenEmail })),
  };
  await upsertVisit(db, scope, { ...facts, ipAddress: address }, clock.now());
  if (!isNew) await repository.setVisitOfSession(db, scope, facts);
}

/** What is only claimed never replaces what was proven. */
function contactOf(
  { name, email, isContactProven }: ProvenCustomer,
  before: { provenName: string | null; provenEmail: string | null },
) {
  const visitorName = name && harmlessLine(name);
  return {
    ...(visitorName && (isContactProven || !before.provenName) && { visitorName }),
    ...(visitorName && isContactProven && { provenName: visitorName }),
    ...(email && (isContactProven || !before.provenEmail) && { visitorEmail: email }),
    ...(email && isContactProven && { provenEmail: email }),
  };
}

/** Without query and fragment, in which secrets may stand. */
function plainAddress(url: string) {
  const { protocol, origin, pathname } = new URL(url);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}` : null;
}
