import { CurrentPlan } from '../../features/billing/current-plan.tsx';
import { InvoiceList } from '../../features/billing/invoice-list.tsx';
import { useMay } from '../../screen/business-access.ts';
import { useDashboard } from './dashboard-context.ts';

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
