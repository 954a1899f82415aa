import { PrivacyPage } from '../../features/privacy/privacy-page.tsx';
import { useDashboard } from './dashboard-context.ts';

export function PrivacyTab() {
  const { business } = useDashboard();
  return <PrivacyPage key={business.id} businessId={business.id} />;
}
