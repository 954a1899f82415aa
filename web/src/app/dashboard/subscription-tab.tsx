import { CurrentPlan } from '../../features/billing/current-plan.tsx';
import { InvoiceList } from '../../features/billing/invoice-list.tsx';
import { useMay } from '../../screen/business-access.ts';
import { ClosedBusiness } from './closed-business.tsx';
import { type DashboardContext, useDashboard } from './dashboard-context.ts';

export function SubscriptionTab() {
  const { business } = useDashboard();
  const mayChange = useMay('owner');
  return (
    <div className="grid gap-4">
      <CurrentPlan businessId={business.id} mayChange={mayChange} />
      <InvoiceList />
    </div>
  );
}

/** For the owner of a suspended business: what is owed, and nothing else of it. */
export const InvoicesOfClosed = ({ business }: Pick<DashboardContext, 'business'>) => (
  <div className="grid gap-4">
    <ClosedBusiness business={business} hasInvoices />
    <InvoiceList />
  </div>
);
