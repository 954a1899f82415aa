import { fileURLToPath } from 'node:url';
import type { Invoice } from '@parley/contract/billing/invoices';
import { expect, test } from 'vitest';
import { findMissingLetters } from '../../platform/pdf/index.ts';
import { hostilePaperTexts } from '../../testing/hostile-papers.ts';
import { readPdfParts, withoutSpaces } from '../../testing/pdf-parts.ts';
import { invoicePdf } from './invoice-pdf.ts';

const fontsRoot = fileURLToPath(new URL('../../../fonts', import.meta.url));

/** An invoice on which one text stands wherever somebody can write. */
function invoiceWith(text: string): Invoice {
  const party = { name: text, address: `1 High Road\n${text}`, taxId: text };
  return {
    id: crypto.randomUUID(),
    invoiceNumber: text,
    createdAt: '2026-05-01T00:00:00.000Z',
    amountCents: 120,
    dueCents: 120,
    currency: 'USD',
    status: 'pending',
    isOverdue: false,
    voidedAt: null,
    billedTo: party,
    from: party,
    items: [{ description: text, amountCents: 100, quantity: 1 }],
    subtotalCents: 100,
    taxes: [{ label: text, percent: 20, amountCents: 20 }],
    taxCents: 20,
    dueOn: null,
    paidAt: null,
    note: text,
    hasCheckout: false,
    noPdfReason: null,
  };
}
const draw = async (text: string) =>
  readPdfParts(await invoicePdf(invoiceWith(text), { fontsRoot, paper: 'a4' }));
const plain = await draw('Plain');
const timesIn = (text: string, words: string) => text.split(withoutSpaces(words)).length - 1;
const placesOfText = timesIn(plain.text, 'Plain');

test('syntax of PDFs and addresses stay text on an invoice, wherever somebody wrote them', async () => {
  const texts = hostilePaperTexts.filter((text) => !/[\p{Cc}\p{Cf}]/u.test(text));
  const { names, active, ...parts } = await draw(texts.join('\n'));
  for (const text of texts) expect(timesIn(parts.text, text), text).toBeGreaterThanOrEqual(placesOfText);
  expect(parts.title).toBe(`Invoice ${texts.join('\n')}`);
  expect(active).toEqual([]);
  expect(names).toEqual(plain.names);
});

test.each([
  ['a tab', 'Main\tStreet', 'Main Street'],
  ['a signal of a terminal', 'Main\u001b[31m Street\u0007', 'Main[31m Street'],
  ['line ends of all systems', 'Main\r\nStreet\rNorth\u2028End', 'Main\nStreet\nNorth\nEnd'],
  ['what turns the direction of writing', 'Main\u202e Street\u202c', 'Main Street'],
  ['a soft hyphen and a direction mark', 'Ma\u00adin\u200e Street', 'Main Street'],
])('%s is not drawn as a box', async (_, text, drawn) => {
  expect(findMissingLetters(fontsRoot, text)).toEqual([]);
  const { text: onPaper, title } = await draw(text);
  expect(timesIn(onPaper, drawn)).toBe(placesOfText);
  expect(onPaper).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(title).toBe(`Invoice ${drawn}`);
});
