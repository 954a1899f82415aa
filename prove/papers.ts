import { fileURLToPath } from 'node:url';
import {
  downloadManagedInvoice,
  type Invoice,
  type InvoiceForm,
  issueInvoice,
  setSeller,
} from '@parley/contract/billing/invoices';
import { invoicePdf } from '../server/src/features/billing/invoice-pdf.ts';
import { printableText } from '../server/src/platform/pdf/index.ts';
import { makeSuperAdmin } from '../server/src/testing/admins.ts';
import { hostilePaperTexts } from '../server/src/testing/hostile-papers.ts';
import { makeOwner } from '../server/src/testing/makers.ts';
import { type PdfParts, readPdfParts, withoutSpaces } from '../server/src/testing/pdf-parts.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { createCount } from './chapter.ts';

const fontsRoot = fileURLToPath(new URL('../server/fonts', import.meta.url));

/** What people write on an invoice, and how much of it. */
const fields = {
  'billed to': 200,
  address: 500,
  'tax id': 60,
  seller: 200,
  "seller's address": 500,
  "seller's tax id": 60,
  line: 500,
  tax: 60,
  note: 1000,
};
type Field = keyof typeof fields;

/** Invoices are the only PDFs that the product writes. */
export async function tryPapers(attacks: string[]) {
  const all = [...hostilePaperTexts, ...attacks];
  const count = createCount(
    'PDFs (invoices): what people wrote stays text; no script, action, link, form or file comes of it',
    `${all.length} attacks in each of ${Object.keys(fields).length} fields of invoices that were issued and downloaded, and in numbers and names of invoices from before`,
  );
  const server = await startTestServer();
  try {
    const admin = await makeSuperAdmin(server);
    const { businessId } = await makeOwner(server);
    let version = 0;
    const issueWith = async (attack: string) => {
      const saved = await admin.call(setSeller, { ...sellerWith(attack), version });
      version = saved.version;
      const invoice = await admin.call(issueInvoice, { businessId, ...formWith(attack) });
      // Drawing is limited to a few each minute.
      server.clock.moveBy(61_000);
      const response = await admin.send(downloadManagedInvoice, { invoiceId: invoice.id });
      if (!response.ok) throw new Error(`${attack}: ${await response.text()}`);
      return { invoice, parts: await readPdfParts(new Uint8Array(await response.arrayBuffer())) };
    };
    const plain = (await issueWith('plain')).parts;
    for (const attack of all) {
      const { invoice, parts } = await issueWith(attack);
      for (const field of Object.keys(fields) as Field[])
        count.check(holds(parts, written(field, attack)), `${attack} as ${field}: ${parts.text}`);
      count.check(isInert(parts, plain), `${attack}: ${faultsOf(parts, plain)}`);
      const old = await readPdfParts(await drawOld(invoice, attack));
      count.check(
        holds(old, attack) && old.title === `Invoice ${printableText(attack)}` && isInert(old, plain),
        `${attack} as number and name: ${old.title}, ${faultsOf(old, plain)}`,
      );
    }
  } finally {
    await server.close();
  }
  return count.row();
}

/** Each says where it stands, so that one that is lost is not taken for another. */
const written = (field: Field, attack: string) => `${field}: ${attack}`.slice(0, fields[field]);

const sellerWith = (attack: string) => ({
  name: written('seller', attack),
  address: written("seller's address", attack),
  taxId: written("seller's tax id", attack),
  currency: 'USD',
  prefix: 'INV',
});

const formWith = (attack: string): InvoiceForm => ({
  currency: 'USD',
  billedTo: {
    name: written('billed to', attack),
    address: written('address', attack),
    taxId: written('tax id', attack),
  },
  items: [{ description: written('line', attack), amountCents: 4900, quantity: 2 }],
  taxes: [{ label: written('tax', attack), percent: 20 }],
  dueOn: null,
  note: written('note', attack),
});

/** One from before was numbered by hand and is billed to the name of a person. */
const drawOld = (invoice: Invoice, attack: string) =>
  invoicePdf(
    { ...invoice, invoiceNumber: attack, billedTo: { name: attack, address: '', taxId: '' } },
    { fontsRoot, paper: 'letter' },
  );

const holds = ({ text }: PdfParts, words: string) => text.includes(withoutSpaces(printableText(words)));

const faultsOf = ({ active, names, text }: PdfParts, plain: PdfParts) =>
  [
    ...active,
    ...names.filter((name) => !plain.names.includes(name)),
    ...(text.match(/[\p{Cc}\u202A-\u202E]/gu) ?? []).map((sign) => JSON.stringify(sign)),
  ].join(' ');

const isInert = (parts: PdfParts, plain: PdfParts) => faultsOf(parts, plain) === '';
