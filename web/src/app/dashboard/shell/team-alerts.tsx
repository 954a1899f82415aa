import type { Handoff } from '@parley/contract/conversations/handoffs';
import { toast } from '@parley/ui/toast';
import { useNavigate, useParams } from 'react-router';
import { WaitingVisitors } from '../../../features/conversations/inbox/index.ts';
import { useIsChatSoundOn } from '../../../features/handoffs/chat-sound.ts';
import { useNewEscalations } from '../../../features/handoffs/use-handoffs.ts';
import { usePresence, usePresenceHeartbeat } from '../../../features/handoffs/use-presence.ts';
import { paths } from '../../../lib/paths.ts';

/** What reaches the team on every page of the dashboard: a visitor who waits, a new escalation. */
export function TeamAlerts({ businessId }: { businessId: string }) {
  const { conversationId } = useParams();
  const navigate = useNavigate();
  const presence = usePresence(businessId);
  const isSoundOn = useIsChatSoundOn();
  usePresenceHeartbeat(businessId);
  useNewEscalations(businessId, ({ id, contactMethod, userInquiry }: Handoff) => {
    // Whoever waits in the chat is called for by the card already.
    if (contactMethod === 'chat') return;
    toast({
      title: 'New Escalation',
      description: shortened(userInquiry),
      tone: 'warning',
      action: { label: 'View', onClick: () => void navigate(paths.escalation(id)) },
      subject: `escalation:${id}`,
      staysOnLeave: true,
    });
  });
  return (
    <WaitingVisitors
      businessId={businessId}
      openId={conversationId}
      isAvailable={presence.data?.isAvailable ?? false}
      isSoundOn={isSoundOn}
    />
  );
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 157)}…` : text);
