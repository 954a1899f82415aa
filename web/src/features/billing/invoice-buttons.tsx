import { downloadInvoice, type Invoice } from '@parley/contract/billing/invoices';
import { Button, buttonClass } from '@parley/ui/basic';
import { CreditCard, Download, Printer } from 'lucide-react';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { attempt } from '../../screen/attempt.ts';
import { paperFor } from './paper.ts';
import { usePayInvoice } from './use-billing.ts';

export function InvoiceButtons({ invoice: { id, hasCheckout, noPdfReason } }: { invoice: Invoice }) {
  const pay = usePayInvoice();
  const paper = paperFor(navigator.language);
  const goToPayment = () =>
    void attempt(async () => window.location.assign((await pay.mutateAsync(id)).url), {
      subject: `invoice:${id}`,
      failed: 'Payment failed to start',
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {noPdfReason && (
        <p className="w-full text-muted text-sm sm:text-right">
          {noPdfReason} Your browser can save it as PDF.
        </p>
      )}
      <Button
        icon={<Printer aria-hidden="true" />}
        className={noPdfReason ? 'sm:ml-auto' : ''}
        onClick={() => window.print()}
      >
        {noPdfReason ? 'Print or save as PDF' : 'Print'}
      </Button>
      {!noPdfReason && (
        <a
          className={buttonClass({})}
          href={endpointRequest(downloadInvoice, { invoiceId: id, paper }).url}
          download
        >
          <Download aria-hidden="true" />
          Download PDF
        </a>
      )}
      {hasCheckout && (
        <Button
          variant="primary"
          icon={<CreditCard aria-hidden="true" />}
          isLoading={pay.isPending}
          onClick={goToPayment}
        >
          Pay now
        </Button>
      )}
    </div>
  );
}
