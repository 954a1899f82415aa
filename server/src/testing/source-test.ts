import { signIn } from '@parley/contract/accounts/accounts';
import { listDocuments } from '@parley/contract/knowledge/knowledge';
import { crawlSource, listCrawledPages } from '@parley/contract/knowledge/knowledge-sources';
import { type LocalSite, startLocalSite } from './local-site.ts';
import { makeOwner, testPassword, waitForSource } from './makers.ts';
import { startTestServer } from './test-server.ts';

export const hourMs = 60 * 60 * 1000;

/** Texts of pages that are long enough to be read. */
export const openingHours = [
  'The bakery opens at seven in the morning on every weekday.',
  'On Sundays the bakery stays closed all day long.',
];
export const returnRules = [
  'Bread can be brought back within two days of buying it.',
  'Please keep the receipt, since we need it for the refund.',
];

/** A server with an owner, and a site of this machine whose pages its agents may read. */
export async function startSourceTest() {
  const site = await startLocalSite();
  const server = await startTestServer({ privateHosts: [site.host] });
  const owner = await makeOwner(server);
  const { businessId } = owner;

  return {
    site,
    server,
    owner,

    /** A folder of the site that belongs to one test. */
    makeFolder() {
      const folder = `/${crypto.randomUUID()}`;
      return {
        url: `${site.url}${folder}/`,
        set: (name: string, html: Parameters<LocalSite['set']>[1]) => site.set(`${folder}/${name}`, html),
        remove: (name: string) => site.remove(`${folder}/${name}`),
        link: (name: string) => `${folder}/${name}`,
      };
    },

    async crawlAgain(agentId: string, sourceId: string) {
      await owner.call(crawlSource, { businessId, agentId, sourceId });
      return waitForSource(owner, agentId, sourceId);
    },

    /** Who is idle for long is signed out. */
    async passHours(hours: number) {
      server.clock.moveBy(hours * hourMs);
      await owner.call(signIn, { email: owner.email, password: testPassword });
    },

    listPages: (agentId: string, sourceId: string) =>
      owner.call(listCrawledPages, { businessId, agentId, sourceId }),
    listDocuments: (agentId: string) => owner.call(listDocuments, { businessId, agentId }),

    async close() {
      await server.close();
      await site.close();
    },
  };
}

export type SourceTest = Awaited<ReturnType<typeof startSourceTest>>;
