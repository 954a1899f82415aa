import type { ManagedEscalation } from '@parley/contract/admin/admin-conversations';
import { toast } from '@parley/ui/toast';
import { useEffect, useRef } from 'react';

/** Says of an escalation that came while the list was open. */
export function useNewEscalations(rows: ManagedEscalation[] | undefined) {
  const newestSeen = useRef<string | undefined>(undefined);
  const newest = rows?.[0];
  useEffect(() => {
    if (!rows) return;
    const before = newestSeen.current;
    const createdAt = newest?.createdAt ?? '';
    newestSeen.current = before && before > createdAt ? before : createdAt;
    if (before === undefined || !newest || createdAt <= before) return;
    toast({
      title: 'New Escalation',
      description: `New customer escalation received: ${newest.userInquiry}`,
      subject: 'admin-escalation-new',
    });
  }, [rows, newest]);
}
