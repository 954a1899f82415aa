import { confirmEmail, signUp } from '@parley/contract/accounts/accounts';
import { createAgent, generateScript, updateAgent } from '@parley/contract/agents/agents';
import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { acceptInvitation, inviteMember } from '@parley/contract/businesses/members';
import { agentChat } from '@parley/contract/conversations/conversations';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { createApiKey } from '@parley/contract/integrations/api-keys';
import { type ApiScope, apiScopes } from '@parley/contract/integrations/api-scopes';
import { addDocument, type DocumentSummary, listDocuments } from '@parley/contract/knowledge/knowledge';
import { addFaqUrl, type KnowledgeSource, listSources } from '@parley/contract/knowledge/knowledge-sources';
import type { Caller } from './caller.ts';
import { createCaller } from './caller.ts';
import { tokenIn, waitForMail } from './mailbox.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

export const testPassword = 'correct horse battery';
export const hostPage = 'https://shop.example.com';

/** A network address that hardly any other test has. */
export const randomAddress = () => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** A browser that has never been here, at an address of its own. */
export function makeBrowser(server: TestServer, headers: Record<string, string> = {}) {
  return createCaller(server.request, { 'x-forwarded-for': randomAddress(), ...headers });
}

/** A person with an account, signed in. */
export async function makePerson(server: TestServer, changes: { email?: string; firstName?: string } = {}) {
  // Each has an address of its own, so that one test's limits are not another's; those below 60 are for tests that name theirs.
  const own = 60 + Math.floor(Math.random() * 190);
  const address = `203.0.113.${Math.floor(Math.random() * 250)}, 198.51.100.${own}`;
  const caller = createCaller(server.request, { 'x-forwarded-for': address });
  const email = changes.email ?? `${crypto.randomUUID()}@example.com`;
  const names = { firstName: changes.firstName ?? 'Ada', lastName: 'Lovelace' };
  const signedUp = await caller.call(signUp, { ...names, email, password: testPassword });
  // Where mails go out, the address is confirmed first.
  const { session } = signedUp.session
    ? signedUp
    : await caller.call(confirmEmail, { token: tokenIn(await waitForMail(server, email, 'Confirm')) });
  return { ...caller, email, userId: session!.user.id };
}

/** A person with a business of which they are the owner. */
export async function makeOwner(server: TestServer) {
  const person = await makePerson(server);
  const business = await person.call(createBusiness, {
    name: 'Corner Bakery',
    type: 'retail',
    website: hostPage,
  });
  return { ...person, businessId: business.id };
}
/** An owner whom visitors' words may be mailed to. */
export async function makeConfirmedOwner(server: TestServer) {
  const owner = await makeOwner(server);
  await confirmAddress(server, owner);
  return owner;
}

/** Where no mail goes out, people work with an address that they have not confirmed. */
export async function confirmAddress(server: TestServer, person: Pick<Owner, 'call' | 'email'>) {
  await person.call(confirmEmail, { token: tokenIn(await waitForMail(server, person.email, 'Confirm')) });
}
export type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** A further person of a business, who came by invitation. */
export async function makeMember(server: TestServer, owner: Owner, role: BusinessRole = 'editor') {
  const person = await makePerson(server);
  await owner.call(inviteMember, { businessId: owner.businessId, email: person.email, role });
  await person.call(acceptInvitation, { token: await invitationTokenFor(server, person.email) });
  return { ...person, businessId: owner.businessId };
}

/** The token in the latest of that many invitations mailed to an address. */
export async function invitationTokenFor(server: TestServer, email: string, mails = 1) {
  const { text } = await waitForMail(server, email, 'invites you', mails);
  return /#invitation=([\w-]+)/.exec(text)![1]!;
}

/** A live agent whose widget may run on the host page. */
export async function makeAgent(owner: Owner, name = 'Baker') {
  const { businessId } = owner;
  const { id: agentId } = await owner.call(createAgent, {
    businessId,
    name,
    welcomeMessage: 'Hello! How can I help you today?',
  });
  await owner.call(updateAgent, { businessId, agentId, allowedDomains: ['shop.example.com'] });
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
  return waitForDocument(owner, agentId, id, ({ status }) => status === 'completed' || status === 'failed');
}

export const waitForDocument = (
  owner: Owner,
  agentId: string,
  documentId: string,
  isDone: (document: DocumentSummary) => boolean,
) =>
  until(async () => {
    const documents = await owner.call(listDocuments, { businessId: owner.businessId, agentId });
    return documents.find((document) => document.id === documentId && isDone(document));
  }, 'the document is read');

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
