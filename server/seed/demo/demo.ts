import { createAgent, generateScript, setAgentStatus, updateAgent } from '@parley/contract/agents/agents';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { addDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import type { Caller } from '../../src/testing/caller.ts';
import { createRandom } from '../random.ts';
import type { SeedServer } from '../seed-server.ts';
import { seedInvoices } from './invoices.ts';
import { documents } from './knowledge.ts';
import { seedLeadChanges, seedLeadsOfDay } from './leads.ts';
import {
  type Account,
  joinBusiness,
  makeAccount,
  makeFirstAdmin,
  signInPerson,
  signUpPerson,
} from './people.ts';
import { seedVisits } from './visits.ts';

const website = 'https://fernandkettle.example';

/** A tea shop with two agents, its documents, a team, weeks of visitors and what came from the public site. Returns the accounts that can sign in. */
export async function seedDemo(server: SeedServer, { days }: { days: number }): Promise<Account[]> {
  const owner = makeAccount('Owner of Fern & Kettle', 'Mira', 'Sommer');
  const member = makeAccount('Editor of Fern & Kettle', 'Tom', 'Albrecht');
  const admins = await makeFirstAdmin(server);
  const browser = await signUpPerson(server, owner);
  const business = await browser.call(createBusiness, { name: 'Fern & Kettle', type: 'retail', website });
  await joinBusiness(server, { owner: browser, businessId: business.id, person: member });

  const agent = await makeShopAgent(browser, business.id);
  await browser.call(createAgent, {
    businessId: business.id,
    name: 'Wholesale desk',
    description: 'For cafés and restaurants. Still being prepared.',
    welcomeMessage: 'Hello! What would you like to serve?',
  });
  await addDocuments(browser, business.id, agent.id);
  const demoDates = new Set<string>();
  await seedVisits(
    { server, random: createRandom(7), agent, website },
    { days, team: owner, businessId: business.id },
    (day) => seedLeadsOfDay(server, { day, days, demoDates }),
  );
  if (admins[0]) {
    const admin = await signInPerson(server, admins[0]);
    await seedLeadChanges(admin);
    await seedInvoices(admin, business.id);
  }
  return [...admins, owner, member];
}

async function makeShopAgent(browser: Caller, businessId: string) {
  const { id: agentId } = await browser.call(createAgent, {
    businessId,
    name: 'Fern',
    description: 'Answers customers of the shop.',
    welcomeMessage: 'Hello, I am Fern. Ask me about teas, orders and our shop.',
  });
  const host = new URL(website).host;
  await browser.call(updateAgent, { businessId, agentId, allowedDomains: [host, 'localhost', '127.0.0.1'] });
  await browser.call(generateScript, { businessId, agentId });
  return browser.call(setAgentStatus, { businessId, agentId, status: 'active' });
}

async function addDocuments(browser: Caller, businessId: string, agentId: string) {
  for (const { name, text } of documents)
    await browser.call(addDocument, {
      businessId,
      agentId,
      file: new File([text], name, { type: 'text/markdown' }),
    });
  for (let tries = 0; tries < 600; tries += 1) {
    const read = await browser.call(listDocuments, { businessId, agentId });
    if (read.some(({ status }) => status === 'failed'))
      throw new Error('A document of the demo could not be read');
    if (read.every(({ status }) => status === 'completed')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The documents of the demo were not read in time');
}
