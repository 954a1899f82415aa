import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import type { VisitorConversation } from '@parley/contract/conversations/widget';
import { notFound } from '../../errors.ts';
import { exportPages } from '../../exported-pages.ts';
import type { ExportedFile } from '../../feature.ts';
import { listRowsById } from '../../platform/database/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import type { ConversationFilter } from './conversation-list.repository.ts';
import * as lists from './conversation-list.repository.ts';
import { isHere, isNameProven, presentForOwner, presentSummary } from './conversation-presenting.ts';
import type { ConversationRow, SessionScope } from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';
import type { QuotedFiles } from './quoted-files.service.ts';
import { createVisitorBudgets } from './visitor-budgets.ts';
import * as visits from './visits.repository.ts';

const conversationsListed = 50;
const conversationsPerFile = 200;
const visitsPerFile = 2000;

/** Conversations as the members of the business and the visitor see them. */
export function createConversationReading(
  needs: Pick<ConversationContext, 'db' | 'clock' | 'agents' | 'profiles' | 'handoffs' | 'limits'>,
  {
    presentForVisitor,
    files,
  }: {
    presentForVisitor(row: ConversationRow | undefined): Promise<VisitorConversation>;
    files: QuotedFiles;
  },
) {
  const { db, clock, agents, profiles, handoffs } = needs;
  const budgets = createVisitorBudgets(needs.limits);
  const namesOf = async (rows: ConversationRow[]) => {
    const ids = [...new Set(rows.flatMap(({ takenBy }) => takenBy ?? []))];
    const people = ids.length > 0 ? await profiles.findPeople(ids) : new Map();
    return ({ takenBy }: ConversationRow): string | undefined => {
      const person = takenBy ? people.get(takenBy) : undefined;
      return person && `${person.firstName} ${person.lastName}`.trim();
    };
  };
  const presentListed = async (
    businessId: string,
    rows: Awaited<ReturnType<typeof lists.listConversations>>,
  ) => {
    const agentNames = await agents.namesOf(businessId);
    const nameOf = await namesOf(rows.map(({ conversation }) => conversation));
    return rows.map(({ conversation, ...said }) => ({
      ...presentSummary(conversation, {
        ...said,
        agentName: agentNames.get(conversation.agentId),
        takenByName: nameOf(conversation),
      }),
      visitorName: conversation.visitorName,
    }));
  };
  return {
    listConversations: async (
      businessId: string,
      filter: ConversationFilter = {},
      limit = conversationsListed,
    ) => presentListed(businessId, await lists.listConversations(db, businessId, { ...filter, limit })),

    /** For programs, which read all of them page by page. */
    listConversationPage: async (businessId: string, page: lists.ConversationPage) =>
      presentListed(businessId, await lists.listConversationsStarted(db, businessId, page)),

    countByStatus: (businessId: string) => lists.countByStatus(db, businessId),

    async getConversation(businessId: string, conversationId: string): Promise<ConversationDetails> {
      const row = await repository.findConversation(db, businessId, conversationId);
      if (!row) throw notFound('Conversation');
      const agent = await agents.requireAgent({ businessId, agentId: row.agentId });
      const said = await repository.listMessages(db, businessId, conversationId);
      const comments = await visits.listComments(db, businessId, conversationId);
      const handoff = await handoffs.findLatestHandoff(db, businessId, conversationId);
      const {
        visitorName: name,
        visitorEmail: email,
        visitorPhone: phone,
        userIdentifier,
        pageUrl,
        language,
        userAgent,
      } = row;
      const lastMessage = said.findLast(({ author }) => author !== 'system')?.content ?? null;
      return {
        ...presentSummary(row, {
          agentName: agent.name,
          takenByName: (await namesOf([row]))(row),
          firstMessage: said.find(({ role }) => role === 'user')?.content ?? null,
          lastMessage,
        }),
        visitorName: name,
        visitor: {
          name,
          email,
          phone,
          userIdentifier,
          pageUrl,
          language,
          userAgent,
          isProven: userIdentifier !== null,
          isNameProven: isNameProven(row),
          isEmailProven: email !== null && email === row.provenEmail,
          isHere: isHere(row, clock.now()),
        },
        feedback: row.feedback,
        handoffId: handoff?.id ?? null,
        messages: said.map((message) => ({
          ...presentForOwner(message),
          comment: comments.get(message.id) ?? null,
        })),
      };
    },

    visitorSeenAt: async (businessId: string, conversationId: string) =>
      (await repository.findConversation(db, businessId, conversationId))?.visitorSeenAt ?? null,

    async getVisitorConversation(scope: SessionScope & { addressKey: string }) {
      budgets.require('looks', scope);
      const row = await repository.findConversationOfSession(db, scope);
      const said = row ? await repository.listMessages(db, scope.businessId, row.id) : [];
      return { conversation: await presentForVisitor(row), messages: await files.presentSaid(scope, said) };
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield* exportPages('conversations', conversationsPerFile, (page) =>
        lists.listWholeConversations(db, businessId, page),
      );
      for (const [folder, table] of Object.entries(visits.exportedVisits))
        yield* exportPages(folder, visitsPerFile, (page) => listRowsById(db, table, businessId, page));
    },

    countConversations: (businessId: string) => lists.countConversationsByAgent(db, businessId),
    countConversationsSince: (businessId: string, since: Date) =>
      lists.countConversationsSince(db, businessId, since),
  };
}
