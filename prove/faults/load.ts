import { setTimeout as wait } from 'node:timers/promises';
import { createAgent } from '@parley/contract/agents/agents';
import { agentChat } from '@parley/contract/conversations/conversations';
import { addConversationNote } from '@parley/contract/conversations/inbox';
import { createSavedReply } from '@parley/contract/conversations/saved-replies';
import { leaveContact } from '@parley/contract/conversations/widget';
import { createWebhook } from '@parley/contract/integrations/webhooks';
import { addDocument } from '@parley/contract/knowledge/knowledge';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  textFile,
} from '../../server/src/testing/makers.ts';
import type { TestServer } from '../../server/src/testing/test-server.ts';

const handbook = 'Delivery costs 4.50 euros within the city. Orders above 40 euros are free.';
const passagesOfDocument = 12;

/** What the server said yes to. */
export interface Acknowledged {
  agents: string[];
  replies: string[];
  notes: { conversationId: string; noteId: string }[];
  questions: { conversationId: string; messageId: string; clientMessageId: string }[];
  documents: { id: string; passages: number }[];
  contacts: string[];
  /** Sent again with the same id, as the answer was lost. */
  repeats: number;
  refused: number;
}

export interface Load {
  owner: Owner;
  agentId: string;
  acknowledged: Acknowledged;
  stop(): Promise<void>;
}

/** A business of visitors, members and programs who write without a pause, and send again what was not acknowledged. */
export async function startLoad(server: TestServer, webhookUrl: string): Promise<Load> {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'delivery.md', handbook);
  await owner.call(createWebhook, { businessId, url: webhookUrl, events: ['handoff.created'] });
  const first = await makeVisitor(server, agent);
  const { conversationId } = await first.ask('How much is delivery?');
  const acknowledged: Acknowledged = {
    agents: [],
    replies: [],
    notes: [],
    questions: [],
    documents: [],
    contacts: [],
    repeats: 0,
    refused: 0,
  };
  let isStopped = false;

  /** The same again until it is acknowledged: only what carries an id of the sender may be sent twice. */
  async function untilDone<Result>(send: () => Promise<Result>): Promise<Result | undefined> {
    while (!isStopped) {
      try {
        return await send();
      } catch {
        acknowledged.repeats += 1;
        await wait(200);
      }
    }
    return undefined;
  }
  async function forEver(work: (nth: number) => Promise<unknown>) {
    for (let nth = 0; !isStopped; nth++) {
      await work(nth).catch(async () => {
        acknowledged.refused += 1;
        await wait(200);
      });
    }
  }

  const writers = [
    forEver(async (nth) => {
      const { id } = await owner.call(createAgent, {
        businessId,
        name: `Agent ${nth}`,
        welcomeMessage: 'Hello!',
      });
      acknowledged.agents.push(id);
      await wait(100);
    }),
    forEver(async () => {
      const title = crypto.randomUUID();
      await owner.call(createSavedReply, { businessId, title, content: 'Thank you.' });
      acknowledged.replies.push(title);
      await wait(100);
    }),
    forEver(async () => {
      const note = { conversationId: conversationId!, noteId: crypto.randomUUID() };
      const isSaved = await untilDone(() =>
        owner.call(addConversationNote, { businessId, ...note, content: 'Seen.' }),
      );
      if (isSaved) acknowledged.notes.push(note);
      await wait(50);
    }),
    ...[1, 2].map(() =>
      forEver(async () => {
        const visitor = await makeVisitor(server, agent);
        const { sessionId } = visitor.session;
        const clientMessageId = crypto.randomUUID();
        const question = { message: 'How much is delivery?', agentId: agent.id, sessionId, clientMessageId };
        const answer = await untilDone(() => visitor.call(agentChat, question));
        if (!answer) return;
        const { conversationId: asked, messageId } = answer;
        // An agent that says it is busy keeps nothing and has acknowledged nothing.
        if (!asked || !messageId) return wait(1000);
        acknowledged.questions.push({
          conversationId: asked,
          messageId,
          clientMessageId,
        });
        const email = `${clientMessageId}@example.org`;
        await visitor.call(leaveContact, { email, inquiry: 'Please call me.' });
        acknowledged.contacts.push(email);
      }),
    ),
    forEver(async (nth) => {
      const text = Array.from(
        { length: passagesOfDocument },
        (_, part) => `# Part ${part}\n\nBread ${nth} of ${part} is fresh.`,
      );
      const file = textFile(`bread-${nth}.md`, text.join('\n\n'));
      const { id } = await owner.call(addDocument, { businessId, agentId: agent.id, file });
      acknowledged.documents.push({ id, passages: passagesOfDocument });
      await wait(1500);
    }),
  ];
  return {
    owner,
    agentId: agent.id,
    acknowledged,
    async stop() {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}
