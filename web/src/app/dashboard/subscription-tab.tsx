import { CurrentPlan } from '../../features/billing/current-plan.tsx';
import { InvoiceList } from '../../features/billing/invoice-list.tsx';
import { useDashboard } from './dashboard-context.ts';

export function SubscriptionTab() {
  const { business } = useDashboard();
  return (
    <div className="grid gap-4">
      <CurrentPlan businessId={business.id} />
      <InvoiceList />
    </div>
  );
}
