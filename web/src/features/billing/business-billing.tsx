import type { ManagedInvoice } from '@parley/contract/billing/invoices';
import { formatMoney } from '@parley/contract/billing/money';
import { Badge, Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { InvoiceEditor } from './invoice-editor.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import { ManagedInvoiceActions } from './managed-invoice-actions.tsx';
import { SetPlanDialog } from './set-plan-dialog.tsx';
import { typedDraft } from './typed-invoice.ts';
import { Usage } from './usage-card.tsx';
import { useBusinessBilling, useIssueInvoice } from './use-managed-billing.ts';

/** Plan, usage and invoices of one business, for those who run the platform; one that is going to be deleted gets nothing new. */
export function BusinessBilling({ businessId, isLeaving }: { businessId: string; isLeaving: boolean }) {
  const billing = useBusinessBilling(businessId);
  const issue = useIssueInvoice(businessId);
  const [open, setOpen] = useState<'plan' | 'invoice' | null>(null);
  return (
    <QueryState
      query={billing}
      loading={
        <SkeletonArea label="Loading plan and invoices">
          <SkeletonText lines={5} />
        </SkeletonArea>
      }
      failure={{ title: 'Plan and invoices could not be loaded', retryLabel: 'Try again' }}
    >
      {({ subscription, invoices, draft }) => (
        <div className="grid gap-6">
          {isLeaving && (
            <p className="text-muted">
              This business is going to be deleted. To change its plan or issue an invoice, call off the
              deletion first.
            </p>
          )}
          <section className="grid gap-3">
            <header className="flex flex-wrap items-center gap-3">
              <h3 className="font-semibold">Plan</h3>
              <Badge tone="accent">{subscription.plan.name}</Badge>
              <Button size="small" className="ml-auto" disabled={isLeaving} onClick={() => setOpen('plan')}>
                Change plan
              </Button>
            </header>
            <Usage subscription={subscription} isAdmin />
          </section>
          <section className="grid gap-3">
            <header className="flex flex-wrap items-center gap-3">
              <h3 className="font-semibold">Invoices ({invoices.length})</h3>
              <Button
                size="small"
                className="ml-auto"
                disabled={isLeaving}
                onClick={() => setOpen('invoice')}
              >
                Issue invoice
              </Button>
            </header>
            {invoices.length > 0 ? (
              <ul className="divide-y divide-line border-line border-y">
                {invoices.map((invoice) => (
                  <InvoiceLine key={invoice.id} invoice={invoice} />
                ))}
              </ul>
            ) : (
              <p className="text-muted">No invoices yet.</p>
            )}
          </section>
          {open === 'plan' && (
            <SetPlanDialog businessId={businessId} plan={subscription.plan} onClose={() => setOpen(null)} />
          )}
          {open === 'invoice' && (
            <InvoiceEditor
              title="Issue invoice"
              submitLabel="Issue invoice"
              initial={typedDraft(draft)}
              onSubmit={async (form) => {
                const { invoiceNumber } = await issue.mutateAsync(form);
                toast({ title: `Invoice ${invoiceNumber} issued`, tone: 'positive' });
              }}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </QueryState>
  );
}

/** A list and no table: it stands in a narrow drawer. */
function InvoiceLine({ invoice }: { invoice: ManagedInvoice }) {
  const { invoiceNumber, amountCents, currency, createdAt } = invoice;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap justify-between gap-x-3 font-medium">
          {invoiceNumber}
          <span className="tabular-nums">{formatMoney(amountCents, currency)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          {formatDay(createdAt)}
          <InvoiceStatus {...invoice} />
        </span>
      </span>
      <ManagedInvoiceActions invoice={invoice} />
    </li>
  );
}
