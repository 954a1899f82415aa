import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { sessions, users } from './accounts.tables.ts';

/** One query for each signed-in request. */
export async function findLiveSession(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  return row;
}

export async function deleteSessionsOf(db: Database, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
