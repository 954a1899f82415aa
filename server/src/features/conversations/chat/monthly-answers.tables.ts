import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { agentOf, ofAgent } from '../../agents/agents.tables.ts';

/** Questions answered in a month, against the limits of plan and owner. */
export const agentMonths = pgTable(
  'agent_months',
  {
    ...ofAgent(),
    /** Such as 2026-11, in UTC. */
    month: text().notNull(),
    answers: integer().notNull().default(0),
    /** The highest share of the limit the owner was told of: 50, 80 or 100. */
    toldPercent: integer('told_percent').notNull().default(0),
    /** The same for the limit of the plan, which all agents of the business share. */
    planToldPercent: integer('plan_told_percent').notNull().default(0),
  },
  (table) => [
    agentOf('agent_months', table),
    unique('agent_months_once').on(table.businessId, table.agentId, table.month),
  ],
);
