import type { Demo } from '@parley/contract/leads/demos';
import { Badge } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Dialog } from '@parley/ui/overlay';
import { dayOf, holdText, statusNames, statusTones } from './demo-words.ts';

const text = (value: string) => <span className="wrap-anywhere whitespace-pre-wrap">{value}</span>;

export function DemoDetails({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const { name, email, phone, company, companySize, industry, timezone, status, message, adminNotes } = demo;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Demo Details"
      description={`Scheduled for ${dayOf(demo)} at ${demo.scheduledTime}`}
    >
      <Facts
        items={[
          { label: 'Client', value: text(name) },
          { label: 'Email', value: text(email) },
          ...(phone ? [{ label: 'Phone', value: text(phone) }] : []),
          { label: 'Company', value: text(`${company} (${companySize} employees)`) },
          { label: 'Industry', value: text(industry) },
          { label: 'Time', value: `${dayOf(demo)}, ${demo.scheduledTime}` },
          { label: 'Timezone', value: timezone },
          {
            label: 'Status',
            value: (
              <>
                <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
                {status === 'pending' && <span className="mt-1 block text-muted">{holdText(demo)}</span>}
              </>
            ),
          },
          ...(message ? [{ label: 'Additional Information', value: text(message) }] : []),
          ...(adminNotes ? [{ label: 'Admin Notes', value: text(adminNotes) }] : []),
        ]}
      />
    </Dialog>
  );
}
