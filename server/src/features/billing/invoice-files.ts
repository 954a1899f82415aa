import type { Invoice } from '@parley/contract/billing/invoices';
import { unavailable, unprocessable } from '../../errors.ts';
import type { PaperSize } from '../../platform/pdf/index.ts';
import type { BillingContext } from './billing.context.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { getInvoice, getManagedInvoice } from './invoices.service.ts';

async function fileOf({ fontsRoot }: BillingContext, invoice: Invoice, paper: PaperSize) {
  if (!fontsRoot) throw unavailable('This server writes no PDF files. Print the page instead.');
  if (invoice.noPdfReason)
    throw unprocessable(`${invoice.noPdfReason} Print the page or save it as PDF from your browser instead.`);
  // A number of ours holds nothing but letters, digits and hyphens; one from before may hold anything.
  const name = `invoice-${invoice.invoiceNumber.replace(/[^\w-]+/g, '-')}.pdf`;
  return { name, bytes: await invoicePdf(invoice, { fontsRoot, paper }) };
}

export const downloadInvoice = async (
  context: BillingContext,
  userId: string,
  invoiceId: string,
  paper: PaperSize,
) => fileOf(context, await getInvoice(context, userId, invoiceId), paper);

export const downloadManagedInvoice = async (context: BillingContext, invoiceId: string, paper: PaperSize) =>
  fileOf(context, await getManagedInvoice(context, invoiceId), paper);
