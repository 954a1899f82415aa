import { sql } from 'drizzle-orm';

/** The conversations that the seed wrote, with the number of each. */
export const theirConversations = (businessId: string) => sql`from conversations c
  cross join lateral (select substr(c.session_id, 6)::int as nth) as numbered
  where c.business_id = ${businessId} and c.session_id like 'seed-%'`;
