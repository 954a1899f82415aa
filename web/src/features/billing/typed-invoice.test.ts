import { expect, test } from 'vitest';
import { type TypedInvoice, typedDraft, typedInvoice } from './typed-invoice.ts';

const draft: TypedInvoice = {
  ...typedDraft({ currency: 'USD', billedTo: { name: 'Bakery', address: '', taxId: '' }, taxes: [] }),
  items: [{ description: 'Plan', quantity: '2', amount: '49,50' }],
  taxes: [{ label: 'VAT', percent: '8,875' }],
};

test('what is typed becomes whole coins and a rate', () => {
  expect(typedInvoice.parse(draft)).toMatchObject({
    items: [{ description: 'Plan', quantity: 2, amountCents: 4950 }],
    taxes: [{ label: 'VAT', percent: 8.875 }],
    dueOn: null,
  });
});

test.each([
  [{ items: [{ description: 'Plan', quantity: '1', amount: '-5' }] }, 'items.0.amount'],
  [{ items: [{ description: 'Plan', quantity: '1', amount: '99999999' }] }, 'items.0.amount'],
  [{ items: [{ description: 'Plan', quantity: '1.5', amount: '5' }] }, 'items.0.quantity'],
  [{ items: [{ description: ' ', quantity: '1', amount: '5' }] }, 'items.0.description'],
  [{ taxes: [{ label: 'VAT', percent: 'much' }] }, 'taxes.0.percent'],
  [{ currency: 'XQQ' }, 'currency'],
])('%j is said at the field it was typed into', (changes, field) => {
  const parsed = typedInvoice.safeParse({ ...draft, ...changes });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
});
