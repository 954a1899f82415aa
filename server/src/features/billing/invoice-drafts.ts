import type { InvoiceDraft } from '@parley/contract/billing/invoices';
import type { Database } from '../../platform/database/index.ts';
import { listOfBusiness } from './invoices.repository.ts';
import { getSettings } from './issuing.ts';

export interface BilledBusiness {
  id: string;
  name: string;
  location: string | null;
}

/** What a new invoice begins with: as the last one was, else what the business says of itself. */
export async function draftFor(db: Database, { id, name, location }: BilledBusiness): Promise<InvoiceDraft> {
  const [last] = await listOfBusiness(db, id);
  const { currency } = await getSettings(db);
  return {
    currency: last?.currency ?? currency,
    billedTo: last?.billedTo ?? { name, address: location ?? '', taxId: '' },
    taxes: (last?.taxes ?? []).map(({ label, percent }) => ({ label, percent })),
  };
}
