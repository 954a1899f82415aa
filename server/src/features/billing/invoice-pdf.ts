import type { Invoice, InvoiceParty } from '@parley/contract/billing/invoices';
import { formatMoney } from '@parley/contract/billing/money';
import { openPdf, type PaperSize, type PdfPages, printableText } from '../../platform/pdf/index.ts';

const ink = '#1a1a1a';
const muted = '#6b6b6b';
const line = '#d9d9d9';
const gap = 24;
const numberWidth = 90;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (moment: string) => dayFormat.format(new Date(moment));

const statusWords = { paid: 'Paid', pending: 'Pending', failed: 'Failed' } as const;

/** The invoice on paper; none is drawn whose letters our fonts lack. */
export async function invoicePdf(
  invoice: Invoice,
  { fontsRoot, paper }: { fontsRoot: string; paper: PaperSize },
) {
  const title = `Invoice ${invoice.invoiceNumber}`;
  const createdAt = new Date(invoice.createdAt);
  const { pages, finish } = openPdf({ fontsRoot, paper, title, createdAt });
  drawHeader(pages, invoice);
  drawParties(pages, invoice);
  drawItems(pages, invoice);
  drawSums(pages, invoice);
  drawNote(pages, invoice);
  drawPageNumbers(pages, title);
  return finish();
}

const left = ({ page }: PdfPages) => page.margins.left;
const width = ({ page }: PdfPages) => page.width - page.margins.left - page.margins.right;
const bottom = ({ page }: PdfPages) => page.height - page.margins.bottom;

/** Goes on on the next page where this much does not fit any more. */
function makeRoom(pages: PdfPages, height: number) {
  if (pages.y + height > bottom(pages)) pages.addPage();
}

function write(
  pages: PdfPages,
  text: string,
  { font = 'regular', size = 10, color = ink, ...at }: TextStyle & Partial<Place> = {},
) {
  pages.font(font).fontSize(size).fillColor(color);
  const { x = left(pages), y = pages.y, width: room = width(pages), align = 'left' } = at;
  pages.text(printableText(text), x, y, { width: room, align, lineGap: 2 });
}

interface TextStyle {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
}

interface Place {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'right';
}

function rule(pages: PdfPages) {
  const y = pages.y;
  pages
    .moveTo(left(pages), y)
    .lineTo(left(pages) + width(pages), y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
}

function drawHeader(pages: PdfPages, invoice: Invoice) {
  write(pages, `Invoice ${invoice.invoiceNumber}`, { font: 'bold', size: 20 });
  const { createdAt, dueOn, status, isOverdue, paidAt, voidedAt } = invoice;
  write(pages, `Date issued: ${day(createdAt)}`, { color: muted });
  if (dueOn && status === 'pending') write(pages, `Due: ${day(dueOn)}`, { color: muted });
  const since = paidAt && status === 'paid' ? ` on ${day(paidAt)}` : '';
  write(pages, `Status: ${isOverdue ? 'Overdue' : statusWords[status]}${since}`, { font: 'bold' });
  if (voidedAt) write(pages, `Voided on ${day(voidedAt)}. Nothing is owed.`);
  pages.y += gap;
}

function drawParty(pages: PdfPages, label: string, party: InvoiceParty, at: Omit<Place, 'align'>) {
  const column = { x: at.x, width: at.width };
  write(pages, label, { ...column, y: at.y, size: 8, color: muted });
  write(pages, party.name, { ...column, font: 'bold' });
  if (party.address) write(pages, party.address, column);
  if (party.taxId) write(pages, `Tax ID: ${party.taxId}`, { ...column, color: muted });
  return pages.y;
}

function drawParties(pages: PdfPages, { billedTo, from }: Invoice) {
  const y = pages.y;
  const half = (width(pages) - gap) / 2;
  const ends = [drawParty(pages, 'Billed to', billedTo, { x: left(pages), y, width: half })];
  if (from) ends.push(drawParty(pages, 'From', from, { x: left(pages) + half + gap, y, width: half }));
  pages.y = Math.max(...ends) + gap;
}

/** Where the cells of a row begin; the description takes what the numbers leave. */
function columnsOf(pages: PdfPages) {
  const description = width(pages) - 2.6 * numberWidth - gap;
  const quantity = left(pages) + description + gap;
  return {
    description: { x: left(pages), width: description },
    quantity: { x: quantity, width: 0.6 * numberWidth, align: 'right' as const },
    each: { x: quantity + 0.6 * numberWidth, width: numberWidth, align: 'right' as const },
    amount: { x: quantity + 1.6 * numberWidth, width: numberWidth, align: 'right' as const },
  };
}

function drawItemsHeader(pages: PdfPages) {
  const y = pages.y;
  const columns = columnsOf(pages);
  const style = { y, size: 8, color: muted };
  write(pages, 'Description', { ...columns.description, ...style });
  write(pages, 'Quantity', { ...columns.quantity, ...style });
  write(pages, 'Each', { ...columns.each, ...style });
  write(pages, 'Amount', { ...columns.amount, ...style });
  pages.y += 4;
  rule(pages);
  pages.y += 8;
}

function drawItems(pages: PdfPages, { items, currency }: Invoice) {
  const columns = columnsOf(pages);
  drawItemsHeader(pages);
  for (const { description, quantity, amountCents } of items) {
    pages.font('regular').fontSize(10);
    const height = pages.heightOfString(printableText(description), {
      width: columns.description.width,
      lineGap: 2,
    });
    if (pages.y + height > bottom(pages)) {
      pages.addPage();
      drawItemsHeader(pages);
    }
    const y = pages.y;
    write(pages, String(quantity), { ...columns.quantity, y });
    write(pages, formatMoney(amountCents, currency), { ...columns.each, y });
    write(pages, formatMoney(amountCents * quantity, currency), { ...columns.amount, y });
    write(pages, description, { ...columns.description, y });
    pages.y += 4;
    rule(pages);
    pages.y += 8;
  }
}

function drawSums(pages: PdfPages, invoice: Invoice) {
  const { currency, subtotalCents, taxes, taxCents, amountCents, dueCents } = invoice;
  const sums = [
    { label: 'Subtotal', cents: subtotalCents },
    ...(taxes.length > 0
      ? taxes.map(({ label, percent, amountCents: cents }) => ({ label: `${label} (${percent}%)`, cents }))
      : [{ label: 'Tax', cents: taxCents }]),
    { label: 'Total', cents: amountCents, font: 'bold' as const },
    { label: 'Amount due', cents: dueCents, font: 'bold' as const },
  ];
  makeRoom(pages, sums.length * 20);
  const room = 240;
  const x = left(pages) + width(pages) - room;
  for (const { label, cents, font } of sums) {
    const y = pages.y;
    const style = font ? { font } : {};
    write(pages, formatMoney(cents, currency), {
      x: x + room / 2,
      width: room / 2,
      align: 'right',
      y,
      ...style,
    });
    write(pages, label, { x, width: room / 2, y, ...style });
    pages.y += 4;
  }
}

function drawNote(pages: PdfPages, { note }: Invoice) {
  if (!note) return;
  pages.y += gap;
  makeRoom(pages, 40);
  write(pages, note, { color: muted });
}

function drawPageNumbers(pages: PdfPages, title: string) {
  const { count } = pages.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    pages.switchToPage(nth);
    // Written into the margin, which would otherwise begin a page of its own.
    pages.page.margins.bottom = 0;
    const y = pages.page.height - 36;
    write(pages, count > 1 ? `${title}, page ${nth + 1} of ${count}` : title, { y, size: 8, color: muted });
  }
}
