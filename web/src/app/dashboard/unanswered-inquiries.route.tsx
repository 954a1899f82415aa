import { InquiriesPage } from '../../features/inquiries/inquiries-page.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Unanswered Inquiries - Parley' }];

export default function UnansweredInquiries() {
  const { business } = useDashboard();
  return <InquiriesPage key={business.id} businessId={business.id} />;
}
