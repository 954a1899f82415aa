import {
  type InvoiceForm,
  invoicePageSize,
  type ManagedInvoice,
  type Seller,
} from '@parley/contract/billing/invoices';
import { conflict, notFound } from '../../errors.ts';
import { readFoundPage, readPage } from '../../numbered-pages.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Actor } from '../accounts/index.ts';
import type { BillingContext } from './billing.context.ts';
import { draftFor } from './invoice-drafts.ts';
import {
  canBePending,
  isOpen,
  presentInvoice,
  presentManaged,
  presentSummary,
} from './invoice-presenting.ts';
import * as repository from './invoices.repository.ts';
import { columnsOf, getSettings, insertInvoice } from './issuing.ts';
import { lockSettings, saveSettings } from './plans.repository.ts';
import { changedMeanwhile, getPlan } from './plans.service.ts';
import { getSubscription, movePlan } from './subscriptions.service.ts';

const ownedBy = ({ businesses }: BillingContext, userId: string) => businesses.listOwnedBusinessIds(userId);

async function personName({ accounts }: BillingContext, userId: string | null) {
  const person = userId ? (await accounts.profiles.findPeople([userId])).get(userId) : undefined;
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

export async function listInvoices(context: BillingContext, userId: string) {
  const rows = await repository.listInvoices(context.db, userId, await ownedBy(context, userId));
  const now = context.clock.now();
  return rows.map((row) => presentSummary(row, now));
}

export async function findOwnInvoice(context: BillingContext, userId: string, invoiceId: string) {
  const row = await repository.findInvoice(context.db, userId, await ownedBy(context, userId), invoiceId);
  if (!row) throw notFound('Invoice');
  return row;
}

export async function getInvoice(context: BillingContext, userId: string, invoiceId: string) {
  const row = await findOwnInvoice(context, userId, invoiceId);
  const name = await personName(context, row.userId);
  return presentInvoice(row, {
    now: context.clock.now(),
    personName: name,
    hasCheckout: context.payments !== undefined,
    fontsRoot: context.fontsRoot,
  });
}

export async function* exportInvoices({ db }: BillingContext, userId: string) {
  yield { path: 'invoices.json', content: await repository.listInvoices(db, userId, []) };
}

async function presentAll(context: BillingContext, rows: repository.InvoiceRow[]): Promise<ManagedInvoice[]> {
  const { accounts, businesses, clock, fontsRoot } = context;
  const businessIds = rows.flatMap(({ businessId }) => businessId ?? []);
  const names = await businesses.directory.namesOf([...new Set(businessIds)]);
  const people = await accounts.profiles.findPeople(rows.flatMap(({ userId }) => userId ?? []));
  return rows.map((row) => {
    const person = row.userId ? people.get(row.userId) : undefined;
    return presentManaged(row, {
      now: clock.now(),
      fontsRoot,
      personName: person ? `${person.firstName} ${person.lastName}`.trim() : 'Unknown',
      businessName: row.businessId ? names.get(row.businessId) : undefined,
    });
  });
}

export async function getManagedInvoice(context: BillingContext, invoiceId: string) {
  const row = await repository.findManagedInvoice(context.db, invoiceId);
  if (!row) throw notFound('Invoice');
  return (await presentAll(context, [row]))[0]!;
}

export async function listManagedInvoices(
  context: BillingContext,
  { page, ...filter }: repository.InvoiceFilter & { page: number },
) {
  const { db } = context;
  const { search, status } = filter;
  const wanted = { page, pageSize: invoicePageSize };
  const { rows, ...rest } =
    search === ''
      ? await readPage(wanted, await repository.countInvoices(db, status), (place) =>
          repository.listManagedInvoices(db, status, place),
        )
      : await readFoundPage(db, wanted, repository.selectInvoicesFound(db, filter), (ids) =>
          repository.listInvoicesByIds(db, ids),
        );
  return { rows: await presentAll(context, rows), ...rest };
}

export async function getBusinessBilling(context: BillingContext, businessId: string) {
  const { db, businesses } = context;
  const business = await businesses.directory.findBusiness(businessId);
  return {
    subscription: await getSubscription(context, businessId),
    invoices: await presentAll(context, await repository.listOfBusiness(db, businessId)),
    draft: await draftFor(db, business),
  };
}

const noteInvoice = (
  { accounts }: BillingContext,
  tx: Database,
  { userId, visit }: Actor,
  action: string,
  { invoiceNumber }: { invoiceNumber: string },
) => accounts.audit.note(tx, userId, action, visit, { invoice: invoiceNumber });

export async function issueInvoice(
  context: BillingContext,
  actor: Actor,
  { businessId, ...form }: InvoiceForm & { businessId: string },
) {
  const { db, businesses } = context;
  await businesses.directory.findStayingBusiness(businessId);
  const { id } = await db.transaction(async (tx) => {
    const [ownerId] = await businesses.members.listOwnerIds(tx, businessId);
    const row = await insertInvoice(context, tx, businessId, form, { userId: ownerId ?? null });
    await noteInvoice(context, tx, actor, 'invoice_issued', row);
    return row;
  });
  return getManagedInvoice(context, id);
}

interface SeenInvoice {
  invoiceId: string;
  version: number;
}

const whyClosed = ({ status }: repository.InvoiceRow) =>
  status === 'voided' ? 'This invoice was voided.' : 'This invoice is not open any more.';

/** Changes an invoice as the admin saw it; whoever comes second is told. */
async function changeInvoice(
  context: BillingContext,
  { invoiceId, version }: SeenInvoice,
  work: (tx: Database, row: repository.InvoiceRow) => Promise<unknown>,
) {
  await context.db.transaction(async (tx) => {
    const row = await repository.lockInvoice(tx, invoiceId);
    if (!row) throw notFound('Invoice');
    if (row.version !== version) throw changedMeanwhile(`the invoice ${row.invoiceNumber}`);
    await work(tx, row);
  });
  return getManagedInvoice(context, invoiceId);
}

export const editInvoice = (
  context: BillingContext,
  actor: Actor,
  { invoiceId, version, ...form }: InvoiceForm & SeenInvoice,
) =>
  changeInvoice(context, { invoiceId, version }, async (tx, row) => {
    if (!isOpen(row)) throw conflict(`${whyClosed(row)} Issue a new one instead.`);
    // What was agreed for a plan is what moves the business to it: another amount would be another agreement.
    if (row.planId) throw conflict('This invoice was made for a plan. Void it and issue a new one instead.');
    await repository.setInvoice(tx, invoiceId, columnsOf(form));
    await noteInvoice(context, tx, actor, 'invoice_edited', row);
  });

/** An invoice that was made for a plan moves the business to it. */
export async function settleInvoice(
  context: BillingContext,
  tx: Database,
  row: repository.InvoiceRow,
  { metadata }: Pick<repository.InvoiceRow, 'metadata'> = row,
) {
  await repository.setInvoice(tx, row.id, { status: 'paid', paidAt: context.clock.now(), metadata });
  if (!row.planId || !row.businessId) return;
  await movePlan(context, tx, { businessId: row.businessId, plan: await getPlan(tx, row.planId) });
}

export const markInvoicePaid = (context: BillingContext, actor: Actor, seen: SeenInvoice) =>
  changeInvoice(context, seen, async (tx, row) => {
    if (!isOpen(row)) throw conflict(whyClosed(row));
    await settleInvoice(context, tx, row, { metadata: { ...row.metadata, isMarkedPaid: true } });
    await noteInvoice(context, tx, actor, 'invoice_paid', row);
  });

export const markInvoicePending = (context: BillingContext, actor: Actor, seen: SeenInvoice) =>
  changeInvoice(context, seen, async (tx, row) => {
    if (row.status !== 'paid') throw conflict('This invoice is not paid.');
    if (row.planId) throw conflict('This invoice has moved the business to a plan. Void it instead.');
    if (!canBePending(row))
      throw conflict('Only an invoice that an admin has marked as paid can be pending again.');
    const { isMarkedPaid: _, ...metadata } = row.metadata;
    await repository.setInvoice(tx, row.id, { status: 'pending', paidAt: null, metadata });
    await noteInvoice(context, tx, actor, 'invoice_pending_again', row);
  });

export const voidInvoice = (
  context: BillingContext,
  actor: Actor,
  { reason, ...seen }: SeenInvoice & { reason: string },
) =>
  changeInvoice(context, seen, async (tx, row) => {
    if (row.status === 'voided') throw conflict(whyClosed(row));
    const change = { status: 'voided', voidedAt: context.clock.now(), voidReason: reason };
    await repository.setInvoice(tx, row.id, change);
    await noteInvoice(context, tx, actor, 'invoice_voided', row);
  });

export async function getSeller({ db }: BillingContext) {
  const { sellerName, sellerAddress, sellerTaxId, currency, invoicePrefix, version } = await getSettings(db);
  return {
    name: sellerName,
    address: sellerAddress,
    taxId: sellerTaxId,
    currency,
    prefix: invoicePrefix,
    version,
  };
}

export async function setSeller(
  context: BillingContext,
  actor: Actor,
  { version, ...seller }: Seller & { version: number },
) {
  const { db, clock, accounts } = context;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const before = await lockSettings(tx, now);
    if (before.version !== version) throw changedMeanwhile('who writes the invoices');
    const { name, address, taxId, currency, prefix } = seller;
    const columns = { sellerName: name, sellerAddress: address, sellerTaxId: taxId, invoicePrefix: prefix };
    await saveSettings(tx, { ...columns, currency, version: version + 1 }, now);
    await accounts.audit.note(tx, actor.userId, 'seller_changed', actor.visit);
  });
  return getSeller(context);
}
