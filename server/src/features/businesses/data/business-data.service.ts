import { bindContext } from '../../../bind-context.ts';
import { notFound } from '../../../errors.ts';
import type { ExportedFile } from '../../../feature.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Actor } from '../../accounts/index.ts';
import { exportEntries, noteDeed } from '../audit/index.ts';
import type { BusinessContext } from '../businesses.context.ts';
import { businessDeleted, memberGone } from '../businesses.facts.ts';
import { findClosing } from '../businesses.repository.ts';
import { getBusiness, listBusinessesOf } from '../businesses.service.ts';
import { logoKey } from '../logo-file.ts';
import {
  deleteInvitationsBy,
  listInvitations,
  listMemberProfiles,
  listMembers,
  lockBusiness,
  refusalToGo,
} from '../members/index.ts';
import { deleteLogoJob } from './business-data.jobs.ts';
import * as repository from './business-data.repository.ts';

/** Whoever reads what becomes of the businesses of somebody else. */
const forAdmins = 'an admin';

async function* filesOfBusiness(context: BusinessContext, businessId: string): AsyncGenerator<ExportedFile> {
  const { files, exporters } = context;
  const business = await getBusiness(context, { businessId, role: 'owner' });
  yield { path: 'business.json', content: business };
  yield { path: 'members.json', content: await listMemberProfiles(context, businessId) };
  yield { path: 'invitations.json', content: await listInvitations(context, businessId) };
  yield* exportEntries(context, businessId);
  const logoFile = business.logoUrl?.split('/').at(-1);
  const logo = logoFile && (await files.get(logoKey(businessId, logoFile)));
  if (logo) yield { path: `logo.${logoFile.split('.').at(-1)}`, content: logo };
  for (const exporter of exporters.ofBusiness) yield* exporter(businessId);
}

async function deleteWhole(
  { accounts, facts, jobs }: BusinessContext,
  tx: Database,
  { id: businessId, logoFile }: { id: string; logoFile: string | null },
) {
  await facts.note(tx, businessDeleted, { businessId });
  if (logoFile) await jobs.enqueue(tx, deleteLogoJob, { businessId, fileName: logoFile });
  for (const { userId } of await listMembers(tx, businessId))
    await accounts.sessions.recheckStreams(tx, userId);
  await repository.deleteBusiness(tx, businessId);
}

/** Where one belongs, and the whole of what one owns. */
async function* exportBusinessesOf(context: BusinessContext, userId: string): AsyncGenerator<ExportedFile> {
  const belongsTo = await listBusinessesOf(context, userId);
  yield { path: 'businesses.json', content: belongsTo };
  for (const business of belongsTo) {
    if (business.role !== 'owner' || business.isSecondFactorMissing) continue;
    const { id: businessId } = business;
    await noteDeed(context, context.db, { businessId, userId, kind: 'export.business' });
    for await (const { path, content } of filesOfBusiness(context, businessId))
      yield { path: `businesses/${businessId}/${path}`, content };
  }
}

/** For those who run the platform. */
const exportWholeBusiness = (context: BusinessContext, businessId: string) => ({
  name: `parley-business-${context.clock.now().toISOString().slice(0, 10)}.zip`,
  bytes: context.accounts.data.archive(filesOfBusiness(context, businessId)),
});

/** What `leaveBusinesses` would do to each business of a person. */
async function listBusinessFates(context: BusinessContext, db: Database, userId: string) {
  const belongsTo = await listBusinessesOf(context, userId);
  return Promise.all(
    belongsTo.map(async ({ id, name }) => {
      const places = await listMembers(db, id);
      const closing = await findClosing(db, id);
      const { suspendedAt = null, deletionDueAt = null } = closing ?? {};
      const refusal = refusalToGo(places, userId, { name, suspendedAt, deletionDueAt }, forAdmins);
      if (refusal) return { id, name, fate: 'blocks' as const, reason: refusal.message };
      return { id, name, fate: isAlone(places, userId) ? ('deleted' as const) : ('kept' as const) };
    }),
  );
}

/** Deletes the businesses nobody else belongs to, and refuses while another one would be left without an owner. */
async function leaveBusinesses(
  context: BusinessContext,
  tx: Database,
  { userId, by }: { userId: string; by: Actor },
) {
  const { facts } = context;
  for (const businessId of await repository.listBusinessIdsOf(tx, userId)) {
    const business = await lockBusiness(tx, businessId);
    const places = await listMembers(tx, businessId);
    if (!business) continue;
    const refusal = refusalToGo(places, userId, business, by.userId);
    if (refusal) throw refusal;
    if (isAlone(places, userId)) await deleteWhole(context, tx, business);
    else await facts.note(tx, memberGone, { businessId, userId, reason: 'deleted', by });
  }
}

/** A deactivated person still belongs, but acts for none of their businesses. */
async function noteDeactivation(
  { facts }: BusinessContext,
  tx: Database,
  { userId, by }: { userId: string; by: Actor },
) {
  for (const businessId of await repository.listBusinessIdsOf(tx, userId)) {
    if (!(await lockBusiness(tx, businessId))) continue;
    await facts.note(tx, memberGone, { businessId, userId, reason: 'deactivated', by });
  }
}

/** What went out in a person's name before the address was theirs: a stranger may have sent it. */
async function withdrawUnproven(
  { accounts, facts }: BusinessContext,
  tx: Database,
  { userId, by }: { userId: string; by: Actor },
) {
  for (const businessId of await repository.listBusinessIdsOf(tx, userId)) {
    if (!(await lockBusiness(tx, businessId))) continue;
    for (const { email } of await deleteInvitationsBy(tx, businessId, userId))
      await accounts.audit.note(tx, userId, 'invitations_withdrawn', by.visit, { to: email });
    await facts.note(tx, memberGone, { businessId, userId, reason: 'reclaimed', by });
  }
}

/** With all that belongs to it, whoever its members are. */
export async function deleteBusinessWithin(context: BusinessContext, tx: Database, businessId: string) {
  const business = await lockBusiness(tx, businessId);
  if (!business) throw notFound('Business');
  await deleteWhole(context, tx, business);
  return business;
}

const deleteLogoFile = (
  { files }: BusinessContext,
  { businessId, fileName }: { businessId: string; fileName: string },
) => files.delete(logoKey(businessId, fileName));

/** What a person takes along, and what becomes of their businesses when they go. */
export const businessDataService = (context: BusinessContext) =>
  bindContext(context, {
    exportOf: exportBusinessesOf,
    exportWhole: exportWholeBusiness,
    listBusinessFates,
    leaveBusinesses,
    noteDeactivation,
    withdrawUnproven,
    deleteBusiness: deleteBusinessWithin,
    deleteLogo: deleteLogoFile,
  });

const isAlone = (places: { userId: string }[], userId: string) =>
  places.every((place) => place.userId === userId);
