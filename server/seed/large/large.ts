import { createAgent, generateScript, setAgentStatus } from '@parley/contract/agents/agents';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { listMembers } from '@parley/contract/businesses/members';
import { rebuildDaysJob } from '../../src/features/insights/index.ts';
import { type Account, joinBusiness, makeAccount, makeFirstAdmin, signUpPerson } from '../demo/people.ts';
import type { SeedServer } from '../seed-server.ts';
import { writeHistory } from './history.ts';
import { messagesEach } from './history-size.ts';

const agents = 20;

/** A million messages on PostgreSQL, a tenth of it on the embedded database. */
export const largeSizeOf = ({ isPostgres }: Pick<SeedServer, 'isPostgres'>) => ({
  conversations: (isPostgres ? 1_000_000 : 100_000) / messagesEach,
  days: 90,
});

/** One business as large as they come. Returns the accounts that can sign in, and where to look. */
export async function seedLarge(server: SeedServer, size: { conversations: number; days: number }) {
  const owner = makeAccount('Owner of Harbour Supplies', 'Nora', 'Lind');
  const member = makeAccount('Editor of Harbour Supplies', 'Paul', 'Berg');
  const admins = await makeFirstAdmin(server);
  const browser = await signUpPerson(server, owner);
  const { id: businessId } = await browser.call(createBusiness, {
    name: 'Harbour Supplies',
    type: 'retail',
    website: 'https://harboursupplies.example',
  });
  await joinBusiness(server, { owner: browser, businessId, person: member });
  const agentIds: string[] = [];
  for (let nth = 1; nth <= agents; nth += 1) {
    const agent = await browser.call(createAgent, {
      businessId,
      name: `Desk ${nth}`,
      description: 'Answers customers.',
      welcomeMessage: 'Hello! How can I help?',
    });
    await browser.call(generateScript, { businessId, agentId: agent.id });
    agentIds.push(
      (await browser.call(setAgentStatus, { businessId, agentId: agent.id, status: 'active' })).id,
    );
  }
  const memberIds = (await browser.call(listMembers, { businessId })).map(({ userId }) => userId);
  await writeHistory(server.db, { businessId, agentIds, memberIds }, { ...size, timeZone: 'UTC' });
  await server.runJob(rebuildDaysJob, { businessId });
  const accounts: Account[] = [...admins, owner, member];
  return { accounts, browser, businessId, agentIds };
}
