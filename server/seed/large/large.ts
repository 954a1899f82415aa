import { createAgent, generateScript, setAgentStatus } from '@parley/contract/agents/agents';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { listMembers } from '@parley/contract/businesses/members';
import { sql } from 'drizzle-orm';
import { countChangesJob } from '../../src/features/insights/index.ts';
import { type Account, joinBusiness, makeAccount, makeFirstAdmin, signUpPerson } from '../demo/people.ts';
import type { SeedServer } from '../seed-server.ts';
import { messagesEach, writeHistory } from './history.ts';

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
  await writeHistory(server.db, { businessId, agentIds, memberIds }, size);
  await countAll(server);
  const accounts: Account[] = [...admins, owner, member];
  return { accounts, browser, businessId, agentIds };
}

/** The figures of the history, made as those of every other conversation. */
async function countAll(server: SeedServer) {
  const isWaiting = sql`select 1 from conversation_changes limit 1`;
  while ((await server.db.execute(isWaiting)).rows.length > 0) await server.runJob(countChangesJob.name);
}
