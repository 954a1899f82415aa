import { AuditLog } from '../../features/businesses/audit-log.tsx';
import { useDashboard } from './dashboard-context.ts';

export function AuditLogTab() {
  const { business } = useDashboard();
  return <AuditLog key={business.id} businessId={business.id} />;
}
