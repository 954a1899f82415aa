import { confirmEmail, signUp } from '@parley/contract/accounts/accounts';
import { createAgent, generateScript } from '@parley/contract/agents/agents';
import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { acceptInvitation, inviteMember } from '@parley/contract/businesses/members';
import { agentChat } from '@parley/contract/conversations/conversations';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { createApiKey } from '@parley/contract/integrations/api-keys';
import { type ApiScope, apiScopes } from '@parley/contract/integrations/api-scopes';
import {
  addDocument,
  type DocumentSummary,
  getDocument,
  listDocuments,
} from '@parley/contract/knowledge/knowledge';
import { addFaqUrl, type KnowledgeSource, listSources } from '@parley/contract/knowledge/knowledge-sources';
import { insertMemberOnce } from '../features/businesses/members/members.repository.ts';
import type { Caller } from './caller.ts';
import { createCaller, keepCookie } from './caller.ts';
import { tokenIn, waitForMail } from './mailbox.ts';
import { makeAccount } from './quick-accounts.ts';
import { type TestServer, testPublicUrl } from './test-server.ts';
import { until } from './until.ts';

export const testPassword = 'correct horse battery';
export const hostPage = 'https://shop.example.com';

/** A network address that hardly any other test has. */
export const randomAddress = () => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** A browser that has never been here, at an address of its own. */
export function makeBrowser(server: TestServer, headers: Record<string, string> = {}) {
  return createCaller(server.request, { 'x-forwarded-for': randomAddress(), ...headers });
}

/** Each has an address of its own, so that one test's limits are not another's; those below 60 are for tests that name theirs. */
const ownAddress = () => `198.51.100.${60 + Math.floor(Math.random() * 190)}`;
const forwardedFor = (address: string) => ({
  'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}, ${address}`,
});

/** How somebody came to their account. */
interface Arrival {
  /** By signing up, with the mail that this sends; otherwise the account is simply there. */
  hasSignedUp?: boolean;
  isConfirmed?: boolean;
}

/** Where mails go out, the mail is a part of it; a server in another process has only its front door. */
const needsNoMail = ({ platform }: Partial<TestServer>, { hasSignedUp = false }: Arrival) =>
  !hasSignedUp && platform?.mailer.kind === 'outbox';

/** A person with an account, signed in. */
export async function makePerson(
  server: TestServer,
  {
    email = `${crypto.randomUUID()}@example.com`,
    firstName = 'Ada',
    ...arrival
  }: { email?: string; firstName?: string } & Arrival = {},
) {
  const names = { firstName, lastName: 'Lovelace' };
  const address = ownAddress();
  const jar = new Map<string, string>();
  const caller = createCaller(server.request, forwardedFor(address), jar);
  if (needsNoMail(server, arrival)) {
    const { isConfirmed = false } = arrival;
    const account = { ...names, email: email.toLowerCase(), address, isConfirmed };
    const { userId, cookies } = await makeAccount(server, testPublicUrl, testPassword, account);
    for (const cookie of cookies) keepCookie(jar, cookie);
    return { ...caller, email, userId };
  }
  const signedUp = await caller.call(signUp, { ...names, email, password: testPassword });
  // Where mails go out, the address is confirmed first.
  const { session } = signedUp.session
    ? signedUp
    : await caller.call(confirmEmail, { token: tokenIn(await waitForMail(server, email, 'Confirm')) });
  return { ...caller, email, userId: session!.user.id };
}

/** A person with a business of which they are the owner. */
export async function makeOwner(server: TestServer, arrival: Arrival = {}) {
  const person = await makePerson(server, arrival);
  const business = await person.call(createBusiness, {
    name: 'Corner Bakery',
    type: 'retail',
    website: hostPage,
  });
  return { ...person, businessId: business.id };
}

/** An owner whom visitors' words may be mailed to: where no mail goes out, people work with an address that they have not confirmed. */
export const makeConfirmedOwner = (server: TestServer) => makeOwner(server, { isConfirmed: true });
export type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** A further person of a business, who came by invitation where `hasSignedUp` says so. */
export async function makeMember(
  server: TestServer,
  owner: Owner,
  role: BusinessRole = 'editor',
  arrival: Arrival = {},
) {
  const person = await makePerson(server, arrival);
  const { businessId } = owner;
  const { platform } = server;
  if (needsNoMail(server, arrival)) {
    const member = { userId: person.userId, role, createdAt: platform.clock.now() };
    await insertMemberOnce(platform.database.db, businessId, member);
  } else {
    await owner.call(inviteMember, { businessId, email: person.email, role });
    await person.call(acceptInvitation, { token: await invitationTokenFor(server, person.email) });
  }
  return { ...person, businessId };
}

/** The token in the latest of that many invitations mailed to an address. */
export async function invitationTokenFor(server: TestServer, email: string, mails = 1) {
  const { text } = await waitForMail(server, email, 'invites you', mails);
  return /#invitation=([\w-]+)/.exec(text)![1]!;
}

/** A live agent whose widget may run on the host page, the website of the business. */
export async function makeAgent(owner: Owner, name = 'Baker') {
  const { businessId } = owner;
  const { id: agentId } = await owner.call(createAgent, {
    businessId,
    name,
    welcomeMessage: 'Hello! How can I help you today?',
  });
  return owner.call(generateScript, { businessId, agentId });
}

/** A program with a key of the business, which may do all or only what is named. */
export async function makeApiKey(server: TestServer, owner: Owner, scopes: readonly ApiScope[] = apiScopes) {
  const { businessId } = owner;
  const made = await owner.call(createApiKey, {
    businessId,
    name: 'Program',
    scopes: [...scopes],
    expiresInDays: null,
  });
  const program = createCaller(server.request, { authorization: `Bearer ${made.secret}` });
  return { ...program, keyId: made.key.id, secret: made.secret };
}

export const textFile = (name: string, text: string | Uint8Array<ArrayBuffer>) =>
  new File([text], name, { type: 'text/plain' });

/** Uploads a document and waits until it was read, well or badly. */
export async function makeDocument(
  owner: Owner,
  agentId: string,
  name: string,
  text: string | Uint8Array<ArrayBuffer>,
) {
  const { id } = await owner.call(addDocument, {
    businessId: owner.businessId,
    agentId,
    file: textFile(name, text),
  });
  const isRead = ({ status }: DocumentSummary) => status === 'completed' || status === 'failed';
  return waitForDocument(owner, agentId, id, isRead, { firstAfterMs: 70 });
}

export const waitForDocument = (
  owner: Owner,
  agentId: string,
  documentId: string,
  isDone: (document: DocumentSummary) => boolean,
  pace?: Parameters<typeof until>[2],
) =>
  until(
    async () => {
      const document = await owner.call(getDocument, { businessId: owner.businessId, agentId, documentId });
      return isDone(document) && document;
    },
    'the document is read',
    pace,
  );

/** Adds an address and waits until it was crawled and its pages were read. */
export async function makeFaqUrl(
  owner: Owner,
  agentId: string,
  url: string,
  settings: { depth?: number } = {},
) {
  const { id } = await owner.call(addFaqUrl, { businessId: owner.businessId, agentId, url, ...settings });
  return waitForSource(owner, agentId, id);
}

/** The source once no crawl is under way and none of its pages waits to be read. */
export function waitForSource(owner: Owner, agentId: string, sourceId: string): Promise<KnowledgeSource> {
  const { businessId } = owner;
  return until(async () => {
    const source = (await owner.call(listSources, { businessId, agentId })).find(({ id }) => id === sourceId);
    const documents = await owner.call(listDocuments, { businessId, agentId });
    const isReading = documents.some(
      (one) => one.sourceId === sourceId && ['pending', 'processing'].includes(one.status),
    );
    return !isReading && ['completed', 'error'].includes(source?.status ?? '') && source;
  }, 'the source is crawled');
}

/** A visitor of the host page with a session of their own. */
export async function makeVisitor(
  server: TestServer,
  agent: { embedKey: string; id: string },
  address = randomAddress(),
) {
  const page: Caller = createCaller(server.request, { origin: hostPage, 'x-forwarded-for': address });
  const session = await page.call(startVisitorSession, { key: agent.embedKey });
  const visitor = page.with({ authorization: `Bearer ${session.token}` });
  const ask = (message: string) =>
    visitor.call(agentChat, { message, agentId: agent.id, sessionId: session.sessionId });
  return { ...visitor, session, ask };
}
