import { updateAgent } from '@parley/contract/agents/agents';
import { getConversation } from '@parley/contract/conversations/conversations';
import { setPresence } from '@parley/contract/conversations/handoffs';
import { type VisitorEvent, watchConversation } from '@parley/contract/conversations/widget';
import { readEvents } from './event-reader.ts';
import { makeAgent, makeMember, makeOwner, type makeVisitor, type Owner } from './makers.ts';
import type { TestServer } from './test-server.ts';

const handoff = {
  enabled: true,
  threshold: 3,
  topics: ['refund', 'Kündigung'],
  escalationMessage: 'One moment, please.',
};

/** A business whose agent hands over to its two members, both away until a test says otherwise. */
export async function makeTeam(server: TestServer) {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const agent = await makeAgent(owner);
  const { businessId } = owner;
  await owner.call(updateAgent, { businessId, agentId: agent.id, handoff });
  const setAvailable = (person: Owner, isAvailable: boolean) =>
    person.call(setPresence, { businessId, isAvailable });
  const scopeOf = (conversationId: string | null) => ({ businessId, conversationId: conversationId! });
  const detailsOf = (conversationId: string | null) => owner.call(getConversation, scopeOf(conversationId));
  return {
    owner,
    member,
    agent,
    businessId,
    scopeOf,
    detailsOf,
    beThere: () => setAvailable(owner, true),
    async beAway() {
      for (const person of [owner, member]) await setAvailable(person, false);
    },
    notesOf: async (conversationId: string | null) =>
      (await detailsOf(conversationId)).messages.flatMap(({ note }) => note ?? []),
  };
}

export const listen = async (visitor: Awaited<ReturnType<typeof makeVisitor>>) =>
  readEvents<VisitorEvent>(await visitor.send(watchConversation, {}));
