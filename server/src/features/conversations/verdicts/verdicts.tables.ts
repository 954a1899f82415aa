import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { agentOf, ofAgent } from '../../agents/agents.tables.ts';
import { conversations } from '../conversations.tables.ts';

/** What members of the business say of the agent's replies, one of each. */
export const answerVerdicts = pgTable(
  'answer_verdicts',
  {
    ...ofAgent(),
    conversationId: uuid('conversation_id').notNull(),
    messageId: uuid('message_id').notNull(),
    verdict: text({ enum: ['right', 'wrong'] }).notNull(),
    decidedBy: uuid('decided_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    agentOf('answer_verdicts', table),
    foreignKey({
      name: 'answer_verdicts_conversation',
      columns: [table.businessId, table.conversationId],
      foreignColumns: [conversations.businessId, conversations.id],
    }).onDelete('cascade'),
    unique('answer_verdicts_once').on(table.conversationId, table.messageId),
    index('answer_verdicts_time').on(table.businessId, table.agentId, table.createdAt),
  ],
);
