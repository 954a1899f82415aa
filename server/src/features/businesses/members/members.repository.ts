import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { businesses, businessMembers } from '../businesses.tables.ts';
import { businessInvitations } from './members.tables.ts';

export type InvitationRow = typeof businessInvitations.$inferSelect;

const oneMember = (businessId: string, userId: string) =>
  and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId));
const oneInvitation = (businessId: string, invitationId: string) =>
  and(eq(businessInvitations.businessId, businessId), eq(businessInvitations.id, invitationId));

/** Everyone who changes who belongs to a business takes this first, so that such changes happen one after the other. */
export async function lockBusiness(tx: Database, businessId: string) {
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('update');
  return row;
}

export function listMembers(db: Database, businessId: string) {
  return db
    .select()
    .from(businessMembers)
    .where(eq(businessMembers.businessId, businessId))
    .orderBy(asc(businessMembers.createdAt), asc(businessMembers.userId));
}

/** None of them can leave before the caller's transaction ends: rows that refer to a member need that. */
export function holdMembers(tx: Database, businessId: string) {
  return tx
    .select({ userId: businessMembers.userId, role: businessMembers.role })
    .from(businessMembers)
    .where(eq(businessMembers.businessId, businessId))
    .orderBy(asc(businessMembers.userId))
    .for('key share');
}

export async function requiresSecondFactor(db: Database, businessId: string) {
  const [row] = await db
    .select({ isRequired: businesses.requiresSecondFactor })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return row?.isRequired ?? false;
}

export async function setSecondFactorRule(db: Database, businessId: string, isRequired: boolean, now: Date) {
  await db
    .update(businesses)
    .set({ requiresSecondFactor: isRequired, updatedAt: now })
    .where(eq(businesses.id, businessId));
}

/** Who belongs already keeps the role they have. */
export async function insertMemberOnce(
  db: Database,
  businessId: string,
  member: { userId: string; role: BusinessRole; createdAt: Date },
) {
  await db
    .insert(businessMembers)
    .values({ businessId, ...member })
    .onConflictDoNothing();
}

export async function setRole(db: Database, businessId: string, userId: string, role: BusinessRole) {
  await db.update(businessMembers).set({ role }).where(oneMember(businessId, userId));
}

export async function deleteMember(db: Database, businessId: string, userId: string) {
  await db.delete(businessMembers).where(oneMember(businessId, userId));
}

export function listOpenInvitations(db: Database, businessId: string, now: Date) {
  return db
    .select()
    .from(businessInvitations)
    .where(and(eq(businessInvitations.businessId, businessId), gt(businessInvitations.expiresAt, now)))
    .orderBy(desc(businessInvitations.createdAt));
}

export async function findInvitation(db: Database, businessId: string, invitationId: string) {
  const [row] = await db.select().from(businessInvitations).where(oneInvitation(businessId, invitationId));
  return row;
}

/** The one look-up that cannot know the business yet: the link carries only the token. */
export async function findInvitationByToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ invitation: businessInvitations, businessName: businesses.name })
    .from(businessInvitations)
    .innerJoin(businesses, eq(businesses.id, businessInvitations.businessId))
    .where(eq(businessInvitations.tokenHash, tokenHash));
  return row;
}

/** To whichever business. */
export async function hasOpenInvitation(db: Database, email: string, now: Date) {
  const found = await db
    .select({ id: businessInvitations.id })
    .from(businessInvitations)
    .where(and(eq(businessInvitations.email, email), gt(businessInvitations.expiresAt, now)))
    .limit(1);
  return found.length > 0;
}

export async function saveInvitation(
  db: Database,
  businessId: string,
  invitation: Omit<InvitationRow, 'businessId'>,
) {
  const [row] = await db
    .insert(businessInvitations)
    .values({ ...invitation, businessId })
    .onConflictDoUpdate({
      target: [businessInvitations.businessId, businessInvitations.email],
      set: invitation,
    })
    .returning();
  return row!;
}

export async function deleteInvitation(db: Database, businessId: string, invitationId: string) {
  const [row] = await db
    .delete(businessInvitations)
    .where(oneInvitation(businessId, invitationId))
    .returning();
  return row;
}

export function deleteInvitationsBy(db: Database, businessId: string, userId: string) {
  return db
    .delete(businessInvitations)
    .where(and(eq(businessInvitations.businessId, businessId), eq(businessInvitations.invitedBy, userId)))
    .returning();
}

export async function deleteExpiredInvitations(db: Database, businessId: string, now: Date) {
  await db
    .delete(businessInvitations)
    .where(and(eq(businessInvitations.businessId, businessId), lte(businessInvitations.expiresAt, now)));
}
